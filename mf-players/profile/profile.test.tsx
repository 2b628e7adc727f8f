import type { PlayerProfile } from '@club/platform'
import {
  aPenalty,
  aPlayer,
  aProfile,
  Refusal,
  setConnection,
  show,
  stubApi,
  watchReloads,
} from '@club/tab-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'
// Imports the page's lazy code before the tests. Importing it during a test would exceed the timeout of Testing
// Library's queries.
import '@club/platform/payment'
import './Profile.tsx'

const now = '2026-11-21T10:00:00.000Z'
const jakub = aPlayer({
  id: 3,
  name: 'Jakub Dvořák',
  offenseSkill: 8.4,
  defenseSkill: 5.9,
  ballHandlingSkill: 7.8,
  overallSkill: 7.4,
  gamesPlayed: 29,
  wins: 13,
  plusMinus: 3,
  joinedDate: '2022-11-01T10:00:00.000Z',
})
const petr = { id: 7, name: 'Petr Říha' }
const ondrej = { id: 9, name: 'Ondřej Čížek' }

/** The results of three Thursdays, newest first. */
const games: PlayerProfile['form'] = (
  [
    ['19', 7, 5, 'win', 'white'],
    ['12', 7, 8, 'loss', 'black'],
    ['05', 6, 6, 'draw', 'white'],
  ] as const
).map(([day, scoreFor, scoreAgainst, result, side], index) => ({
  gameId: 40 - index,
  date: `2026-11-${day}T18:00:00.000Z`,
  side,
  bench: index === 1,
  scoreFor,
  scoreAgainst,
  result,
}))

