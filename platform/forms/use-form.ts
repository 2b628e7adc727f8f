import { hashKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedWork } from './unsaved-work.ts'

/** The problem of each invalid field of a form, by the field's name. */
export type Problems<Values, Problem> = { readonly [Field in keyof Values]?: Problem }

/** The result of validating a form's values: the data to send, or the problems of the invalid fields. */
export type Validation<Values, Sent, Problem> =
  | { readonly ok: true; readonly sent: Sent }
  | { readonly ok: false; readonly problems: Problems<Values, Problem> }

/** Matches the focusable element of an invalid field: the input, or the first part of a date. */
const invalidField = '[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] [role="spinbutton"]'

/**
 * The state and the validation of a form. The forms of all tabs use it, so they behave in the same way. When the form
 * is submitted, valid values are passed to `send`. Otherwise `onInvalid` shows a toast, each invalid field shows its
 * problem, and the first invalid field gets the focus. After the first submission, each change is validated at once, so
 * that a corrected field is no longer marked. The `<form>` needs `noValidate`, because the browser's own messages are
 * in the browser's language.
 * @param initial the values that the form opens with. Values that differ from them as JSON are unsaved work
 *   (unsaved-work.ts), so a form that stays open after saving gets the saved values
 * @param validate a pure function that returns the data to send, or the problems of the invalid fields
 * @param send called with the data that `validate` returned
 * @param onInvalid called with all problems; shows a toast about them
 * @returns `values`: the current values; `change` sets one of them; `problems`: the problems to show, none before the
 *   first submission; `submit`: the form's `onSubmit`
 */
export function useForm<Values extends object, Sent, Problem>({
  initial,
  validate,
  send,
  onInvalid,
}: {
  readonly initial: Values
  readonly validate: (values: Values) => Validation<Values, Sent, Problem>
  readonly send: (sent: Sent) => void
  readonly onInvalid: (problems: Problems<Values, Problem>) => void
}) {
  const [values, setValues] = useState(initial)
  const [isSent, setSent] = useState(false)
  useUnsavedWork(hashKey([values]) !== hashKey([initial]))
  const result = validate(values)
  const problems: Problems<Values, Problem> = isSent && !result.ok ? result.problems : {}
  const change = <Field extends keyof Values>(field: Field, value: Values[Field]) =>
    setValues((now) => ({ ...now, [field]: value }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Stops the event, which would bubble in React's tree from a dialog's form to the form that contains the dialog.
    event.stopPropagation()
    // Renders the invalid fields as invalid at once, because the code below searches the page for the first of them.
    flushSync(() => setSent(true))
    if (result.ok) return send(result.sent)
    onInvalid(result.problems)
    event.currentTarget.querySelector<HTMLElement>(invalidField)?.focus()
  }
  return { values, change, problems, submit }
}
