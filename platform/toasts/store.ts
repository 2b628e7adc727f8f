import type { ReactNode } from 'react'
import { createStore } from '../store/store.ts'

/** A toast. At most one is shown at a time; a newer one replaces it. */
export interface Toast {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'destructive'
  /** The error that the toast reports. */
  readonly error?: unknown
  /** The ids of the activity log entries that the toast's Undo button undoes. */
  readonly undo?: readonly number[] | undefined
  /** A further button below the others. It is not shown again after a reload. */
  readonly more?: ReactNode
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly open: boolean
}

/** How long a toast is shown, in milliseconds (specification section 9). */
const toastDuration = 5000

/** The time from a toast's dismissal to its removal from `toastStore`, in milliseconds (specification section 9). */
const toastRemovalDelay = 1_000_000

/** The last toast, shown while it is `open`. */
export const toastStore = createStore<ShownToast | undefined>(undefined)

let lastId = 0
/** The remaining milliseconds when the timer was last started or paused. */
let remaining = 0
/** When the timer was started, as a value of `performance.now()`; undefined while it is paused. */
let runningSince: number | undefined
/** The timer dismisses the shown toast and, later, removes the dismissed toast from the store. */
let timer: ReturnType<typeof setTimeout> | undefined

const isShown = (): boolean => toastStore.current()?.open ?? false

/** The remaining milliseconds of the shown toast; 0 when none is shown. */
export const getRemainingToastTime = (): number =>
  isShown() ? remaining - (runningSince === undefined ? 0 : performance.now() - runningSince) : 0

/** Shows a toast for `duration` milliseconds, in place of the toast that is currently shown. */
export function notify(next: Toast, duration: number = toastDuration): void {
  lastId += 1
  remaining = duration
  runningSince = undefined
  toastStore.set({ ...next, id: lastId, open: true })
  resumeToast()
}

/** Stops the timer, so that the toast stays while the pointer or the focus is on it, and during an undo. */
export function pauseToast(): void {
  if (!isShown() || runningSince === undefined) return
  remaining = getRemainingToastTime()
  runningSince = undefined
  clearTimeout(timer)
}

export function resumeToast(): void {
  if (!isShown() || runningSince !== undefined) return
  clearTimeout(timer)
  runningSince = performance.now()
  timer = setTimeout(dismissToast, remaining)
}

/** Dismisses the shown toast. It stays in the store for `toastRemovalDelay`, or until a newer toast replaces it. */
export function dismissToast(): void {
  const toast = toastStore.current()
  if (!toast?.open) return
  clearTimeout(timer)
  timer = setTimeout(() => toastStore.set(undefined), toastRemovalDelay)
  toastStore.set({ ...toast, open: false })
}

/** Dismisses the shown toast if it reports this error, because a retry has succeeded. */
export function dismissToastReportingError(error: unknown): void {
  if (toastStore.current()?.error === error) dismissToast()
}

/**
 * Dismisses the shown toast if it reports an error, because the visitor closes the dialog in which it probably
 * occurred.
 */
export function dismissErrorToast(): void {
  if (toastStore.current()?.tone === 'destructive') dismissToast()
}

/** Removes the toast at once, for tests. */
export function clearToasts(): void {
  clearTimeout(timer)
  toastStore.set(undefined)
}
