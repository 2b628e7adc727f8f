import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** The problems of a form's fields; a valid field has none. */
export type Problems<Values, Problem> = { readonly [Field in keyof Values]?: Problem }

/** What a form's values come to: something to send, or what is wrong with them. */
export type Judged<Values, Sent, Problem> =
  | { readonly ok: true; readonly sent: Sent }
  | { readonly ok: false; readonly problems: Problems<Values, Problem> }

/** Matches the focusable element of an invalid field: the input, or the first part of a date. */
const invalidField = '[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] [role="spinbutton"]'

/**
 * The one way a form works, in every tab. It is judged when it is sent: what is right goes to `send`; of what is wrong
 * `refuse` tells the visitor, each field says its own part (`problems`), and the first wrong one takes the focus. From
 * then on each change is judged at once, so that a field mended is seen to be.
 * The `<form>` needs `noValidate`: the browser's own messages are in the browser's language.
 * @param initial the values that the form opens with
 * @param judge pure; says what is to be sent, or what is wrong with which field
 * @param send takes what the judge made of the values
 * @param refuse tells what is wrong, in a toast; given all problems
 * @returns `values` as they are now; `change` sets one of them; `problems` to be shown, none before the first sending;
 *   `submit` for the form's `onSubmit`
 */
export function useForm<Values extends object, Sent, Problem>({
  initial,
  judge,
  send,
  refuse,
}: {
  readonly initial: Values
  readonly judge: (values: Values) => Judged<Values, Sent, Problem>
  readonly send: (sent: Sent) => void
  readonly refuse: (problems: Problems<Values, Problem>) => void
}) {
  const [values, setValues] = useState(initial)
  const [isSent, setSent] = useState(false)
  const judged = judge(values)
  const problems: Problems<Values, Problem> = isSent && !judged.ok ? judged.problems : {}
  const change = <Field extends keyof Values>(field: Field, value: Values[Field]) =>
    setValues((now) => ({ ...now, [field]: value }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React's tree, a dialog's form is inside the form that opened the dialog.
    event.stopPropagation()
    // The invalid fields are marked before the first of them is focused.
    flushSync(() => setSent(true))
    if (judged.ok) return send(judged.sent)
    refuse(judged.problems)
    event.currentTarget.querySelector<HTMLElement>(invalidField)?.focus()
  }
  return { values, change, problems, submit }
}
