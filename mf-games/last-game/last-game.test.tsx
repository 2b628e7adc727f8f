import type { Game } from '@club/platform'
import { aGame, aPlayer } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno, cyril } from '../testing/fixtures.ts'
import { respondWithProblem } from '../testing/server.ts'
import { findSection, matchWholeText, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const lineup = {
  whiteTeam: [anna],
  blackTeam: [bruno],
  benchPlayers: [cyril, aPlayer({ id: 9, name: 'Filip Hus' })],
}
const goalsOf = (whiteTeamScore: number, blackTeamScore: number, date = '2026-11-19T18:01:00.000Z') => [
  { gameId: 33, date, whiteTeamScore, blackTeamScore },
]

describe('the last game', () => {
  test('shows its day, the score, the winner, both line-ups and the bench', async () => {
    const players = [anna, bruno, cyril]
    const { made } = await visitGamesTab({ goals: goalsOf(7, 5), teams: lineup, players })
    const card = await findSection('Last game')
    expect(card.getByText('Thursday, November 19')).toBeVisible()
    expect(card.getByText('White 7 : 5 Black')).toBeVisible()
    expect(card.getByText('White won')).toBeVisible()
    expect(within(await card.findByRole('list', { name: 'White' })).getByText('Anna Adamová')).toBeVisible()
    expect(within(card.getByRole('list', { name: 'Black' })).getByText('Bruno Čížek')).toBeVisible()
    expect(card.getByText(matchWholeText('Bench: Cyril Dvořák, Filip Hus'))).toBeVisible()
    // Filip Hus is not a link, because he has left the roster.
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Anna Adamová',
      'Bruno Čížek',
      'Cyril Dvořák',
    ])
    expect(card.getByText('4 players')).toBeVisible()
    expect(made.filter((call) => call.name === 'getTeams').map((call) => call.params)).toEqual([{ id: 33 }])
  })

  test.each([
    [2, 4, 'Black won'],
    [3, 3, 'Draw'],
  ])('shows for the result %i : %i the words “%s”', async (white, black, words) => {
    await visitGamesTab({ goals: goalsOf(white, black) })
    expect((await findSection('Last game')).getByText(words)).toBeVisible()
  })

  test('is placed right above Game Management', async () => {
    await visitGamesTab({ goals: goalsOf(7, 5) })
    await findSection('Last game')
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings.slice(-2)).toEqual(['Last game', 'Game Management'])
  })

  test('shows the game’s note in its details, which appear with the note', async () => {
    const loaded = Promise.withResolvers<Game>()
    const { user } = await visitGamesTab({
      goals: goalsOf(7, 5),
      responses: { getGame: () => loaded.promise },
    })
    await user.click((await findSection('Last game')).getByRole('button', { name: 'Details' }))
    expect(screen.queryByRole('region', { name: 'Game Details' })).not.toBeInTheDocument()
    loaded.resolve(aGame({ id: 33, note: 'We play at the rear' }))
    expect((await findSection('Game Details')).getByText('We play at the rear')).toBeVisible()
  })

  test('opens its details without “Delete Game”, and closing them returns the focus', async () => {
    const { user } = await visitGamesTab({ goals: goalsOf(7, 5), teams: lineup })
    const card = await findSection('Last game')
    await user.click(card.getByRole('button', { name: 'Details' }))
    const details = await findSection('Game Details')
    expect(details.getByRole('group', { name: 'Score' })).toHaveTextContent('White 7Black 5')
    expect(details.queryByRole('button', { name: 'Delete Game' })).not.toBeInTheDocument()
    const [close] = details.getAllByRole('button', { name: 'Close' })
    if (close) await user.click(close)
    expect(screen.queryByRole('region', { name: 'Game Details' })).not.toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Details' })).toHaveFocus()
  })

  test('is not shown once it is a week old', async () => {
    await visitGamesTab({ goals: goalsOf(7, 5, '2026-11-19T11:00:00.000Z') })
    await findSection('Game Management')
    await screen.findByText('No active games found.')
    expect(screen.queryByRole('region', { name: 'Last game' })).not.toBeInTheDocument()
  })

  test('is hidden, without a toast or an error, when it cannot be loaded', async () => {
    await visitGamesTab({
      responses: {
        gameGoals: respondWithProblem('internal_error'),
      },
    })
    await screen.findByText('No active games found.')
    expect(screen.queryByText('Something went wrong on our side.')).not.toBeInTheDocument()
  })
})
