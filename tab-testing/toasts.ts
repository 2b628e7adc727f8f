import { clearToasts, pauseToast, toastStore } from '@club/platform/host'

let stopHolding = () => {}

/**
 * Keeps every toast open until the test ends, as if the pointer were on it. A toast is otherwise shown for five
 * seconds, which may pass on a busy machine before the test checks the toast.
 */
export function keepToastsOpen(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(pauseToast))
}

/** Undoes `keepToastsOpen`: toasts disappear after their usual time. For tests that check this time. */
export function restoreToastTimers(): void {
  stopHolding()
}

/** Removes all toasts and undoes `keepToastsOpen`, so that later toasts disappear after their usual time. */
export function resetToasts(): void {
  stopHolding()
  clearToasts()
}
