import { clearToasts, pauseToast, toastStore } from '../host/index.ts'

let stopHolding = () => {}

/**
 * Keeps every toast open until the test ends. On a busy machine, the five seconds of a toast may pass before a check.
 */
export function keepToastsOpen(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(pauseToast))
}

/** Undoes `keepToastsOpen`, for tests that check how long toasts are shown. */
export function restoreToastTimers(): void {
  stopHolding()
}

/** Removes all toasts and undoes `keepToastsOpen`. */
export function resetToasts(): void {
  stopHolding()
  clearToasts()
}
