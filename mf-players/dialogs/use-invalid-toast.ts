import { type PlayerChange, useToasts } from '@club/platform'
import type { FieldErrors } from 'react-hook-form'
import { fieldNames } from './fields.ts'
import { useProblemText } from './problem-text.ts'

/** Tells the first wrong field of a form that was sent, in the order of the screen; each also says it itself. */
export function useInvalidToast() {
  const toasts = useToasts()
  const problemText = useProblemText()
  return (problems: FieldErrors<PlayerChange>): void => {
    for (const field of fieldNames) {
      const problem = problems[field]
      if (!problem) continue
      const { title, text } = problemText(field, problem)
      toasts.invalid(title, text)
      return
    }
  }
}
