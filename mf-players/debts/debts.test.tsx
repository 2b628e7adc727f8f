import type { Penalty } from '@club/platform'
import {
  aPenalty,
  aPlayer,
  Refusal,
  type Responses,
  setConnection,
  show,
  stubApi,
  stubMatchMedia,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'
// Imports the lazy code of the page before the tests, so that a test waits only for data.
import './ledger/Ledger.tsx'

const petr = aPlayer({ id: 1, name: 'Petr Říha' })
const jana = aPlayer({ id: 2, name: 'Jana Bílá' })
/** A player who was deleted from the roster and still has an unpaid penalty. */
const gone = aPlayer({ id: 9, name: 'Karel Pryč' })

const late = {
  amount: 200,
  reason: 'late_withdrawal_day_of_afternoon',
  createdAt: '2026-11-26T13:00:00.000Z',
} as const
const earlier = {
  createdAt: '2026-11-04T12:00:00.000Z',
  gameId: 5,
  game: { id: 5, date: '2026-11-05T18:00:00.000Z' },
} as const
const penalties = [
  aPenalty(petr, { id: 31, ...late }),
  aPenalty(gone, { id: 30 }),
  aPenalty(petr, { id: 22, ...earlier }),
  aPenalty(jana, { id: 21, ...earlier, amount: 100, paidAt: '2026-11-06T17:02:00.000Z' }),
  aPenalty(jana, { id: 20, amount: 0, reason: 'no_penalty' }),
]

/** Opens the Players tab. The stubbed API stores whether each penalty has been paid. */
async function open({
  path = '/players?owes',
  language = 'en' as 'en' | 'cs',
  stored = penalties as readonly Penalty[],
  organiser = 'open' as 'open' | 'locked',
  responses = {} as Responses,
} = {}) {
  let all = [...stored]
  const made = stubApi({
    listPlayers: () => [jana, petr],
    listPenalties: () => all,
    listDebts: () => [
      { player: petr, amount: 250, count: 2, oldest: earlier.createdAt },
      { player: gone, amount: 50, count: 1, oldest: '2026-11-25T12:00:00.000Z' },
    ],
    changePenalty: ({ params, body }) => {
      all = all.map((one) =>
        one.id === params.id ? { ...one, paidAt: body.paid ? '2026-11-26T17:02:00.000Z' : null } : one,
      )
      const changed = all.find(({ id }) => id === params.id)
      if (!changed) throw new Refusal('penalty_not_found')
      return changed
    },
    undoActivity: () => {
      all = [...stored]
      return {
        id: 2,
        at: late.createdAt,
        kind: 'undone',
        by: null,
        game: null,
        player: null,
        details: { before: null, after: null },
        undoOf: 1,
        undoneBy: null,
      }
    },
    ...responses,
  })
  await show(<Tab />, { path, language, club: { organiser } })
  const user = userEvent.setup()
  return { user, made, changes: () => made.filter(({ name }) => name === 'changePenalty') }
}

const debtor = async (name: string) => {
  const entry = (await screen.findByRole('list', { name })).closest('li')
  if (!entry) throw new Error(`${name} is not in the list`)
  return within(entry)
}
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const paidSwitch = (name: RegExp) => screen.findByRole('switch', { name })
const latest = /^Paid: Petr Říha, 26.11.2026, 200 CZK$/

describe('the strip on Players', () => {
  test('is above the message about players that could not be loaded', async () => {
    await open({
      path: '/players',
      responses: {
        listPlayers: () => {
          throw new Refusal('database_unavailable')
        },
      },
    })
    const strip = await screen.findByText('Owed: 300 CZK')
    const retry = screen.getByRole('button', { name: 'Retry' })
    expect(strip.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('shows the sum owed and leads to “Who owes”', async () => {
    const { user } = await open({ path: '/players' })
    expect(await screen.findByText('Owed: 300 CZK')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Who owes' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Who owes' })
    expect(heading).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Players' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toHaveFocus()
  })

  test('is absent when nobody owes', async () => {
    await open({ path: '/players', responses: { listDebts: () => [] } })
    expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Who owes' })).not.toBeInTheDocument()
  })

  test('the players are shown without it when the sum fails to load', async () => {
    const responses = {
      listDebts: () => {
        throw new Refusal('database_unavailable')
      },
    }
    await open({ path: '/players', responses })
    expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Who owes' })).not.toBeInTheDocument()
  })

  test('the players wait for it, so that it never pushes them down', async () => {
    const debts = Promise.withResolvers<[]>()
    await open({ path: '/players', responses: { listDebts: () => debts.promise } })
    expect(screen.getByRole('status', { name: 'Loading players...' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Players' })).not.toBeInTheDocument()
    debts.resolve([])
    expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
  })
})

describe('the tab “Owed”', () => {
  test('has for each player the sum, and its penalties with date, reason and amount, the highest sum first', async () => {
    await open()
    expect(await screen.findByRole('list', { name: 'Owed' })).toBeVisible()
    expect(tabNames()).toEqual(['Owed 2', 'Paid 1'])
    expect(screen.getByText('2 players · 3 penalties')).toBeVisible()
    const lists = within(screen.getByRole('list', { name: 'Owed' })).getAllByRole('list')
    expect(lists.map((list) => within(list).getAllByRole('switch').length)).toEqual([2, 1])
    const entry = await debtor('Petr Říha')
    expect(entry.getByText('250 CZK')).toBeVisible()
    expect(entry.getByText('200 CZK')).toBeVisible()
    expect(entry.getByText(/Withdrawal on game day after noon/)).toHaveTextContent(/^26.11.2026 · /)
    expect(entry.getByText(/Withdrawal the day before or earlier/)).toHaveTextContent(/^05.11.2026 · /)
  })

  test('links a player of the roster to the player’s page, and says of another one that the player has left', async () => {
    await open()
    const [present, former] = [await debtor('Petr Říha'), await debtor('Karel Pryč')]
    expect(present.getByRole('link', { name: 'Petr Říha' })).toBeVisible()
    expect(present.queryByText('Left the club')).not.toBeInTheDocument()
    expect(former.queryByRole('link')).not.toBeInTheDocument()
    expect(former.getByText('Left the club')).toBeVisible()
  })

  test('waits for the players, so that the word about one who left pushes nothing down', async () => {
    const players = Promise.withResolvers<[]>()
    await open({ responses: { listPlayers: () => players.promise } })
    expect(screen.queryByRole('list', { name: 'Owed' })).not.toBeInTheDocument()
    players.resolve([])
    expect((await debtor('Karel Pryč')).getByText('Left the club')).toBeVisible()
  })

  test('“QR code” opens the payment dialog with exactly the sum and the oldest penalty’s id', async () => {
    const { user } = await open()
    await user.click((await debtor('Petr Říha')).getByRole('button', { name: 'QR code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment QR Code' }))
    expect(dialog.getByRole('img', { name: 'QR code for a payment of 250 CZK' })).toBeVisible()
    expect(dialog.getByText('250 CZK')).toBeVisible()
    expect(dialog.getByText('22')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save QR picture' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('after a penalty has been paid, the code has the rest of the sum', async () => {
    const { user } = await open()
    await user.click(await paidSwitch(/^Paid: Petr Říha, 05.11.2026, 50 CZK$/))
    await user.click((await debtor('Petr Říha')).getByRole('button', { name: 'QR code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment QR Code' }))
    expect(dialog.getByRole('img', { name: 'QR code for a payment of 200 CZK' })).toBeVisible()
    expect(dialog.getByText('31')).toBeVisible()
  })
})

describe('the switch “Paid”', () => {
  test('marks the penalty as paid with a notice; its row stays, struck through, until the page is left', async () => {
    const { user, changes } = await open()
    await user.click(await paidSwitch(latest))
    expect(await screen.findByText('Penalty paid')).toBeVisible()
    expect(screen.getByText('Petr Říha, 26.11.2026: 200 CZK')).toBeVisible()
    expect(changes().map(({ params, body }) => [params, body])).toEqual([[{ id: 31 }, { paid: true }]])
    expect(await paidSwitch(latest)).toBeChecked()
    const entry = await debtor('Petr Říha')
    expect(entry.getByText(/after noon/)).toHaveStyle({ textDecoration: 'line-through' })
    expect(tabNames()).toEqual(['Owed 2', 'Paid 2'])
    expect(screen.getByText('2 players · 2 penalties')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Players' }))
    await user.click(await screen.findByRole('link', { name: 'Who owes' }))
    await debtor('Petr Říha')
    expect(screen.queryByRole('switch', { name: latest })).not.toBeInTheDocument()
  })

  test('keeps the order of the players, and a player who has paid everything until the page is left', async () => {
    const { user } = await open()
    await user.click(await paidSwitch(/^Paid: Karel Pryč/))
    expect(await screen.findByText('Penalty paid')).toBeVisible()
    const entry = await debtor('Karel Pryč')
    expect(entry.queryByRole('button', { name: 'QR code' })).not.toBeInTheDocument()
    expect(tabNames()).toEqual(['Owed 1', 'Paid 2'])
  })

  test('“Undo” of the notice makes the penalty unpaid again', async () => {
    const { user, made } = await open()
    await user.click(await paidSwitch(latest))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await paidSwitch(latest)).not.toBeChecked())
    expect(made.find(({ name }) => name === 'undoActivity')).toMatchObject({ params: { id: 1 } })
    expect(tabNames()).toEqual(['Owed 2', 'Paid 1'])
  })

  test('shows the new state at once, and the old one with a notice when the server refuses', async () => {
    const answer = Promise.withResolvers<Penalty>()
    const { user } = await open({ responses: { changePenalty: () => answer.promise } })
    await user.click(await paidSwitch(latest))
    expect(await paidSwitch(latest)).toBeChecked()
    answer.reject(new Refusal('penalty_not_due'))
    expect(await screen.findByText('Failed to change the penalty')).toBeVisible()
    expect(await paidSwitch(latest)).not.toBeChecked()
  })

  test('keeps the focus', async () => {
    const { user } = await open()
    await user.click(await paidSwitch(latest))
    expect(await screen.findByText('Penalty paid')).toBeVisible()
    expect(await paidSwitch(latest)).toHaveFocus()
  })

  test('asks for the organiser’s PIN where the club has one', async () => {
    const refuse = () => {
      throw new Refusal('organiser_only')
    }
    const { user } = await open({ organiser: 'locked', responses: { changePenalty: refuse } })
    await user.click(await paidSwitch(latest))
    expect(await screen.findByRole('dialog', { name: "Organiser's PIN" })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await paidSwitch(latest)).not.toBeChecked())
    expect(screen.queryByText('Failed to change the penalty')).not.toBeInTheDocument()
  })

  test('is disabled with the reason while the browser is offline, and the CSV file, too', async () => {
    await open()
    await screen.findByRole('list', { name: 'Owed' })
    await setConnection(false)
    expect(await paidSwitch(latest)).toBeDisabled()
    expect(await paidSwitch(latest)).toHaveAccessibleDescription(/^You are offline\./)
    // The list shows no note of its own, because the shell's offline bar already explains that the browser is offline.
    // A note here would look as if the list had failed to load.
    expect(screen.queryByText(/offline/i)).not.toBeInTheDocument()
    const file = screen.getByRole('link', { name: 'Download CSV' })
    expect(file).toHaveAttribute('aria-disabled', 'true')
    expect(file).toHaveAccessibleDescription(/^You are offline\./)
  })
})

test('the tab “Paid” lists who paid when; a penalty marked as unpaid by mistake stays there to be marked again', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: /^Paid/ }))
  const list = within(screen.getByRole('list', { name: 'Paid' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText('Paid 06.11.2026 18:02')).toBeVisible()
  await user.click(list.getByRole('switch', { name: /^Paid: Jana Bílá, 05.11.2026, 100 CZK$/ }))
  expect(await screen.findByText('Penalty not paid')).toBeVisible()
  expect(list.getByRole('switch')).not.toBeChecked()
  expect(tabNames()).toEqual(['Owed 3', 'Paid 0'])
})

test('“Paid” shows 50 penalties at first, and 50 more with “Show older”', async () => {
  const stored = Array.from({ length: 60 }, (_, index) =>
    aPenalty(petr, { id: 100 - index, paidAt: late.createdAt }),
  )
  const { user } = await open({ stored })
  await user.click(await screen.findByRole('tab', { name: 'Paid 60' }))
  const rows = () => within(screen.getByRole('list', { name: 'Paid' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(rows()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test.each([
  ['en', 'Download CSV', '/api/penalties.csv?lang=en'],
  ['cs', 'Stáhnout CSV', '/api/penalties.csv?lang=cs'],
] as const)('in %s, “%s” downloads the file in this language', async (language, name, address) => {
  await open({ language })
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('download')
})

test('is in Czech for a Czech visitor', async () => {
  await open({ language: 'cs' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Kdo dluží' })).toBeVisible()
  expect(await screen.findByText('2 hráči · 3 pokuty')).toBeVisible()
  expect(tabNames()).toEqual(['Dluží 2', 'Zaplaceno 1'])
  expect(await paidSwitch(/^Zaplaceno: Petr Říha, 26.11.2026, 200 Kč$/)).not.toBeChecked()
})

describe('an API that has nothing to show', () => {
  test('answers that nobody owes', async () => {
    const { user } = await open({ stored: [] })
    expect(await screen.findByText('Nobody owes anything.')).toBeVisible()
    expect(tabNames()).toEqual(['Owed 0', 'Paid 0'])
    await user.click(screen.getByRole('tab', { name: /^Paid/ }))
    expect(screen.getByText('No penalty has been paid yet.')).toBeVisible()
  })

  test('answers slowly: the page shows its heading, the way back, and that it is loading', async () => {
    await open({ responses: { listPenalties: () => new Promise(() => {}) } })
    expect(screen.getByRole('heading', { level: 1, name: 'Who owes' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Players' })).toBeVisible()
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible()
  })

  test('answers an error: the page says so, and “Retry” reads again', async () => {
    const listPenalties = vi.fn((): Penalty[] => {
      throw new Refusal('database_unavailable')
    })
    const { user } = await open({ responses: { listPenalties } })
    const alert = within(await screen.findByRole('alert'))
    listPenalties.mockImplementation(() => penalties)
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Owed' })).toBeVisible()
  })
})

describe('in a wide window', () => {
  const widen = () => stubMatchMedia((query) => query.includes('1280'))

  test('the players stay when the debts are closed before their sum has loaded', async () => {
    widen()
    const { user } = await open({ responses: { listDebts: () => new Promise<never>(() => {}) } })
    const list = await screen.findByRole('list', { name: 'Players' })
    const card = within(await screen.findByRole('region', { name: 'Who owes' }))
    await user.click(card.getByRole('link', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Who owes' })).not.toBeInTheDocument())
    expect(list).toBeVisible()
  })

  test('the debts are beside the players, who can be searched and turned', async () => {
    widen()
    const { user } = await open()
    const card = within(await screen.findByRole('region', { name: 'Who owes' }))
    expect(await card.findByRole('list', { name: 'Owed' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'jana')
    expect(within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')).toHaveLength(1)
    expect(card.getByRole('list', { name: 'Owed' })).toBeVisible()
    await user.click(card.getByRole('link', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Who owes' })).not.toBeInTheDocument()
    expect(await screen.findByText('Owed: 300 CZK')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('jana')
    await user.click(screen.getByRole('link', { name: 'Who owes' }))
    expect(await screen.findByRole('region', { name: 'Who owes' })).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('jana')
  })
})
