import { createStore } from '../store/store.ts'

/**
 * The outcome of a request for the PIN. `no dialog`: the page has no OrganiserDialog in which the PIN could be entered.
 */
export type PinDialogOutcome = 'unlocked' | 'declined' | 'no dialog'

interface PinRequest {
  readonly answered: Promise<PinDialogOutcome>
  readonly answer: (answer: PinDialogOutcome) => void
}

/**
 * The request for the PIN that the open dialog shows; undefined while the dialog is closed. All API calls that wait for
 * the PIN get the same outcome.
 */
export const pendingPinRequest = createStore<PinRequest | undefined>(undefined, () =>
  closePinDialog('no dialog'),
)

export function askForPin(): Promise<PinDialogOutcome> {
  if (!pendingPinRequest.hasListeners()) return Promise.resolve('no dialog')
  const pending = pendingPinRequest.current()
  if (pending) return pending.answered
  const { promise, resolve } = Promise.withResolvers<PinDialogOutcome>()
  pendingPinRequest.set({ answered: promise, answer: resolve })
  return promise
}

/** Closes the dialog, and passes the answer to all API calls that wait for the PIN. */
export function closePinDialog(answer: PinDialogOutcome): void {
  const pending = pendingPinRequest.current()
  if (!pending) return
  pendingPinRequest.set(undefined)
  pending.answer(answer)
}
