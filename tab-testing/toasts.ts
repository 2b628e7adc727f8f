import { forgetToasts, holdToast, toastStore } from '@club/platform/host'

let stopHolding = () => {}

/**
 * Holds every toast, as a visitor's pointer on it does, until the test ends: on a busy machine its five seconds can be
 * over before the test looks.
 */
export function holdToasts(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(holdToast))
}

/** For a test of a toast's time: lets it run, as when nobody points at it. */
export function letToastsRun(): void {
  stopHolding()
}

/** Ends the test's toasts. */
export function endToasts(): void {
  stopHolding()
  forgetToasts()
}
