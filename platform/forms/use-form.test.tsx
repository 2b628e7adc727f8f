import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { holdsUnsavedWork, show } from '../testing/index.ts'
import { useForm, type Validation } from './use-form.ts'

interface Totals {
  readonly games: string
  readonly wins: string
}

/** The values are valid when both are numbers and `wins` is at most `games`. */
function validate({ games, wins }: Totals): Validation<Totals, { games: number; wins: number }, string> {
  const problems = {
    ...(/^\d+$/.test(games) ? {} : { games: 'no number' }),
    ...(/^\d+$/.test(wins) ? {} : { wins: 'no number' }),
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const sent = { games: Number(games), wins: Number(wins) }
  return sent.wins > sent.games ? { ok: false, problems: { wins: 'too many' } } : { ok: true, sent }
}

async function open() {
  const send = vi.fn()
  const onInvalid = vi.fn()
  function TotalsForm() {
    const { values, change, problems, submit } = useForm({
      initial: { games: '3', wins: '1' },
      validate,
      send,
      onInvalid,
    })
    const field = (name: 'games' | 'wins') => (
      <label>
        {name}
        <input
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          aria-invalid={problems[name] !== undefined}
          aria-describedby={`${name}-problem`}
        />
        <span id={`${name}-problem`}>{problems[name]}</span>
      </label>
    )
    return (
      <form noValidate onSubmit={submit}>
        {field('games')}
        {field('wins')}
        <button type="submit">Save</button>
      </form>
    )
  }
  await show(<TotalsForm />)
  const user = userEvent.setup()
  const input = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
  return {
    send,
    onInvalid,
    input,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    type: async (name: string, text: string) => {
      await user.clear(input(name))
      await user.type(input(name), text)
    },
  }
}

test('valid values are submitted in their validated form', async () => {
  const { send, onInvalid, type, save } = await open()
  await type('wins', '2')
  await save()
  expect(send.mock.calls).toEqual([[{ games: 3, wins: 2 }]])
  expect(onInvalid).not.toHaveBeenCalled()
})

test('no error is shown before the form is submitted', async () => {
  const { type, input } = await open()
  await type('games', 'x')
  expect(input('games')).toBeValid()
})

test('errors are shown at their fields, and the first invalid field gets the focus', async () => {
  const { send, onInvalid, type, save, input } = await open()
  await type('wins', 'x')
  await type('games', 'y')
  await save()
  expect(onInvalid.mock.calls).toEqual([[{ games: 'no number', wins: 'no number' }]])
  expect(send).not.toHaveBeenCalled()
  expect(input('games')).toBeInvalid()
  expect(input('wins')).toHaveAccessibleDescription('no number')
  expect(input('games')).toHaveFocus()
})

test('after a submission, an error disappears when its field, or another field, is corrected', async () => {
  const { send, onInvalid, type, save, input } = await open()
  await type('wins', '4')
  await save()
  expect(input('wins')).toHaveAccessibleDescription('too many')
  await type('games', '4')
  expect(input('wins')).toBeValid()
  expect(onInvalid).toHaveBeenCalledTimes(1)
  await save()
  expect(send.mock.calls).toEqual([[{ games: 4, wins: 4 }]])
})

test('submitting a form in a dialog does not submit the form around the dialog', async () => {
  const [sendOuter, sendInner] = [vi.fn(), vi.fn()]
  const fine = (): Validation<object, object, string> => ({ ok: true, sent: {} })
  function Form({ send, name, children }: { send: () => void; name: string; children?: ReactNode }) {
    const { submit } = useForm({ initial: {}, validate: fine, send, onInvalid: () => {} })
    return (
      <form noValidate onSubmit={submit}>
        <button type="submit">{name}</button>
        {children}
      </form>
    )
  }
  await show(
    <Form send={sendOuter} name="Outer">
      {createPortal(<Form send={sendInner} name="Inner" />, document.body)}
    </Form>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Inner' }))
  expect([sendInner.mock.calls.length, sendOuter.mock.calls.length]).toEqual([1, 0])
})

test('values that differ from the initial ones are unsaved work until they are typed back, or the form is closed', async () => {
  const { type } = await open()
  expect(holdsUnsavedWork()).toBe(false)
  await type('wins', '2')
  expect(holdsUnsavedWork()).toBe(true)
  await type('games', '4')
  await type('wins', '1')
  expect(holdsUnsavedWork()).toBe(true)
  await type('games', '3')
  expect(holdsUnsavedWork()).toBe(false)
  await type('wins', '0')
  cleanup()
  expect(holdsUnsavedWork()).toBe(false)
})

test('a form that stays open is saved when it gets its values as the initial ones', async () => {
  function Note() {
    const [stored, setStored] = useState('')
    const { values, change, submit } = useForm({
      initial: { day: { month: 11, year: 2026 }, note: stored },
      validate: ({ note }) => ({ ok: true, sent: note }),
      send: setStored,
      onInvalid: () => {},
    })
    return (
      <form noValidate onSubmit={submit}>
        <input
          aria-label="Note"
          value={values.note}
          onChange={(event) => change('note', event.target.value)}
        />
        <button type="button" onClick={() => change('day', { year: 2026, month: 11 })}>
          The same day
        </button>
        <button type="submit">Save</button>
      </form>
    )
  }
  await show(<Note />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'The same day' }))
  expect(holdsUnsavedWork()).toBe(false)
  await user.type(screen.getByRole('textbox'), 'Bring the net')
  expect(holdsUnsavedWork()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(holdsUnsavedWork()).toBe(false)
})
