import {
  aPlayer,
  holdsUnsavedWork,
  playersOf,
  Refusal,
  type Responses,
  show,
  stubApi,
  watchReloads,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'

/**
 * Fakes the timers, which advance while the event loop runs. With real timers on a busy machine, the 500 ms before the
 * page reload could be over before the test continues.
 */
const startFakeTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true })

afterEach(() => {
  vi.useRealTimers()
})

async function open(responses: Responses = { listPlayers: () => [] }) {
  const made = stubApi(responses)
  const user = userEvent.setup()
  await show(<Tab />, { path: '/players' })
  await user.click(await screen.findByRole('button', { name: 'Add Player' }))
  return { made, user, dialog: await screen.findByRole('dialog', { name: 'Add New Player' }) }
}

/** Replaces the text in a field. */
async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

const send = (user: UserEvent, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Add Player' }))

test('all ratings are 5 at first, from 1 to 10 in steps of 0.1 [S2.98 S5.18 S5.20 S9.4]', async () => {
  const { user, dialog } = await open()
  for (const name of ['Offense', 'Defense', 'Ball Handling']) {
    const field = within(dialog).getByRole('spinbutton', { name })
    expect(field).toHaveValue('5.0')
    expect(field).toHaveAttribute('aria-valuemin', '1')
    expect(field).toHaveAttribute('aria-valuemax', '10')
    await user.type(field, '{ArrowUp}')
    expect(field).toHaveValue('5.1')
    await user.type(field, '{ArrowDown}{ArrowDown}')
    expect(field).toHaveValue('4.9')
  }
})

test('the arrow keys step no further than 1 and 10', async () => {
  const { user, dialog } = await open()
  const field = within(dialog).getByRole('spinbutton', { name: 'Offense' })
  await fill(user, field, '9.95{ArrowUp}{ArrowUp}')
  expect(field).toHaveValue('10.0')
  await fill(user, field, '1{ArrowDown}')
  expect(field).toHaveValue('1.0')
})

test('in Czech the ratings have commas, and a dot is understood as well', async () => {
  const made = stubApi({ listPlayers: () => [aPlayer({ id: 9 })], addPlayer: () => aPlayer({ id: 1 }) })
  const reloads = watchReloads()
  const user = userEvent.setup()
  await show(<Tab />, { path: '/players', language: 'cs' })
  await user.click(await screen.findByRole('button', { name: 'Přidat hráče' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nový hráč' })
  const field = (name: string) => within(dialog).getByRole('spinbutton', { name })
  expect(field('Útok')).toHaveValue('5,0')
  await user.type(within(dialog).getByRole('textbox', { name: 'Jméno' }), 'Jan Novák')
  await fill(user, field('Útok'), '7,5')
  expect(field('Útok')).toHaveValue('7,5')
  await fill(user, field('Obrana'), '8.5')
  await fill(user, field('Práce s míčem'), '6{ArrowUp}')
  expect(field('Práce s míčem')).toHaveValue('6,1')
  expect(within(dialog).getByRole('textbox', { name: 'Celkově' })).toHaveValue('7,4')
  await user.click(within(dialog).getByRole('button', { name: 'Přidat hráče' }))
  expect((await screen.findAllByText('Hráč přidán'))[0]).toBeVisible()
  expect(made.find(({ name }) => name === 'addPlayer')?.body).toMatchObject({
    offenseSkill: 7.5,
    defenseSkill: 8.5,
    ballHandlingSkill: 6.1,
    overallSkill: 7.4,
  })
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test.each(['75', '0.5', '5.55', 'e', '-'])(
  'there is no overall rating while one of the three is %j [S5.19]',
  async (typed) => {
    const { user, dialog } = await open()
    const field = within(dialog).getByRole('spinbutton', { name: 'Offense' })
    await fill(user, field, typed)
    expect(within(dialog).getByRole('textbox', { name: 'Overall' })).toHaveValue('–')
    await fill(user, field, '8')
    expect(within(dialog).getByRole('textbox', { name: 'Overall' })).toHaveValue('6.0')
  },
)

test('the overall rating is read-only and follows the three as they are typed [S5.19]', async () => {
  const { user, dialog } = await open()
  const overall = within(dialog).getByRole('textbox', { name: 'Overall' })
  expect(overall).toHaveAttribute('readonly')
  expect(overall).toHaveValue('5.0')
  await fill(user, within(dialog).getByRole('spinbutton', { name: 'Offense' }), '7.6')
  expect(overall).toHaveValue('5.9')
})

test('a blank rating counts as 5, and the page reloads after 500 ms [S5.20 S7.25 S8.36]', async () => {
  const reloads = watchReloads()
  const { user, dialog, made } = await open({ listPlayers: () => [], addPlayer: () => aPlayer({ id: 1 }) })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '  Jan Novák ')
  await fill(user, within(dialog).getByRole('spinbutton', { name: 'Offense' }), '8')
  await fill(user, within(dialog).getByRole('spinbutton', { name: 'Defense' }), '')
  expect(within(dialog).getByRole('textbox', { name: 'Overall' })).toHaveValue('6.0')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await send(user, dialog)
  expect((await screen.findAllByText('Player added'))[0]).toBeVisible()
  expect(made.find(({ name }) => name === 'addPlayer')?.body).toEqual({
    name: 'Jan Novák',
    offenseSkill: 8,
    defenseSkill: 5,
    ballHandlingSkill: 5,
    overallSkill: 6,
  })
  await waitFor(() => expect(reloads).toHaveLength(1))
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(500)
  timers.mockRestore()
})

test('a name that is empty after trimming is refused before anything is sent [S5.15]', async () => {
  const { user, dialog, made } = await open()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '   ')
  await send(user, dialog)
  expect((await screen.findAllByText('Invalid name'))[0]).toBeVisible()
  expect(screen.getAllByText('Player name cannot be empty.')[0]).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(made.map(({ name }) => name)).not.toContain('addPlayer')
})

test.each([
  ['Offense', '0.9'],
  ['Defense', '10.1'],
  ['Ball Handling', '0'],
  ['Offense', 'good'],
])('%s of %s is refused [S5.16 S5.17]', async (name, value) => {
  const { user, dialog, made } = await open()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Jan Novák')
  await fill(user, within(dialog).getByRole('spinbutton', { name }), value)
  await send(user, dialog)
  expect((await screen.findAllByText(`Invalid ${name}`))[0]).toBeVisible()
  expect(screen.getAllByText(`${name} must be between 1 and 10`)[0]).toBeVisible()
  expect(made.map((call) => call.name)).not.toContain('addPlayer')
})

test('a refusal by the server shows a toast and keeps the typed text [S8.17]', async () => {
  const { user, dialog } = await open({
    listPlayers: () => playersOf(1),
    addPlayer: () => {
      throw new Refusal('too_many_requests')
    },
  })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Jan Novák')
  await send(user, dialog)
  expect((await screen.findAllByText('Failed to add player'))[0]).toBeVisible()
  expect(screen.getAllByText('Too many changes in a short time. Please wait a moment.')[0]).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Jan Novák')
  expect(holdsUnsavedWork()).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(holdsUnsavedWork()).toBe(false)
})

test('a dialog opened before the page reloads is kept: the roster is refetched instead', async () => {
  const roster = [aPlayer({ id: 1 })]
  const reloads = watchReloads()
  const { user, dialog, made } = await open({
    listPlayers: () => roster,
    addPlayer: () => {
      const added = aPlayer({ id: 2, name: 'Jan Novák' })
      roster.push(added)
      return added
    },
  })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Jan Novák')
  startFakeTimers()
  await send(user, dialog)
  await screen.findAllByText('Player added')
  await user.click(screen.getByRole('button', { name: 'Add Player' }))
  await waitFor(() => expect(made.filter(({ name }) => name === 'listPlayers')).toHaveLength(2))
  expect(reloads).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Add New Player' })).toBeVisible()
  expect(await screen.findByText('Jan Novák')).toBeInTheDocument()
})
