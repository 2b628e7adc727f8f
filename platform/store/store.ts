import { useSyncExternalStore } from 'react'

/** A value outside React to which components can subscribe. */
export interface Store<Value> {
  readonly current: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after each `set`. @returns a function that unsubscribes it */
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

/** Returns the current value of a store, and rerenders the component when the value changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.current)
