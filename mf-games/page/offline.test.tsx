import { aGame, aListedGame, aVote, setConnection } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, bruno, cyril } from '../testing/club.ts'
import { findSection, visitGames } from '../testing/visit.tsx'

const votes = [anna, bruno, cyril].map((player) => aVote(player, 'going', '2026-11-20T09:05:00.000Z'))

test('while the browser is offline, no control of the page that sends a change can be pressed', async () => {
  const { user } = await visitGames({
    upcoming: aGame(),
    active: [aListedGame()],
    votes,
    // Cyril votes after the teams were generated, so the page offers to generate them again.
    teams: { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [] },
  })
  await findSection('White')
  await user.click(screen.getByRole('button', { name: 'Enter Score' }))
  await screen.findByRole('form', { name: 'Game Results' })
  const writing = [
    ...['Generate Teams', 'Reset Teams', 'Regenerate Teams', 'Move Anna Adamová to Black'],
    ...['Save Results', 'Game actions'],
  ].map((name) => screen.getByRole('button', { name }))
  for (const button of writing) expect(button).toBeEnabled()
  await setConnection(false)
  for (const button of writing) expect(button).toBeDisabled()
  for (const name of ['Generate Teams', 'Save Results'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/You are offline\./)
  await setConnection(true)
  for (const button of writing) expect(button).toBeEnabled()
})
