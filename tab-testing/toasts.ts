import { forgetToasts, holdToast, toastStore } from '@club/platform/host'

let stopHolding = () => {}

/**
 * Holds every toast until the test ends, as a pointer on it does: on a busy machine its five seconds could pass before
 * the test looks.
 */
export function holdToasts(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(holdToast))
}

/** Lets toasts end on their own, for a test of their time. */
export function letToastsRun(): void {
  stopHolding()
}

/** Removes all toasts and stops holding them. */
export function endToasts(): void {
  stopHolding()
  forgetToasts()
}
