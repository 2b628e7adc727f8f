import { queries, useQuery } from '@club/platform'
import { aGame, aListedGame, aProfile, listed, noTeamStatistics, watchReloads } from '@club/tab-testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anActivity } from '../activity/testing/an-activity.ts'
import { anna } from '../testing/fixtures.ts'
import { findDialog, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/**
 * A replacement for the other tabs, which loads the data that they show. Its button removes or restores their queries.
 */
function OtherTabs() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Other tabs
      </button>
      {isOpen && <Reads />}
    </>
  )
}

function Reads() {
  useQuery(queries.players())
  useQuery(queries.playerProfile(1))
  useQuery(queries.playerStatistics())
  useQuery(queries.playerForm())
  useQuery(queries.teamStatistics())
  useQuery(queries.gameGoals())
  useQuery(queries.debts())
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
  playerProfile: () => aProfile(anna),
  listDebts: () => [],
  listSeasons: () => [],
  getGame: () => aGame(played),
  changeGame: () => aGame(),
  deleteGame: () => undefined,
  undoActivity: () => anActivity({ kind: 'undone' }),
}
const computed = [
  'gameGoals',
  'gameGoals',
  'listDebts',
  'listPlayers',
  'listSeasons',
  'playerForm',
  'playerProfile',
  'playerStatistics',
  'teamStatistics',
]

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const chooseAction = async (user: UserEvent, action: string) => {
  await press(user, 'Game actions')
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/**
 * The actions that change the statistics. For each action: its name, the title of the toast that the page shows after
 * it, and a function that performs it.
 */
const changes: readonly [name: string, toast: string, act: (user: UserEvent) => Promise<void>][] = [
  [
    'a result is saved',
    'Game updated',
    async (user: UserEvent) => {
      await press(user, 'Enter Score')
      const white = await screen.findByRole('spinbutton', { name: 'Team White score' })
      await user.clear(white)
      await user.type(white, '4')
      await press(user, 'Save Results')
    },
  ],
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
]

async function visitWithOtherTabs() {
  watchReloads()
  const { user, made } = await visitGamesTab({
    active: [aListedGame(played)],
    archived: [aListedGame({ id: 4, isArchived: true, ...played })],
    responses,
    beside: <OtherTabs />,
  })
  const readsFrom = (start: number) => {
    const names = made.slice(start).map(({ name }) => name)
    return computed.filter((name) => names.some((each) => each === name))
  }
  await waitFor(() => expect(readsFrom(0)).toEqual(computed))
  return { user, made, readsFrom }
}

describe('the players, their pages, all statistics and debts are refetched when', () => {
  test.each(changes)('%s', async (_, message, act) => {
    const { user, made, readsFrom } = await visitWithOtherTabs()
    const before = made.length
    await act(user)
    await screen.findByText(message)
    await waitFor(() => expect(readsFrom(before)).toEqual(computed))
  })
})

/**
 * Mounts the other tabs and waits until they have requested their data. Calls that the Games tab makes as well are
 * ignored.
 */
async function expectNewReads({ user, made, readsFrom }: Awaited<ReturnType<typeof visitWithOtherTabs>>) {
  const before = made.length
  await press(user, 'Other tabs')
  const readByThisTab = ['gameGoals', 'listPlayers']
  const ofOtherTabs = computed.filter((name) => !readByThisTab.includes(name))
  await waitFor(() => expect(readsFrom(before)).toEqual(expect.arrayContaining(ofOtherTabs)))
}

describe('tabs that the visitor opens again load everything again after', () => {
  test.each(changes)('%s', async (_, message, act) => {
    const visit = await visitWithOtherTabs()
    await press(visit.user, 'Other tabs')
    await act(visit.user)
    await screen.findByText(message)
    await expectNewReads(visit)
  })

  test('an undo', async () => {
    const visit = await visitWithOtherTabs()
    await press(visit.user, 'Other tabs')
    await chooseAction(visit.user, 'Archive')
    await screen.findByText('Game archived')
    await expectNewReads(visit)
    await press(visit.user, 'Other tabs')
    await press(visit.user, 'Undo')
    await screen.findByText('Undone')
    await expectNewReads(visit)
  })
})

test('the votes of a reopened game are refetched, without players who have left', async () => {
  let game = aGame()
  const { user, made } = await visitGamesTab({
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
