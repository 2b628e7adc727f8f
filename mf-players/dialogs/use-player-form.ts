import {
  type PlayerChange,
  type PlayerField,
  type Problems,
  playerFieldNames,
  useForm,
  useToasts,
  type Validation,
} from '@club/platform'
import { useProblemText } from './problem-text.ts'
import type { IssueCode } from './validate-by-schema.ts'

/** The value of a field, a function that sets the value, and the field's error message. */
export interface FormField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly problem: string | undefined
}

/**
 * The state of a form for a player. When an invalid form is submitted, a toast names the first invalid field in the
 * order on screen, and every invalid field shows its problem.
 * @returns `field`, which returns a field by its name, and `submit`, the form's submit handler
 */
export function usePlayerForm<Values extends PlayerChange, Sent>({
  initial,
  validate,
  send,
}: {
  readonly initial: Values
  readonly validate: (values: Values) => Validation<Values, Sent, IssueCode>
  readonly send: (sent: Sent) => void
}) {
  const toasts = useToasts()
  const problemText = useProblemText()
  const { values, change, problems, submit } = useForm({
    initial,
    validate,
    send,
    onInvalid: (refused: Problems<Values, IssueCode>) => {
      for (const name of playerFieldNames) {
        const problem = refused[name]
        if (problem === undefined) continue
        const { title, text } = problemText(name, problem)
        toasts.invalid(title, text)
        return
      }
    },
  })
  const field = <Name extends PlayerField & keyof Values>(name: Name): FormField<Values[Name]> => {
    const problem = problems[name]
    return {
      value: values[name],
      onChange: (value) => change(name, value),
      problem: problem === undefined ? undefined : problemText(name, problem).text,
    }
  }
  return { field, submit }
}
