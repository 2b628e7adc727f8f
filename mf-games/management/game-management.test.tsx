import { aGame, aListedGame, Refusal } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { respondWithProblem } from '../testing/server.ts'
import {
  expectToast,
  findDialog,
  findSection,
  getRequestBodies,
  visitGamesTab,
} from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const aGameInNovember = (day: number, id: number) =>
  aListedGame({ id, date: `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z` })
const findRows = async () => {
  const list = within(await screen.findByRole('tabpanel', { name: /Games$/ }))
  return list.findAllByRole('listitem')
}
/** Returns the text of a row, with each non-breaking space replaced by a plain space. */
const textOf = (item: HTMLElement) => item.textContent.replaceAll('\u00a0', ' ')
const findRow = async (text: string) => {
  const found = (await findRows()).find((item) => textOf(item).includes(text))
  if (!found) throw new Error(`no row contains ${text}`)
  return within(found)
}
const chooseAction = async (user: UserEvent, action: string) => {
  await user.click((await findRow('November 26, 2026')).getByRole('button', { name: 'Game actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const upcoming = aGame({ id: 10 })

describe('a row', () => {
  test('shows the date, the time and the player count [S2.56]', async () => {
    await visitGamesTab({ active: [aListedGame({ registeredPlayers: [1, 2, 3] })] })
    const shown = await findRow('November 26, 2026')
    expect(shown.getByText('19:00')).toBeVisible()
    expect(shown.getByText('3 players')).toBeVisible()
  })

  test('shows the game’s note', async () => {
    await visitGamesTab({ active: [aListedGame({ note: 'We play at the rear' })] })
    expect((await findRow('November 26, 2026')).getByText('We play at the rear')).toBeVisible()
  })

  test('counts the players of both teams and the bench when nobody is registered', async () => {
    await visitGamesTab({
      active: [aListedGame({ whiteTeam: [1, 2], blackTeam: [3, 4], benchPlayers: [5] })],
    })
    expect((await findRow('November 26, 2026')).getByText('5 players')).toBeVisible()
  })

  test.each([
    ['White 3', { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 2 }],
    ['Black 2', { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 2 }],
    ['Black 0', { wasPlayed: true, whiteTeamScore: 0, blackTeamScore: 0 }],
    ['Score Incomplete', { wasPlayed: true, whiteTeamScore: 3 }],
    ['Not Played', { wasPlayed: false }],
    ['Not Played', { wasPlayed: false, date: '2026-11-26T10:00:00.000Z' }],
  ])('shows “%s” for its result [S2.57 S2.58 S2.59]', async (shown, facts) => {
    await visitGamesTab({ active: [aListedGame(facts)] })
    expect((await findRow('November 26, 2026')).getByText(matchText(shown))).toBeVisible()
  })

  test('of an active game has Enter Score and an actions menu [S2.60 S2.62]', async () => {
    const { user } = await visitGamesTab({ active: [aListedGame()] })
    expect((await findRow('November 26, 2026')).getByRole('button', { name: 'Enter Score' })).toBeVisible()
    await user.click((await findRow('November 26, 2026')).getByRole('button', { name: 'Game actions' }))
    const actions = (await screen.findAllByRole('menuitem')).map((action) => action.textContent)
    expect(actions).toEqual(['Edit Date', 'Refresh Players', 'Archive', 'Delete'])
  })

  test('of an archived game has no actions menu [S2.66]', async () => {
    const { user } = await visitGamesTab({ archived: [aListedGame({ isArchived: true })] })
    await user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
    const shown = await findRow('November 26, 2026')
    expect(shown.queryByRole('button', { name: 'Game actions' })).not.toBeInTheDocument()
    expect(shown.getByRole('button', { name: 'Edit Score' })).toBeVisible()
  })
})

test('the Czech list shows “Zatím neodehráno” for a future game and “Neodehráno” for a past one', async () => {
  await visitGamesTab({ language: 'cs', active: [aGameInNovember(5, 2), aGameInNovember(27, 3)] })
  // The list of games is hidden until the page's sections above it have loaded.
  await waitFor(() => expect(screen.getByText('Neodehráno')).toBeVisible())
  expect(screen.getByText('Zatím neodehráno')).toBeVisible()
})

/** Matches a text that spans several elements. */
const matchText = (words: string) => (_: string, element: Element | null) =>
  element?.textContent === words && element.tagName === 'SPAN'

describe('the lists', () => {
  test('are sorted by date, the upcoming game first and marked Current [S2.53 S2.54]', async () => {
    await visitGamesTab({
      upcoming,
      active: [aGameInNovember(12, 3), aListedGame({ id: 10 }), aGameInNovember(5, 2)],
    })
    await screen.findByText('Current')
    expect((await findRows()).map((item) => textOf(item).slice(0, 19))).toEqual([
      'November 26, 2026Cu',
      'November 5, 202619:',
      'November 12, 202619',
    ])
  })

  test('show 4 games, all of them with View All Games, and 4 again with Show Less [S2.55 S9.10]', async () => {
    const { user } = await visitGamesTab({ active: [1, 2, 3, 4, 5].map((day) => aGameInNovember(day, day)) })
    expect(await findRows()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'View All Games' }))
    expect(await findRows()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(await findRows()).toHaveLength(4)
  })

  test('scroll to the newest archived game with one press, also when all are shown', async () => {
    const archived = [1, 2, 3, 4, 5, 6].map((day) => ({ ...aGameInNovember(day, day), isArchived: true }))
    const { user } = await visitGamesTab({ archived })
    await user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
    const toNewest = await screen.findByRole('button', { name: 'Jump to the newest' })
    for (const _ of ['four are shown', 'all are shown']) {
      await user.click(toNewest)
      const last = (await findRows()).at(-1)
      expect(last).toHaveTextContent('November 6, 2026')
      expect(last).toHaveFocus()
    }
    await user.click(screen.getByRole('tab', { name: 'Active Games' }))
    expect(screen.queryByRole('button', { name: 'Jump to the newest' })).not.toBeInTheDocument()
  })

  test('have no “View All Games” button with 4 games [S2.55]', async () => {
    await visitGamesTab({ active: [1, 2, 3, 4].map((day) => aGameInNovember(day, day)) })
    expect(await findRows()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'View All Games' })).not.toBeInTheDocument()
  })

  test('show a note when they are empty [S2.52 S2.64]', async () => {
    const { user } = await visitGamesTab()
    // The list of games is hidden until the page's sections above it have loaded.
    await waitFor(() => expect(screen.getByText('No active games found.')).toBeVisible())
    await user.click(screen.getByRole('tab', { name: 'Archived Games' }))
    expect(await screen.findByText('No archived games found.')).toBeVisible()
  })

  test('show an error when they fail to load, and Retry loads again', async () => {
    let works = false
    const { user } = await visitGamesTab({
      responses: {
        listActiveGames: () => {
          if (works) return []
          throw new Refusal('internal_error')
        },
      },
    })
    await expectToast('Failed to load games', 'Something went wrong on our side.')
    works = true
    await user.click((await findSection('Game Management')).getByRole('button', { name: 'Retry' }))
    // The list of games is hidden until the page's sections above it have loaded.
    await waitFor(() => expect(screen.getByText('No active games found.')).toBeVisible())
  })
})

describe('the row menu', () => {
  test('“Refresh Players” refetches the registrations and then the active and archived lists [S2.65 S8.31]', async () => {
    const { user, made } = await visitGamesTab({ upcoming })
    await findRow('November 26, 2026')
    const before = made.length
    await chooseAction(user, 'Refresh Players')
    await expectToast('Players loaded')
    const names = made.slice(before).map((call) => call.name)
    expect(names[0]).toBe('listRegistrations')
    expect(names.slice(1).toSorted()).toEqual(['listActiveGames', 'listArchivedGames'])
  })

  test('“Archive” archives the game [S4.4 S7.12 S8.29]', async () => {
    const { user, made } = await visitGamesTab({ upcoming })
    await chooseAction(user, 'Archive')
    await expectToast('Game archived')
    expect(getRequestBodies(made, 'changeGame')).toEqual([{ isArchived: true }])
  })

  test('a failed “Archive” shows the server’s message [S8.14 S8.20]', async () => {
    const { user } = await visitGamesTab({
      upcoming,
      responses: {
        changeGame: respondWithProblem('game_not_found'),
      },
    })
    await chooseAction(user, 'Archive')
    await expectToast('Failed to update game', 'This game does not exist any more.')
  })

  test('removes the row of a game that somebody else deleted', async () => {
    let reads = 0
    const { user } = await visitGamesTab({
      responses: {
        listActiveGames: () => (reads++ === 0 ? [aListedGame()] : []),
        changeGame: respondWithProblem('game_not_found'),
      },
    })
    await chooseAction(user, 'Archive')
    await expectToast('Failed to update game', 'This game does not exist any more.')
    // The list of games is hidden until the page's sections above it have loaded.
    await waitFor(() => expect(screen.getByText('No active games found.')).toBeVisible())
  })

  test('“Delete” requires the phrase: its button is disabled until the phrase matches, the field red while it is wrong [S2.61 S5.9 S5.10 S5.11 S7.32 S8.28]', async () => {
    const { user, made } = await visitGamesTab({ upcoming, responses: { deleteGame: () => undefined } })
    await chooseAction(user, 'Delete')
    const confirmation = await findDialog('Delete Game')
    const field = confirmation.getByRole('textbox', { name: 'Confirmation phrase' })
    expect(field).toBeValid()
    await user.type(field, 'delete game')
    expect(field).toBeInvalid()
    expect(confirmation.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, 'DELETE GAME')
    expect(field).toBeValid()
    const before = made.length
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    await expectToast('Game deleted', 'The game has been successfully deleted.')
    await waitFor(() =>
      expect(
        made
          .slice(before)
          .map((call) => call.name)
          .toSorted(),
      ).toEqual(['deleteGame', 'gameGoals', 'listActiveGames', 'listPlayers', 'upcomingGame']),
    )
  })

  test.each([
    [
      'the server’s message',
      () => Promise.reject(new Refusal('game_not_found')),
      'This game does not exist any more.',
    ],
  ])('a failed “Delete” shows %s [S8.15 S8.20]', async (_, deleteGame, message) => {
    const { user } = await visitGamesTab({ upcoming, responses: { deleteGame } })
    await chooseAction(user, 'Delete')
    await user.type((await findDialog('Delete Game')).getByRole('textbox'), 'DELETE GAME{Enter}')
    await expectToast('Failed to delete game', message)
  })

  test('a failed “Delete” with an empty 500 response shows the fallback text [S8.15 S8.20]', async () => {
    const { user } = await visitGamesTab({ upcoming })
    await chooseAction(user, 'Delete')
    const confirmation = await findDialog('Delete Game')
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME{Enter}')
    await expectToast('Failed to delete game', 'An error occurred while deleting the game.')
  })
})
