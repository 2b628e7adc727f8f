import { type Player, queries, useQueryClient } from '@club/platform'
import {
  aPlayer,
  holdsUnsavedWork,
  playersOf,
  Refusal,
  setConnection,
  show,
  stubApi,
  watchReloads,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Tab from '../tab.tsx'

const field = () => screen.findByRole('textbox', { name: /^(Paste the whole roster|Vložte celou soupisku)$/ })

async function paste(text: string) {
  const user = userEvent.setup()
  await user.click(await field())
  await user.paste(text)
  return user
}

/** A button that refetches the roster, as "Show" does after another visitor has changed it. */
function RefetchRoster() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey: queries.players().queryKey })}>
      Refetch the roster
    </button>
  )
}

test('a pasted roster stays until it is stored, also when another visitor adds the first player', async () => {
  let players: Player[] = []
  stubApi({
    listDebts: () => [],
    listPlayers: () => players,
    importPlayers: () => ({ added: [aPlayer({ id: 2, name: 'Jan' })], skipped: [] }),
  })
  watchReloads()
  await show(
    <>
      <Tab />
      <RefetchRoster />
    </>,
    { path: '/players' },
  )
  const user = await paste('Jan 7')
  players = [aPlayer({ id: 1, name: 'Anna' })]
  await user.click(screen.getByRole('button', { name: 'Refetch the roster' }))
  expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
  expect(await field()).toHaveValue('Jan 7')
  expect(screen.queryByText('There are no players yet.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add 1 player' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Paste/ })).not.toBeInTheDocument())
})

test('a new club pastes its roster first and sees the count and the three steps', async () => {
  const made = stubApi({
    listPlayers: () => [],
    importPlayers: ({ body }) => ({
      added: body.players.map((player, at) => aPlayer({ id: at + 1, ...player })),
      skipped: [],
    }),
  })
  const reloads = watchReloads()
  await show(<Tab />, { path: '/players', language: 'cs' })
  expect(holdsUnsavedWork()).toBe(false)
  const user = await paste(
    'Jakub Dvořák 8,4 5,9 7,8\nTomáš Novotný\n\nOndřej Čížek 7,6 6,1 8,3\nPetr Říha\nMartin Šťastný',
  )
  expect(screen.getByText('5 hráčů, 2 s hodnocením')).toBeVisible()
  expect(screen.getByText('Bez čísel se počítá 5.')).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'Jak začít' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent?.slice(1))).toEqual([
    'Přidejte hráče',
    'Naplánujte zápas',
    'Pošlete odkaz do skupiny',
  ])
  expect(steps[0]).toHaveAttribute('aria-current', 'step')
  expect(holdsUnsavedWork()).toBe(true)
  const add = screen.getByRole('button', { name: 'Přidat 5 hráčů' })
  await setConnection(false)
  expect(add).toBeDisabled()
  await setConnection(true)
  await user.click(add)
  expect((await screen.findAllByText('Přidáno 5 hráčů'))[0]).toBeVisible()
  const five = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  expect(made.find(({ name }) => name === 'importPlayers')?.body).toEqual({
    players: [
      { name: 'Jakub Dvořák', offenseSkill: 8.4, defenseSkill: 5.9, ballHandlingSkill: 7.8 },
      { name: 'Tomáš Novotný', ...five },
      { name: 'Ondřej Čížek', offenseSkill: 7.6, defenseSkill: 6.1, ballHandlingSkill: 8.3 },
      { name: 'Petr Říha', ...five },
      { name: 'Martin Šťastný', ...five },
    ],
  })
  expect(holdsUnsavedWork()).toBe(false)
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test('with players the button is beside the search, and the toast lists the skipped names', async () => {
  stubApi({
    listPlayers: () => playersOf(3),
    importPlayers: () => ({ added: [aPlayer({ id: 9, name: 'Ota' })], skipped: ['Player 1', 'Player 2'] }),
  })
  watchReloads()
  await show(<Tab />, { path: '/players' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Paste a roster' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste the whole roster' })
  const user = await paste('Ota\nPlayer 1\nPlayer 2')
  expect(holdsUnsavedWork()).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Add 3 players' }))
  expect((await screen.findAllByText('1 player added'))[0]).toBeVisible()
  expect(screen.getAllByText('Already on the roster: Player 1, Player 2.')[0]).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Paste the whole roster' })).not.toBeInTheDocument()
  expect(holdsUnsavedWork()).toBe(false)
})

