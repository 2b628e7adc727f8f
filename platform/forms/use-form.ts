import { hashKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedWork } from './unsaved-work.ts'

/** The problems of a form's invalid fields, by the fields' names. */
export type Problems<Values, Problem> = { readonly [Field in keyof Values]?: Problem }

/** The result of validating a form: the data to send, or the problems of the invalid fields. */
export type Validation<Values, Sent, Problem> =
  | { readonly ok: true; readonly sent: Sent }
  | { readonly ok: false; readonly problems: Problems<Values, Problem> }

/** Matches the focusable element of an invalid field: the input, or the first part of a date. */
const invalidField = '[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] [role="spinbutton"]'

/**
 * The state and the validation of a form. On submit, valid values go to `send`; otherwise `onInvalid` shows a toast,
 * each invalid field shows its problem, and the first one gets the focus. From then on each change is validated at
 * once. The `<form>` needs `noValidate`, because the browser's messages are in the browser's language.
 * @param initial the initial values. Values that differ from them are unsaved work (unsaved-work.ts), so a form that
 *   stays open after saving passes the saved values here
 * @param validate a pure function
 * @returns `values`: the current values; `change`: sets the value of a field; `problems`: the problems to show;
 *   `submit`: the handler for the form's `onSubmit`
 * @example
 * const { values, change, problems, submit } = useForm<{ name: string }, { name: string }, string>({
 *   initial: { name: '' },
 *   validate: ({ name }) => (name ? { ok: true, sent: { name } } : { ok: false, problems: { name: 'is missing' } }),
 *   send: (body) => add.mutate({ body }),
 *   onInvalid: ({ name }) => toasts.invalid('Invalid name', name ?? ''),
 * })
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
    // React would bubble the event from a dialog's form to the form that contains the dialog.
    event.stopPropagation()
    // `flushSync` renders the marks of the invalid fields at once, because the code below searches for the first marked
    // field.
    flushSync(() => setSent(true))
    if (result.ok) return send(result.sent)
    onInvalid(result.problems)
    event.currentTarget.querySelector<HTMLElement>(invalidField)?.focus()
  }
  return { values, change, problems, submit }
}
