import { aGame } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findSection, visitGames } from '../testing/visit.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a club without players sees three steps to its first game, beginning with the roster', async () => {
  await visitGames({ players: [] })
  const steps = (await findSection('Three steps to the first game')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Add the playersThe whole roster can be pasted as one text.',
    '2Schedule the game',
    '3Send the link to the group, so that everybody votes',
  ])
  expect(screen.getByRole('link', { name: 'Add the players' })).toHaveAttribute('href', '/players')
})

test('completed first steps have a check mark', async () => {
  await visitGames({ players: [], upcoming: aGame() })
  const [, second] = (await findSection('Three steps to the first game')).getAllByRole('listitem')
  if (!second) throw new Error('there is no second step')
  expect(within(second).getByText('Done')).toBeVisible()
})

test('a club with players sees no first steps', async () => {
  await visitGames()
  await screen.findByText('No upcoming games')
  await screen.findByText('No active games found.')
  expect(screen.queryByText('Three steps to the first game')).not.toBeInTheDocument()
})
