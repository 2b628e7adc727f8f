import { aGame, aListedGame, aVote, setConnection } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, bruno, cyril } from '../testing/fixtures.ts'
import { findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

const votes = [anna, bruno, cyril].map((player) => aVote(player, 'going', '2026-11-20T09:05:00.000Z'))

test('while the browser is offline, no control of the page that sends a change can be pressed, and each has the reason', async () => {
  const { user } = await visitGamesTab({
    upcoming: aGame(),
    active: [aListedGame()],
    votes,
    // Cyril has voted but is in no team, so the page offers to generate the teams again.
    teams: { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [] },
  })
  await findSection('White')
  await user.click(screen.getByRole('button', { name: 'Enter Score' }))
  await screen.findByRole('form', { name: 'Game Results' })
  const writing = [
    ...['Generate Teams', 'Reset Teams', 'Regenerate Teams', 'Move Anna Adamová to Black'],
    ...['Save Results', 'Game actions', 'Change to not going', 'Cancel vote'],
  ].flatMap((name) => screen.getAllByRole('button', { name }))
  for (const button of writing) expect(button).toBeEnabled()
  await setConnection(false)
  for (const button of writing) {
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
  }
  await setConnection(true)
  for (const button of writing) {
    expect(button).toBeEnabled()
    expect(button).not.toHaveAccessibleDescription(/offline/)
  }
})

test('the actions of a menu that is open when the connection is lost are disabled', async () => {
  const { user } = await visitGamesTab({ upcoming: aGame(), active: [aListedGame()], votes })
  await user.click(await screen.findByRole('button', { name: 'Game actions' }))
  const actions = await screen.findAllByRole('menuitem')
  await setConnection(false)
  for (const action of actions) expect(action).toHaveAttribute('aria-disabled', 'true')
  await setConnection(true)
  for (const action of actions) expect(action).not.toHaveAttribute('aria-disabled')
})
