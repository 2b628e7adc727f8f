import { useSyncExternalStore } from 'react'

/** A value outside React to which components can subscribe. */
export interface Store<Value> {
  readonly current: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after each `set`. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasListeners: () => boolean
}

/** Creates a store. `onUnused` is called when the last listener has unsubscribed. */
export function createStore<Value>(initial: Value, onUnused: () => void = () => {}): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    current: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) onUnused()
      }
    },
    hasListeners: () => listeners.size > 0,
  }
}

/**
 * Returns a value that is computed again after each change. The component rerenders only when the value's JSON differs;
 * React itself would compare objects by identity.
 */
export function useComputed<Value extends object>(
  subscribe: (onChange: () => void) => () => void,
  compute: () => Value | undefined,
): Value | undefined {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(compute()))
  return text && JSON.parse(text)
}

/** Returns a store's current value, and rerenders the component when it changes. */
export function useStore<Value>(store: Store<Value>): Value
/**
 * Returns a part of a store's current value, and rerenders the component when this part changes.
 * @param select returns the part, for example a field. For the same value it must return the identical part, not a new
 * object each time
 */
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part
export function useStore(store: Store<unknown>, select = (value: unknown): unknown => value) {
  return useSyncExternalStore(store.subscribe, () => select(store.current()))
}
