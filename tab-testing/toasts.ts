import { forgetToasts, holdToast, toastStore } from '@club/platform/host'

let stopHolding = () => {}

/**
 * Keeps every toast open until the test ends, as hovering does, because its five seconds could pass on a busy machine
 * before the test reads it.
 */
export function holdToasts(): void {
  stopHolding = toastStore.subscribe(() => queueMicrotask(holdToast))
}

/** Lets toasts disappear after their usual time, for a test of that time. */
export function letToastsRun(): void {
  stopHolding()
}

/** Removes all toasts and stops holding them. */
export function endToasts(): void {
  stopHolding()
  forgetToasts()
}
