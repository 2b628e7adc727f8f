import {
  aPlayer,
  holdsUnsavedWork,
  Refusal,
  type Responses,
  show,
  stubApi,
  watchReloads,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'

const jan = aPlayer({
  id: 3,
  name: 'Jan Běhal',
  offenseSkill: 3.9,
  defenseSkill: 6.8,
  ballHandlingSkill: 4.2,
  overallSkill: 5,
  gamesPlayed: 23,
  wins: 11,
  plusMinus: -4,
})

async function open(responses: Responses = { listPlayers: () => [jan] }) {
  const made = stubApi(responses)
  const user = userEvent.setup()
  await show(<Tab />, { path: '/players' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Jan Běhal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return { made, user, dialog: await screen.findByRole('dialog', { name: 'Edit Player' }) }
}

const save = (user: UserEvent, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Save Changes' }))

test('the form shows the current values of the player [S2.96 S2.98]', async () => {
  const { dialog } = await open()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Jan Běhal')
  expect(within(dialog).getByRole('spinbutton', { name: 'Defense' })).toHaveValue('6.8')
  expect(within(dialog).getByRole('textbox', { name: 'Overall' })).toHaveValue('5.0')
  expect(within(dialog).getByRole('spinbutton', { name: '+/-' })).toHaveValue('-4')
})

test('a change sends the fields that were changed, and the page reloads after 500 ms [S7.26 S7.33 S8.35 S9.14]', async () => {
  const reloads = watchReloads()
  const { user, dialog, made } = await open({ listPlayers: () => [jan], changePlayer: () => jan })
  expect(holdsUnsavedWork()).toBe(false)
  const offense = within(dialog).getByRole('spinbutton', { name: 'Offense' })
  await user.clear(offense)
  expect(holdsUnsavedWork()).toBe(true)
  await user.type(offense, '4.5')
  const wins = within(dialog).getByRole('spinbutton', { name: 'Wins' })
  await user.clear(wins)
  await user.type(wins, '12')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await save(user, dialog)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  expect(holdsUnsavedWork()).toBe(false)
  const sent = made.find(({ name }) => name === 'changePlayer')
  expect(sent).toMatchObject({ params: { id: 3 } })
  expect(sent?.body).toEqual({ offenseSkill: 4.5, wins: 12 })
  await waitFor(() => expect(reloads).toHaveLength(1))
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(500)
  timers.mockRestore()
})

test('saving a new name does not overwrite a result that was saved elsewhere meanwhile', async () => {
  // The player that the stubbed server stores. After the page has loaded the roster, the test changes `stored`, as if
  // another visitor had saved a won game.
  let stored = jan
  const reloads = watchReloads()
  const { user, dialog, made } = await open({
    listPlayers: () => [jan],
    changePlayer: ({ body }) => {
      stored = Object.assign({}, stored, body, { overallSkill: stored.overallSkill })
      return stored
    },
  })
  stored = { ...stored, gamesPlayed: 24, wins: 12, plusMinus: -1 }
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' ml.')
  await save(user, dialog)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  expect(made.find(({ name }) => name === 'changePlayer')?.body).toEqual({ name: 'Jan Běhal ml.' })
  expect(stored).toMatchObject({ gamesPlayed: 24, wins: 12, plusMinus: -1 })
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test('without changes the dialog closes with the usual toast, and nothing is sent', async () => {
  const { user, dialog, made } = await open({ listPlayers: () => [jan], changePlayer: () => jan })
  // These edits do not change the parsed values, because spaces are trimmed and `6,80` is the same number as `6,8`.
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' ')
  const defense = within(dialog).getByRole('spinbutton', { name: 'Defense' })
  await user.clear(defense)
  await user.type(defense, '6,80')
  await save(user, dialog)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(made.map(({ name }) => name)).not.toContain('changePlayer')
})

test('inconsistent totals, such as after a deleted game, do not prevent a change of the name', async () => {
  const reloads = watchReloads()
  const { user, dialog, made } = await open({
    listPlayers: () => [{ ...jan, wins: 24 }],
    changePlayer: () => jan,
  })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' ml.')
  await save(user, dialog)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  expect(made.find(({ name }) => name === 'changePlayer')?.body).toEqual({ name: 'Jan Běhal ml.' })
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test('a blank rating is refused when editing', async () => {
  const { user, dialog, made } = await open()
  await user.clear(within(dialog).getByRole('spinbutton', { name: 'Defense' }))
  expect(within(dialog).getByRole('textbox', { name: 'Overall' })).toHaveValue('–')
  await save(user, dialog)
  expect((await screen.findAllByText('Invalid Defense'))[0]).toBeVisible()
  expect(made.map(({ name }) => name)).not.toContain('changePlayer')
})

test('totals have to be whole numbers within their bounds', async () => {
  const { user, dialog } = await open()
  const games = within(dialog).getByRole('spinbutton', { name: 'Games' })
  await user.clear(games)
  await user.type(games, '-1')
  await save(user, dialog)
  expect((await screen.findAllByText('Invalid Games'))[0]).toBeVisible()
  expect(screen.getAllByText('A whole number from 0 to 100,000')[0]).toBeVisible()
})

test('wins cannot exceed games, and entering more games makes the form valid', async () => {
  const reloads = watchReloads()
  const { user, dialog, made } = await open({ listPlayers: () => [jan], changePlayer: () => jan })
  const wins = within(dialog).getByRole('spinbutton', { name: 'Wins' })
  await user.clear(wins)
  await user.type(wins, '24')
  await save(user, dialog)
  expect((await screen.findAllByText('Invalid Wins'))[0]).toBeVisible()
  expect(within(dialog).getByText('Wins cannot be more than games.')).toBeVisible()
  expect(wins).toBeInvalid()
  expect(made.map(({ name }) => name)).not.toContain('changePlayer')
  const games = within(dialog).getByRole('spinbutton', { name: 'Games' })
  await user.type(games, '{ArrowUp}')
  expect(games).toHaveValue('24')
  await waitFor(() => expect(wins).toBeValid())
  await save(user, dialog)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test('a late response does not close the dialog that the visitor has opened since', async () => {
  watchReloads()
  const late = Promise.withResolvers<typeof jan>()
  const { user, dialog } = await open({ listPlayers: () => [jan], changePlayer: () => late.promise })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' ml.')
  await save(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Add Player' }))
  const other = await screen.findByRole('dialog', { name: 'Add New Player' })
  late.resolve(jan)
  expect((await screen.findAllByText('Player updated'))[0]).toBeVisible()
  expect(other).toBeVisible()
})

test('a failed change shows the server’s reason [S8.16]', async () => {
  const { user, dialog } = await open({
    listPlayers: () => [jan],
    changePlayer: () => {
      throw new Refusal('player_not_found')
    },
  })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' ml.')
  await save(user, dialog)
  expect((await screen.findAllByText('Failed to update player'))[0]).toBeVisible()
  expect(screen.getAllByText('This player does not exist any more.')[0]).toBeVisible()
})