test('a toast lists twelve of the skipped names, and counts the others', async () => {
  const skipped = Array.from({ length: 14 }, (_, at) => `P${at + 1}`)
  stubApi({ listPlayers: () => [], importPlayers: () => ({ added: [], skipped }) })
  watchReloads()
  await show(<Tab />, { path: '/players' })
  const user = await paste(skipped.map((_, at) => `Jan ${'x'.repeat(at + 1)}`).join('\n'))
  await user.click(screen.getByRole('button', { name: 'Add 14 players' }))
  expect((await screen.findAllByText('Nobody added'))[0]).toBeVisible()
  expect(screen.getAllByText(/^Already on the roster: P1, .*, P12 and 2 more\.$/)[0]).toBeVisible()
})

test('the names and ratings that will be saved are listed below the field', async () => {
  stubApi({ listPlayers: () => [] })
  await show(<Tab />, { path: '/players', language: 'cs' })
  await field()
  expect(screen.queryByRole('list', { name: 'Takhle to uložíme' })).not.toBeInTheDocument()
  await paste('1. Jakub Dvořák 8,4 5,9 7,8\n2. Tomáš 7\n- Petr Říha\nOta 1 2')
  const preview = within(screen.getByRole('list', { name: 'Takhle to uložíme' })).getAllByRole('listitem')
  expect(preview.map(({ textContent }) => textContent)).toEqual([
    'Jakub Dvořák 8,4 · 5,9 · 7,8',
    'Tomáš 7,0 · 7,0 · 7,0',
    'Petr Říha 5,0 · 5,0 · 5,0',
  ])
  expect(screen.getByText('3 hráči, 2 s hodnocením')).toBeVisible()
  expect(screen.getByText('Útok · Obrana · Práce s míčem')).toBeVisible()
})

test('unreadable lines are shown with their numbers, nothing is sent, and the text is kept', async () => {
  const made = stubApi({ listPlayers: () => [] })
  await show(<Tab />, { path: '/players' })
  const written = 'Jan Novák\nPetr 8 9\n\nKarel 11 5 5\n3. Ota 11'
  const user = await paste(written)
  expect(screen.getByText('1 player, 0 with ratings')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 1 player' }))
  expect((await screen.findAllByText('3 lines cannot be read'))[0]).toBeVisible()
  const reports = [
    'Line 2, “Petr 8 9”: Three ratings follow a name, or one, or none.',
    'Line 4, “Karel 11 5 5”: Offense must be between 1 and 10',
    'Line 5, “3. Ota 11”: A rating is a number from 1 to 10 with at most one decimal.',
  ]
  for (const line of reports) expect(within(screen.getByRole('form')).getByText(line)).toBeVisible()
  expect(await field()).toHaveValue(written)
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining(reports[0] ?? ''))
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
  // After the visitor has tried to submit the form, it is validated at each change.
  await user.clear(await field())
  await user.paste('Petr 8 9 7')
  expect(within(screen.getByRole('form')).queryByText(/^Line 2/)).not.toBeInTheDocument()
  expect(await field()).toHaveAttribute('aria-invalid', 'false')
})

test('more than 200 players are refused with a message', async () => {
  const made = stubApi({ listPlayers: () => [] })
  await show(<Tab />, { path: '/players' })
  const user = await paste(Array.from({ length: 201 }, (_, at) => `Jan ${'x'.repeat(at % 90)}y`).join('\n'))
  await user.click(screen.getByRole('button', { name: 'Add 201 players' }))
  expect((await screen.findAllByText('Too many players'))[0]).toBeVisible()
  expect(screen.getAllByText('At most 200 can be added at once.')[0]).toBeVisible()
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})

test('the button is disabled without players, but enabled with an unreadable line', async () => {
  stubApi({ listPlayers: () => [] })
  await show(<Tab />, { path: '/players' })
  const button = await screen.findByRole('button', { name: 'Add players' })
  expect(button).toBeDisabled()
  await paste('Jan 11')
  expect(button).toBeEnabled()
})

test('a refusal of the server shows a toast, and the text is kept for another attempt', async () => {
  stubApi({
    listPlayers: () => [],
    importPlayers: () => {
      throw new Refusal('database_unavailable')
    },
  })
  await show(<Tab />, { path: '/players' })
  const user = await paste('Jan Novák')
  await user.click(screen.getByRole('button', { name: 'Add 1 player' }))
  expect((await screen.findAllByText('Failed to add players'))[0]).toBeVisible()
  expect(await field()).toHaveValue('Jan Novák')
})
