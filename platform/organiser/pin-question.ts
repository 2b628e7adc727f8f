/** How the question for the PIN ended: the lock is open, the visitor did not want to, or no host is there to ask. */
export type PinAnswer = 'unlocked' | 'declined' | 'nobody to ask'

interface Question {
  readonly answered: Promise<PinAnswer>
  readonly answer: (answer: PinAnswer) => void
}

/** The one question there is: calls that need the PIN meanwhile wait for the same answer. */
let question: Question | undefined
const listeners = new Set<() => void>()

const become = (next: Question | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore: whether the PIN is asked for. */
export const pinQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // Nobody is left who could answer.
      if (listeners.size === 0) answerPinQuestion('nobody to ask')
    }
  },
  isAsked: () => question !== undefined,
}

/** Asks the visitor for the organiser's PIN, in the host's dialog (OrganiserDialog.tsx). */
export function askForPin(): Promise<PinAnswer> {
  if (listeners.size === 0) return Promise.resolve('nobody to ask')
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<PinAnswer>()
    become({ answered: promise, answer: resolve })
  }
  return question?.answered ?? Promise.resolve('nobody to ask')
}

/** Ends the question, for all who wait. */
export function answerPinQuestion(answer: PinAnswer): void {
  const asked = question
  if (!asked) return
  become(undefined)
  asked.answer(answer)
}
