import { clearToasts, pauseToast, toastStore } from '@club/platform/host'

let stopHolding = () => {}

/**
 * Keeps every toast open until the test ends, as hovering does. On a busy machine, a toast's five seconds could
 * otherwise pass before the test checks the toast.
 */
export function keepToastsOpen(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(pauseToast))
}

/** Lets toasts disappear after their usual time, for tests that check this time. */
export function restoreToastTimers(): void {
  stopHolding()
}

/** Removes all toasts and undoes `keepToastsOpen`: later toasts disappear after their usual time. */
export function resetToasts(): void {
  stopHolding()
  clearToasts()
}
