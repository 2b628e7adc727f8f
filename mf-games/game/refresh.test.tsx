import { queries, useQuery } from '@club/platform'
import { aGame, aListedGame, listed, noTeamStatistics } from '@club/tab-testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findDialog, visitGames } from '../testing/visit.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Uses queries of the other tabs, so that the test can observe whether they are refetched. */
function OtherTabs() {
  useQuery(queries.players())
  useQuery(queries.playerStatistics())
  useQuery(queries.playerForm())
  useQuery(queries.teamStatistics())
  useQuery(queries.gameGoals())
  useQuery(queries.gameGoals('2026'))
  useQuery(queries.seasons())
  return null
}

const played = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 2 }

const responses = {
  playerStatistics: () => [],
  playerForm: () => [],
  teamStatistics: () => noTeamStatistics,
  gameGoals: () => [],
  listSeasons: () => [],
  getGame: () => aGame(played),
  changeGame: () => aGame(),
  deleteGame: () => undefined,
}
const computed = [
  'gameGoals',
  'gameGoals',
  'listPlayers',
  'listSeasons',
  'playerForm',
  'playerStatistics',
  'teamStatistics',
]

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const chooseAction = async (user: UserEvent, action: string) => {
  await press(user, 'Game actions')
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the players and all statistics are refetched when', () => {
  test.each([
    [
      'a result is removed',
      'Game updated',
      async (user: UserEvent) => {
        await press(user, 'Enter Score')
        await user.click(await screen.findByRole('checkbox', { name: 'Game was not played' }))
        await press(user, 'Save Results')
      },
    ],
    ['a game is archived', 'Game archived', (user: UserEvent) => chooseAction(user, 'Archive')],
    [
      'a game is unarchived',
      'Game updated',
      async (user: UserEvent) => {
        await user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
        await press(user, 'Edit Score')
        await press(user, 'Unarchive')
      },
    ],
    [
      'a game is deleted',
      'Game deleted',
      async (user: UserEvent) => {
        await chooseAction(user, 'Delete')
        await user.type((await findDialog('Delete Game')).getByRole('textbox'), 'DELETE GAME{Enter}')
      },
    ],
  ])('%s', async (_, message, act) => {
    const { user, made } = await visitGames({
      active: [aListedGame(played)],
      archived: [aListedGame({ id: 4, isArchived: true, ...played })],
      responses,
      beside: <OtherTabs />,
    })
    const reads = (from = 0) =>
      made
        .slice(from)
        .map((call) => call.name)
        .filter((name) => computed.includes(name))
        .toSorted()
    await waitFor(() => expect(reads()).toEqual(computed))
    const before = made.length
    await act(user)
    await screen.findByText(message)
    await waitFor(() => expect(reads(before)).toEqual(computed))
  })
})

test('the votes of a reopened game are refetched, without players who have left', async () => {
  let game = aGame()
  const { user, made } = await visitGames({
    responses: {
      upcomingGame: () => (game.isArchived ? null : game),
      listActiveGames: () => (game.isArchived ? [] : [listed(game)]),
      listArchivedGames: () => (game.isArchived ? [listed(game)] : []),
      changeGame: ({ body }) => {
        game = { ...game, isArchived: body.isArchived ?? game.isArchived }
        return game
      },
    },
  })
  const reads = () => made.filter((call) => call.name === 'listRegistrations').length
  await screen.findByRole('region', { name: 'Player Registration' })
  await waitFor(() => expect(reads()).toBe(1))
  await chooseAction(user, 'Archive')
  await screen.findByText('No active games found.')
  expect(reads()).toBe(1)
  await user.click(screen.getByRole('tab', { name: 'Archived Games' }))
  await press(user, 'Edit Score')
  await press(user, 'Unarchive')
  await screen.findByRole('region', { name: 'Player Registration' })
  await waitFor(() => expect(reads()).toBe(2))
})
