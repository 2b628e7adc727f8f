import { createStore } from '../store/store.ts'

/** The result of asking the visitor for the PIN; `no dialog`: the page has no OrganiserDialog that could ask. */
export type PinAnswer = 'unlocked' | 'declined' | 'no dialog'

interface Question {
  readonly answered: Promise<PinAnswer>
  readonly answer: (answer: PinAnswer) => void
}

/**
 * The question that the open PIN dialog asks; undefined when no dialog is open. All calls that wait for the PIN get the
 * answer to this one question.
 */
export const pinQuestion = createStore<Question | undefined>(undefined, () => answerPinQuestion('no dialog'))

/** Asks the visitor for the organiser's PIN in a dialog (OrganiserDialog.tsx). */
export function askForPin(): Promise<PinAnswer> {
  if (!pinQuestion.hasListeners()) return Promise.resolve('no dialog')
  const pending = pinQuestion.current()
  if (pending) return pending.answered
  const { promise, resolve } = Promise.withResolvers<PinAnswer>()
  pinQuestion.set({ answered: promise, answer: resolve })
  return promise
}

/** Closes the dialog, and passes the answer to all calls that wait for it. */
export function answerPinQuestion(answer: PinAnswer): void {
  const pending = pinQuestion.current()
  if (!pending) return
  pinQuestion.set(undefined)
  pending.answer(answer)
}
