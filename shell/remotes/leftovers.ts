import type { RemoteLoader } from './load/remote-loader.ts'
import { ownerOf } from './load/uncaught.ts'

type Remote = Pick<RemoteLoader, 'name' | 'folder'>

/** What a remote has begun and not ended yet. */
interface Begun {
  readonly owner: Remote
  readonly what: string
  /** The line that began it, where a browser tells. */
  readonly where: string
}

/**
 * While developing: notes the intervals, the listeners on window and document, and the style sheets that remotes make, and
 * says in the console what of them is left after a visitor has left. Each is said once. Whose it is, the stack says.
 * @param remotes those of the page
 * @returns to be called when a visitor leaves a remote
 */
export function watchLeftovers(remotes: () => Iterable<Remote>): (left: Remote) => void {
  const begun = new Map<unknown, Begun>()
  const note = (key: unknown, what: string) => {
    const trace = new Error().stack ?? ''
    const owner = ownerOf(trace, remotes())
    const line = trace.split('\n').find((one) => owner?.folder && one.includes(owner.folder))
    if (owner) begun.set(key, { owner, what, where: line?.trim() ?? '' })
  }
  watchIntervals(note, (key) => begun.delete(key))
  for (const target of [window, document]) watchListeners(target, note, (key) => begun.delete(key))
  watchStyleSheets((sheet, address) => {
    const owner = ownerOf(address, remotes())
    if (owner) begun.set(sheet, { owner, what: 'a style sheet', where: address })
  })
  const report = (left: Remote) => {
    for (const [key, { owner, what, where }] of begun) {
      const gone = key instanceof Element && !key.isConnected
      if (owner.name !== left.name && !gone) continue
      begun.delete(key)
      if (!gone) console.warn(`The remote ${left.name} was left, and leaves ${what} behind. ${where}`)
    }
  }
  // The remote's own effects are undone in the same task.
  return (left) => setTimeout(() => report(left))
}

type Note = (key: unknown, what: string) => void
type Forget = (key: unknown) => void

function watchIntervals(note: Note, forget: Forget): void {
  const { setInterval, clearInterval } = window
  window.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const id = setInterval.apply(window, given)
    note(`interval ${id}`, 'an interval')
    return id
  }) as typeof setInterval
  window.clearInterval = (id) => {
    forget(`interval ${id}`)
    clearInterval.call(window, id)
  }
}

function watchListeners(target: EventTarget, note: Note, forget: Forget): void {
  const { addEventListener, removeEventListener } = target
  /** One key for each type and listener, as the target counts them. */
  const keys = new Map<string, WeakMap<object, object>>()
  const keyOf = (type: string, listener: object): object => {
    const ofType = keys.get(type) ?? new WeakMap<object, object>()
    keys.set(type, ofType)
    const key = ofType.get(listener) ?? {}
    ofType.set(listener, key)
    return key
  }
  target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, options) => {
    addEventListener.call(target, type, listener, options)
    const isOnce = typeof options === 'object' && (options.once || options.signal)
    if (listener && !isOnce) note(keyOf(type, listener), `a listener of "${type}"`)
  }
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options,
  ) => {
    removeEventListener.call(target, type, listener, options)
    if (listener) forget(keyOf(type, listener))
  }
}

/** Style sheets that are files: they go on styling the page when their remote is gone from it. */
function watchStyleSheets(found: (sheet: Element, address: string) => void): void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') found(node, node.href)
  })
  observer.observe(document.head, { childList: true })
}
