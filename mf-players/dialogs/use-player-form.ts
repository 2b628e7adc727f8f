import {
  type PlayerChange,
  type PlayerField,
  type Problems,
  playerFieldNames,
  useForm,
  useToasts,
  type Validation,
} from '@club/platform'
import { useInvalidFieldText } from './use-invalid-field-text.ts'
import type { IssueCode } from './validate-by-schema.ts'

export interface FormField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The field's error message. */
  readonly problem: string | undefined
}

/**
 * The state of a form for a player. When the visitor submits an invalid form, a toast names the topmost invalid field,
 * and every invalid field shows its error message.
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
  const problemText = useInvalidFieldText()
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
