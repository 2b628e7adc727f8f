import { createStore } from '../store/store.ts'

/** How the question for the PIN ended: the lock is open, the visitor did not want to, or no host is there to ask. */
export type PinAnswer = 'unlocked' | 'declined' | 'nobody to ask'

interface Question {
  readonly answered: Promise<PinAnswer>
  readonly answer: (answer: PinAnswer) => void
}

/** The one question there is: calls that need the PIN meanwhile wait for the same answer. */
export const pinQuestion = createStore<Question | undefined>(undefined, () =>
  answerPinQuestion('nobody to ask'),
)

/** Asks the visitor for the organiser's PIN, in the host's dialog (OrganiserDialog.tsx). */
export function askForPin(): Promise<PinAnswer> {
  if (!pinQuestion.hasListeners()) return Promise.resolve('nobody to ask')
  const pending = pinQuestion.current()
  if (pending) return pending.answered
  const { promise, resolve } = Promise.withResolvers<PinAnswer>()
  pinQuestion.set({ answered: promise, answer: resolve })
  return promise
}

/** Ends the question, for all who wait. */
export function answerPinQuestion(answer: PinAnswer): void {
  const pending = pinQuestion.current()
  if (!pending) return
  pinQuestion.set(undefined)
  pending.answer(answer)
}
