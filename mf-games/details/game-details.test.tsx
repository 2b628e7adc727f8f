import type { GameListItem, Teams } from '@club/platform'
import { aListedGame, aPlayer, noTeams } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno } from '../testing/fixtures.ts'
import { respondWithProblem } from '../testing/server.ts'
import { expectToast, findDialog, findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const veteran = aPlayer({ id: 5, name: 'Emil Toman', overallSkill: 6.4, gamesPlayed: 17 })
const lineup: Teams = { whiteTeam: [anna, veteran], blackTeam: [bruno], benchPlayers: [] }

async function openDetails(facts: Partial<GameListItem>, known: Parameters<typeof visitGamesTab>[0] = {}) {
  const visit = await visitGamesTab({ active: [aListedGame(facts)], ...known })
  await visit.user.click(await screen.findByRole('button', { name: 'Details' }))
  return { ...visit, panel: await findSection('Game Details') }
}

describe('the Game Details panel', () => {
  test('shows the score of both teams [S2.78]', async () => {
    const { panel } = await openDetails(
      { wasPlayed: true, whiteTeamScore: 6, blackTeamScore: 4 },
      { teams: lineup },
    )
    expect(panel.getByRole('group', { name: 'Score' })).toHaveTextContent('White 6Black 4')
  })

  test('shows the game’s note', async () => {
    const { panel } = await openDetails({ note: 'Bring both shirts' }, { teams: lineup })
    expect(panel.getByText('Bring both shirts')).toBeVisible()
  })

  test('shows a dash for a game without a score [S2.78]', async () => {
    const { panel } = await openDetails({}, { teams: lineup })
    expect(panel.getByRole('group', { name: 'Score' })).toHaveTextContent('White –Black –')
  })

  test('lists both teams with counts, each player with skill and, if any, games [S2.79 S2.84]', async () => {
    const { panel } = await openDetails({}, { teams: lineup })
    const white = within(await panel.findByRole('group', { name: 'Team White' }))
    expect(await white.findByText('2')).toBeVisible()
    const [first, second] = white.getAllByRole('listitem')
    expect(first).toHaveTextContent('Anna AdamováSkill: 7.5')
    expect(first).not.toHaveTextContent('Games:')
    expect(second).toHaveTextContent('Emil TomanSkill: 6.4Games: 17')
    expect(within(panel.getByRole('group', { name: 'Team Black' })).getByText('1')).toBeVisible()
  })

  test('shows the bench as a list, or a sentence when it is empty [S2.80 S2.86]', async () => {
    const { panel } = await openDetails({}, { teams: lineup })
    await panel.findByText('Emil Toman')
    expect(panel.getByText('No players on the bench')).toBeVisible()
    expect(panel.queryByRole('group', { name: 'Bench Players' })).not.toBeInTheDocument()
  })

  test('lists the bench players [S2.80]', async () => {
    const { panel } = await openDetails(
      {},
      { teams: { ...lineup, benchPlayers: [aPlayer({ id: 8, name: 'Filip Hus' })] } },
    )
    const bench = within(await panel.findByRole('group', { name: 'Bench Players' }))
    expect(await bench.findByText('Filip Hus')).toBeVisible()
    expect(panel.queryByText('No players on the bench')).not.toBeInTheDocument()
  })

  test('shows texts while the players load [S2.81 S2.86]', async () => {
    const { panel } = await openDetails({}, { responses: { getTeams: () => new Promise(() => {}) } })
    expect(panel.getAllByText('Loading team players...')).toHaveLength(2)
    expect(panel.getByText('Loading bench players...')).toBeVisible()
  })

  test('shows a note for an empty team [S2.86]', async () => {
    const { panel } = await openDetails({}, { teams: noTeams })
    expect(await panel.findAllByText('No players found in this team')).toHaveLength(2)
  })

  test('shows a note that team data may be incomplete, for an archived game without teams [S2.85]', async () => {
    const visit = await visitGamesTab({ archived: [aListedGame({ isArchived: true })] })
    await visit.user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
    await visit.user.click(await screen.findByRole('button', { name: 'Details' }))
    expect(
      await screen.findByText('Team data might not be fully available for archived games.'),
    ).toBeVisible()
  })

  test('shows no note about incomplete team data for an active game without teams', async () => {
    const { panel } = await openDetails({}, { teams: noTeams })
    await panel.findAllByText('No players found in this team')
    expect(screen.queryByText(/might not be fully available/)).not.toBeInTheDocument()
  })

  test('refetches the teams each time it is opened [S4.18]', async () => {
    const { panel, user, made } = await openDetails({}, { teams: lineup })
    await panel.findByText('Emil Toman')
    const reads = () => made.filter((call) => call.name === 'getTeams').length
    expect(reads()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await waitFor(() => expect(reads()).toBe(2))
  })

  test('fetches and shows the teams of each opened game [S4.20]', async () => {
    const { user, made } = await visitGamesTab({
      responses: {
        getTeams: ({ params }) => ({ ...lineup, whiteTeam: [params.id === 10 ? anna : veteran] }),
      },
      active: [aListedGame({ id: 10 }), aListedGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })],
    })
    for (const details of await screen.findAllByRole('button', { name: 'Details' })) await user.click(details)
    await waitFor(() =>
      expect(made.filter((call) => call.name === 'getTeams').map((call) => call.params)).toEqual([
        { id: 10 },
        { id: 11 },
      ]),
    )
    const shown = () =>
      screen
        .getAllByRole('group', { name: 'Team White' })
        .map((team) => within(team).getByRole('list').textContent)
    await waitFor(() =>
      expect(shown()).toEqual([expect.stringMatching('Anna Adamová'), expect.stringMatching('Emil Toman')]),
    )
  })

  test('requests a game that somebody else deleted once, shows a toast, and the row is removed', async () => {
    let deleted = false
    const { user, made } = await visitGamesTab({
      responses: {
        listActiveGames: () => (deleted ? [] : [aListedGame()]),
        getTeams: respondWithProblem('game_not_found'),
      },
    })
    const details = await screen.findByRole('button', { name: 'Details' })
    deleted = true
    await user.click(details)
    await expectToast('Failed to load teams', 'This game does not exist any more.')
    expect(await screen.findByText('No active games found.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Game Details' })).not.toBeInTheDocument()
    expect(made.filter((call) => call.name === 'getTeams')).toHaveLength(1)
  })

  test('“Close” closes the panel [S2.82]', async () => {
    const { panel, user } = await openDetails({}, { teams: lineup })
    const [top] = panel.getAllByRole('button', { name: 'Close' })
    if (top) await user.click(top)
    expect(screen.queryByRole('region', { name: 'Game Details' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus()
  })
})

describe('deleting from the panel', () => {
  const open = async (known: Parameters<typeof visitGamesTab>[0] = {}) => {
    const visit = await openDetails({}, { teams: lineup, ...known })
    const buttons = visit.panel.getAllByRole('button', { name: 'Delete Game' })
    expect(buttons, 'at both top and bottom').toHaveLength(2)
    if (buttons[1]) await visit.user.click(buttons[1])
    return { ...visit, confirmation: await findDialog('Delete Game') }
  }

  test('has the specification’s warning, and beside it how long the game can be restored [S2.82 S2.83 S2.87]', async () => {
    const { confirmation } = await open()
    expect(
      confirmation.getByText('This action cannot be undone. All related data will be permanently removed.'),
    ).toBeVisible()
    expect(confirmation.getByText('You can undo this for 7 days.')).toBeVisible()
  })

  test('keeps the button disabled, and a wrong phrase submitted with Enter shows a toast [S5.10 S5.12]', async () => {
    const { confirmation, user } = await open()
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAMES{Enter}')
    await expectToast('Invalid confirmation', 'Please type the phrase correctly to confirm deletion.')
    expect(confirmation.getByRole('button', { name: 'Delete' })).toBeDisabled()
    expect(confirmation.getByRole('textbox')).toHaveAccessibleDescription(
      'Type DELETE GAME to confirm Please type "DELETE GAME" exactly to confirm.',
    )
  })

  test('deletes with the club’s phrase [S4.5 S5.9 S7.17 S8.28 S9.33]', async () => {
    const { confirmation, user, made } = await open({
      club: { deleteGamePhrase: 'SMAZAT ZÁPAS' },
      responses: { deleteGame: () => undefined },
    })
    await user.type(confirmation.getByRole('textbox'), 'SMAZAT ZÁPAS')
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    await expectToast('Game deleted', 'The game has been successfully deleted.')
    expect(made.find((call) => call.name === 'deleteGame')?.params).toEqual({ id: 10 })
  })

  test('shows the fallback text when deleting fails without a message [S8.15]', async () => {
    const { confirmation, user } = await open({
      // The response violates the API contract, so the call fails without an error message from the server.
      responses: { deleteGame: () => Object.assign({}) },
    })
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME{Enter}')
    await expectToast('Failed to delete game', 'An error occurred while deleting the game.')
  })

  test('shows the fallback text when deleting fails with an empty 500 response [S8.15]', async () => {
    const { confirmation, user } = await open()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME{Enter}')
    await expectToast('Failed to delete game', 'An error occurred while deleting the game.')
  })

  test('shows the server’s message when deleting fails [S8.15]', async () => {
    const { confirmation, user } = await open({
      responses: {
        deleteGame: respondWithProblem('game_not_found'),
      },
    })
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME{Enter}')
    await expectToast('Failed to delete game', 'This game does not exist any more.')
  })
})
