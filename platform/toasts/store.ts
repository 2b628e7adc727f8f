import type { ReactNode } from 'react'
import { createStore } from '../store/store.ts'

/** A toast. At most one is shown at a time; a newer one replaces it. */
export interface Toast {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'destructive'
  /** The error that the toast reports. */
  readonly error?: unknown
  /** The ids of the activities that its Undo button undoes. */
  readonly undo?: readonly number[] | undefined
  /** A further button below the toast's other buttons. After a reload, the toast is shown without it. */
  readonly more?: ReactNode
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly open: boolean
}

/** How long a toast is shown, in milliseconds (specification section 9). */
export const toastDuration = 5000

/** The time from a toast's dismissal to its removal from `toastStore`, in milliseconds (specification section 9). */
export const toastRemovalDelay = 1_000_000

/**
 * The last toast. It is shown while its `open` is true. Undefined before the first toast, and after a toast was
 * removed.
 */
export const toastStore = createStore<ShownToast | undefined>(undefined)

let lastId = 0
/** The toast's remaining time when the timer was last started or paused, in milliseconds. */
let remaining = 0
/** When the toast's timer was started: a value of `performance.now()`; undefined while the timer is paused. */
let runningSince: number | undefined
/** The timer that dismisses the shown toast or, later, removes the dismissed toast. */
let timer: ReturnType<typeof setTimeout> | undefined

const isShown = (): boolean => toastStore.current()?.open ?? false

/** The remaining time of the shown toast, in milliseconds; 0 when no toast is shown. */
export const toastTimeLeft = (): number =>
  isShown() ? remaining - (runningSince === undefined ? 0 : performance.now() - runningSince) : 0

/**
 * Shows a toast. It replaces the toast that is shown, if any.
 * @param duration how long the toast is shown, in milliseconds
 */
export function notify(next: Toast, duration: number = toastDuration): void {
  lastId += 1
  remaining = duration
  runningSince = undefined
  toastStore.set({ ...next, id: lastId, open: true })
  resumeToast()
}

/** Stops the toast's timer, so that the toast stays: while the pointer or the focus is on it, and during an undo. */
export function pauseToast(): void {
  if (!isShown() || runningSince === undefined) return
  remaining = toastTimeLeft()
  runningSince = undefined
  clearTimeout(timer)
}

/** Starts the toast's timer again with the remaining time. */
export function resumeToast(): void {
  if (!isShown() || runningSince !== undefined) return
  clearTimeout(timer)
  runningSince = performance.now()
  timer = setTimeout(dismissToast, remaining)
}

/** Dismisses the shown toast; it is removed after `toastRemovalDelay`, or replaced by a newer one. */
export function dismissToast(): void {
  const toast = toastStore.current()
  if (!toast?.open) return
  clearTimeout(timer)
  timer = setTimeout(() => toastStore.set(undefined), toastRemovalDelay)
  toastStore.set({ ...toast, open: false })
}

/** Dismisses the shown toast if it reports this error. It is called when a retry has succeeded. */
export function dismissToastAbout(error: unknown): void {
  if (toastStore.current()?.error === error) dismissToast()
}

/**
 * Dismisses the shown toast if it reports an error. It is called when the visitor closes a dialog, in which the error
 * probably occurred.
 */
export function dismissErrorToast(): void {
  if (toastStore.current()?.tone === 'destructive') dismissToast()
}

/** Removes the toast at once. Tests call it, so that the toast of one test is not shown in the next. */
export function clearToasts(): void {
  clearTimeout(timer)
  toastStore.set(undefined)
}
