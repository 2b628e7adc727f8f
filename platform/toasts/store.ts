import { createStore } from '../store/store.ts'

/** What a toast says. At most one is shown at a time: a newer one takes the place of the older. */
export interface Toast {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'destructive'
  /** The failure it tells of. */
  readonly error?: unknown
  /** The ids of the activity it tells of, when that can be taken back. */
  readonly undo?: readonly number[] | undefined
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly open: boolean
}

/** How long a toast is shown, in milliseconds (specification section 9). */
export const toastDuration = 5000

/** How long a dismissed toast is kept before it is removed, in milliseconds (specification section 9). */
export const toastRemoval = 1_000_000

/** The one toast there is, shown or dismissed. */
export const toastStore = createStore<ShownToast | undefined>(undefined)

let lastId = 0
/** Milliseconds the toast still has when its time does not run. */
let left = 0
/** When its time began to run, as performance.now() counts; undefined while it is held. */
let runningSince: number | undefined
/** Ends the showing, or removes the dismissed toast. */
let timer: ReturnType<typeof setTimeout> | undefined

const isShown = (): boolean => toastStore.current()?.open ?? false

/** Milliseconds the shown toast has left; 0 when there is none. */
export const toastTimeLeft = (): number =>
  isShown() ? left - (runningSince === undefined ? 0 : performance.now() - runningSince) : 0

/**
 * Shows a toast in place of any other.
 * @param duration milliseconds
 */
export function notify(next: Toast, duration: number = toastDuration): void {
  lastId += 1
  left = duration
  runningSince = undefined
  toastStore.set({ ...next, id: lastId, open: true })
  resumeToast()
}

/** Stops the shown toast's time, while the visitor points at it or the focus is in it. */
export function holdToast(): void {
  if (!isShown() || runningSince === undefined) return
  left = toastTimeLeft()
  runningSince = undefined
  clearTimeout(timer)
}

/** Lets its time run on from where it was held. */
export function resumeToast(): void {
  if (!isShown() || runningSince !== undefined) return
  clearTimeout(timer)
  runningSince = performance.now()
  timer = setTimeout(dismissToast, left)
}

/** Dismisses the shown toast; it is removed after the removal time, or when a newer one comes. */
export function dismissToast(): void {
  const toast = toastStore.current()
  if (!toast?.open) return
  clearTimeout(timer)
  timer = setTimeout(() => toastStore.set(undefined), toastRemoval)
  toastStore.set({ ...toast, open: false })
}

/** Dismisses the shown toast if it tells of this failure: what failed has succeeded since. */
export function dismissToastOf(error: unknown): void {
  if (toastStore.current()?.error === error) dismissToast()
}

/** Forgets the toast, as a new page does; a test that renders a page anew needs it. */
export function forgetToasts(): void {
  clearTimeout(timer)
  toastStore.set(undefined)
}