const profile = aProfile(jakub, {
  rank: { place: 2, of: 20 },
  form: [
    ...games,
    ...[1, 2, 3, 4].map((index) => ({
      gameId: 20 - index,
      date: '2026-10-22T17:00:00.000Z',
      side: 'black' as const,
      bench: false,
      scoreFor: 9,
      scoreAgainst: 6,
      result: 'win' as const,
    })),
  ],
  attendance: { played: 29, possible: 32 },
  streaks: { games: { current: 8, longest: 11 }, wins: { current: 1, longest: 4 } },
  sides: { white: { games: 14, wins: 7 }, black: { games: 15, wins: 6 } },
  plusMinus: [
    { gameId: 37, date: '2026-04-16T17:00:00.000Z', total: -2 },
    { gameId: 38, date: '2026-10-29T18:00:00.000Z', total: 4 },
    { gameId: 40, date: '2026-11-19T18:00:00.000Z', total: 3 },
  ],
  partners: [
    { player: petr, games: 9, wins: 7, plusMinus: 12 },
    { player: ondrej, games: 8, wins: 6, plusMinus: 3 },
  ],
  opponents: [{ player: ondrej, games: 8, wins: 2, plusMinus: -9 }],
  ratings: [
    {
      at: '2022-11-01T10:00:00.000Z',
      offenseSkill: 7,
      defenseSkill: 6.4,
      ballHandlingSkill: 7.3,
      overallSkill: 6.9,
    },
    {
      at: '2025-03-01T10:00:00.000Z',
      offenseSkill: 8.4,
      defenseSkill: 5.9,
      ballHandlingSkill: 7.8,
      overallSkill: 7.4,
    },
  ],
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page of the tab, by default the page of the player Jakub. */
const open = (path = '/players?player=3', language: 'en' | 'cs' = 'en') => show(<Tab />, { path, language })
async function openProfile(shown: PlayerProfile = profile) {
  stubApi({ playerProfile: () => shown })
  await open()
}
const region = (name: string) => screen.getByRole('region', { name })
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the page of a player', () => {
  test('needs one request', async () => {
    const made = stubApi({ playerProfile: () => profile })
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Jakub Dvořák' })
    expect(made).toMatchObject([{ name: 'playerProfile', params: { id: 3 } }])
  })

  test('has the name as its heading, with the time in the club, the place by rating and the games in a row', async () => {
    await openProfile()
    expect(screen.getByRole('heading', { level: 1, name: 'Jakub Dvořák' })).toBeVisible()
    expect(screen.getByText('Joined 4 years ago')).toBeVisible()
    expect(screen.getByText(/2nd by rating/)).toBeVisible()
    expect(screen.getByText('8 games in a row')).toBeVisible()
  })

  test('is in Czech for a Czech visitor', async () => {
    stubApi({ playerProfile: () => profile })
    await open('/players?player=3', 'cs')
    expect(await screen.findByText(/2\. podle hodnocení/)).toBeVisible()
    expect(screen.getByText('8 zápasů v řadě')).toBeVisible()
    expect(figure('Výhry')).toHaveTextContent('45 %')
    expect(screen.getByRole('link', { name: /^Výhra 7:5 19\.\s11\. za Bílé$/ })).toBeVisible()
    expect(within(region('Bílí a Černí')).getAllByRole('listitem')[1]).toHaveTextContent(
      'Černí: 15 zápasů6 výher',
    )
    expect(screen.getByText('2 výhry z 8 proti sobě')).toBeVisible()
    expect(region('Hodnocení')).toHaveTextContent('Celkově od roku 2022')
  })

  test('shows a run of games only from three games up', async () => {
    const streaks = { games: { current: 2, longest: 11 }, wins: { current: 2, longest: 4 } }
    await openProfile({ ...profile, streaks })
    expect(screen.queryByText(/in a row/)).not.toBeInTheDocument()
  })

  test('shows games, share of wins, +/- and attendance', async () => {
    await openProfile()
    expect(figure('Games')).toHaveTextContent('29')
    expect(figure('Wins')).toHaveTextContent('45%')
    expect(figure('+/-')).toHaveTextContent('+3')
    expect(figure('Attendance')).toHaveTextContent('91%')
  })

  test('links the last five results to their games, newest first', async () => {
    await openProfile()
    const links = within(region('Form')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/games?game=40',
      '/games?game=39',
      '/games?game=38',
      '/games?game=19',
      '/games?game=18',
    ])
    expect(links[0]).toHaveAccessibleName('Win 7:5 Nov 19 for White')
    expect(links[1]).toHaveAccessibleName('Loss 7:8 Nov 12 for Black, from the bench')
    expect(links[2]).toHaveAccessibleName('Draw 6:6 Nov 5 for White')
    expect(screen.getByText('Last five, tap for the game')).toBeVisible()
  })

  test('draws the running +/-, and has its values in a table', async () => {
    await openProfile()
    const trend = within(region('Running +/- by game'))
    expect(trend.getByRole('img')).toHaveAccessibleName('+/- over 3 games: lowest −2, highest +4, now +3')
    expect(cells(trend.getByRole('table', { name: 'Running +/- by game' }))).toEqual([
      ['Date', '+/-'],
      ['April 16, 2026', '−2'],
      ['October 29, 2026', '+4'],
      ['November 19, 2026', '+3'],
    ])
  })

  test('shows games and wins for White and for Black', async () => {
    await openProfile()
    const sides = within(region('White and Black')).getAllByRole('listitem')
    expect(sides.map((side) => side.textContent)).toEqual(['White: 14 games7 wins', 'Black: 15 games6 wins'])
  })

  test('opens the pages of the best partner and the hardest opponent', async () => {
    const made = stubApi({
      playerProfile: ({ params }) => (params.id === 3 ? profile : aProfile(aPlayer(petr))),
    })
    await open()
    const row = screen.getByText('Best partner').closest('li')
    expect(row).toHaveTextContent('Petr Říha7 wins in 9 together')
    expect(screen.getByText('Hardest opponent').closest('li')).toHaveTextContent(
      'Ondřej Čížek2 wins in 8 against',
    )
    expect(screen.getByRole('link', { name: 'Ondřej Čížek' })).toHaveAttribute('href', '/players?player=9')
    await userEvent.click(screen.getByRole('link', { name: 'Petr Říha' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Petr Říha' })
    expect(heading).toHaveFocus()
    expect(made).toHaveLength(2)
  })

  test('shows the ratings as bars, and the steps of the overall rating with a table', async () => {
    await openProfile()
    const rating = within(region('Rating'))
    expect(rating.getByRole('progressbar', { name: 'Ball Handling' })).toHaveAttribute('aria-valuenow', '7.8')
    expect(rating.getAllByRole('progressbar')).toHaveLength(4)
    expect(rating.getByRole('img')).toHaveAccessibleName('Overall from 6.9 to 7.4')
    expect(cells(rating.getByRole('table', { name: 'Overall since 2022' }))).toEqual([
      ['Date', 'Offense', 'Defense', 'Ball Handling', 'Overall'],
      ['November 1, 2022', '7.0', '6.4', '7.3', '6.9'],
      ['March 1, 2025', '8.4', '5.9', '7.8', '7.4'],
    ])
  })

  test('offers the player’s own calendar', async () => {
    await openProfile()
    const add = within(region('Own calendar')).getByRole('link', { name: 'Add' })
    expect(add).toHaveAttribute('href', `webcal://${location.host}/api/players/3/calendar.ics`)
  })

  test('shows the debt, and opens the code for its sum with the oldest penalty’s id as symbol', async () => {
    const penalty = { playerId: 3, paidAt: null, player: { id: 3, name: 'Jakub Dvořák' } }
    const made = stubApi({
      playerProfile: () => ({ ...profile, owes: 250 }),
      listPenalties: () => [
        {
          ...penalty,
          id: 12,
          gameId: 40,
          amount: 200,
          reason: 'late_withdrawal_day_of_afternoon',
          createdAt: '2026-11-19T15:00:00.000Z',
          game: { id: 40, date: '2026-11-19T18:00:00.000Z' },
        },
        {
          ...penalty,
          id: 5,
          gameId: 38,
          amount: 50,
          reason: 'late_withdrawal_day_before',
          createdAt: '2026-11-01T15:00:00.000Z',
          game: { id: 38, date: '2026-11-05T18:00:00.000Z' },
        },
      ],
    })
    await open()
    expect(screen.getByRole('heading', { name: 'Owes 250 CZK' })).toBeVisible()
    await userEvent.click(within(region('Owes 250 CZK')).getByRole('button', { name: 'Pay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment QR Code' }))
    expect(dialog.getByText('250 CZK')).toBeVisible()
    expect(dialog.getByText('5')).toBeVisible()
    expect(made.at(-1)).toMatchObject({ name: 'listPenalties', query: { playerId: 3, paid: false } })
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('“Pay” keeps the roster, which is shown again without another request', async () => {
    const made = stubApi({
      listPlayers: () => [jakub],
      listDebts: () => [],
      playerProfile: () => ({ ...profile, owes: 50 }),
      listPenalties: () => [aPenalty(jakub)],
    })
    await open('/players')
    await userEvent.click(screen.getByRole('link', { name: 'Jakub Dvořák' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
    await screen.findByRole('dialog', { name: 'Payment QR Code' })
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Players' }))
    expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
    expect(made.filter(({ name }) => name === 'listPlayers')).toHaveLength(1)
  })

  test('cannot be paid, and its suggestion not be used, while the browser is offline', async () => {
    const suggestion = { overall: 7.6, low: 7.3, high: 7.9, games: 32 }
    await openProfile({ ...profile, owes: 250, suggestion })
    await setConnection(false)
    for (const name of ['Pay', 'Use it']) {
      const button = screen.getByRole('button', { name })
      expect(button).toBeDisabled()
      expect(button).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
    }
  })

  test('of somebody without games has no section without data', async () => {
    await openProfile(aProfile(aPlayer({ id: 3 })))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Rating',
      'Own calendar',
    ])
    expect(screen.queryByText('Attendance')).not.toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

describe('the suggestion', () => {
  const suggested = { ...profile, suggestion: { overall: 7.6, low: 7.3, high: 7.9, games: 32 } }

  test('shows which overall rating the results fit', async () => {
    await openProfile(suggested)
    expect(screen.getByRole('heading', { name: 'Suggestion: overall 7.4 to 7.6' })).toBeVisible()
    expect(screen.getByText('The results of 32 games fit a rating between 7.3 and 7.9.')).toBeVisible()
  })

  test('is used by moving the three skills as one change, which Undo takes back', async () => {
    let used = false
    const made = stubApi({
      playerProfile: () => (used ? profile : suggested),
      changePlayer: () => {
        used = true
        return jakub
      },
      undoActivity: () => {
        throw new Refusal('undo_impossible')
      },
    })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
    expect(await screen.findByText('Player updated')).toBeVisible()
    expect(made.filter(({ name }) => name === 'changePlayer')).toMatchObject([
      { params: { id: 3 }, body: { offenseSkill: 8.6, defenseSkill: 6.1, ballHandlingSkill: 8 } },
    ])
    await waitFor(() => expect(screen.queryByText(/^Suggestion/)).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rating' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made).toContainEqual(expect.objectContaining({ name: 'undoActivity' })))
  })

  test('is not shown for a player who has that rating already', async () => {
    await openProfile({ ...suggested, player: { ...jakub, overallSkill: 7.6 } })
    expect(screen.queryByText(/^Suggestion/)).not.toBeInTheDocument()
  })

  test('stays when the change is refused', async () => {
    stubApi({
      playerProfile: () => suggested,
      changePlayer: () => {
        throw new Refusal('database_unavailable')
      },
    })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
    expect(await screen.findByText('Failed to update player')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use it' })).toHaveFocus()
  })

  test('is hidden by “Keep” for this visitor, until another rating is suggested', async () => {
    await openProfile(suggested)
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(screen.queryByText(/^Suggestion/)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Rating' })).toHaveFocus()
    cleanup()
    await open()
    expect(screen.queryByText(/^Suggestion/)).not.toBeInTheDocument()
    cleanup()
    stubApi({
      playerProfile: () => ({ ...suggested, suggestion: { ...suggested.suggestion, overall: 7.7 } }),
    })
    await open()
    expect(screen.getByText('Suggestion: overall 7.4 to 7.7')).toBeVisible()
  })
})

describe('the way back', () => {
  test('of a page opened by its address leads to the roster', async () => {
    stubApi({ playerProfile: () => profile, listPlayers: () => [jakub] })
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Players' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toHaveFocus()
  })

  test('of a page opened from the roster returns to the same page of the roster', async () => {
    const players = [1, 2, 3, 4, 5].map((id) => aPlayer({ id }))
    stubApi({ playerProfile: () => profile, listPlayers: () => [...players, { ...jakub, id: 6 }] })
    await open('/players?page=2')
    await userEvent.click(screen.getByRole('link', { name: 'Jakub Dvořák' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jakub Dvořák' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Players' }))
    expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  })

  test('of a page opened from another player’s page is named “Back”', async () => {
    stubApi({ playerProfile: ({ params }) => (params.id === 3 ? profile : aProfile(aPlayer(petr))) })
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Petr Říha' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jakub Dvořák' })).toBeVisible()
  })
})

describe('the menu', () => {
  const choose = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Jakub Dvořák' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('opens the dialog that edits the player', async () => {
    await openProfile()
    await choose('Edit')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Player' })
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Jakub Dvořák')
  })

  test('deletes the player, and then shows the roster', async () => {
    const reloads = watchReloads()
    stubApi({ playerProfile: () => profile, listPlayers: () => [], deletePlayer: () => undefined })
    await open()
    await choose('Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Player' }))
    await userEvent.type(dialog.getByRole('textbox'), 'DELETE PLAYER')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
    expect(screen.getByText('Player deleted')).toBeVisible()
    await waitFor(() => expect(reloads).toHaveLength(1))
  })
})

describe('an address', () => {
  test.each(['0', '-1', 'abc', '1e3', '', '3.5', '99999999999999999999'])(
    'with a player that is no id (%j) shows a message without a request, and a link to the roster',
    async (named) => {
      stubApi({ listPlayers: () => [jakub] })
      const sent = vi.spyOn(globalThis, 'fetch')
      await open(`/players?player=${named}`)
      expect(screen.getByRole('heading', { level: 1, name: 'This player is not here' })).toBeVisible()
      expect(sent).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('link', { name: 'All players' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
    },
  )

  test('with the id of nobody shows a message, without a toast', async () => {
    stubApi({
      playerProfile: () => {
        throw new Refusal('player_not_found')
      },
    })
    await open('/players?player=999', 'cs')
    expect(await screen.findByRole('heading', { level: 1, name: 'Tento hráč tu není' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Všichni hráči' })).toHaveAttribute('href', '/players')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('while the API', () => {
  test('is slow, the page shows a placeholder and the way back', async () => {
    stubApi({ playerProfile: () => new Promise(() => {}) })
    await open()
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Players' })).toBeVisible()
  })

  test('fails, the page shows the reason, and Retry loads it', async () => {
    let down = true
    stubApi({
      playerProfile: () => {
        if (down) throw new Refusal('database_unavailable')
        return profile
      },
    })
    await open()
    expect(await screen.findByText('Failed to load the player')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jakub Dvořák' })).toBeVisible()
  })
})
