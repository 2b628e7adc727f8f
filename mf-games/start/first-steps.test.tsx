import { aGame } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sharedData, stubShareSheet } from '../testing/share-sheet.ts'
import { findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a club without players sees three steps to its first game, beginning with the roster', async () => {
  await visitGamesTab({ players: [], goals: [] })
  const steps = (await findSection('Three steps to the first game')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Add the playersThe whole roster can be pasted as one text.',
    '2Schedule the game',
    '3Send the link to the group, so that everybody votes',
  ])
  expect(screen.getByRole('link', { name: 'Add the players' })).toHaveAttribute('href', '/players')
})

/** Returns the number of the current step, and which steps have a check mark. */
async function readSteps() {
  const steps = (await findSection('Three steps to the first game')).getAllByRole('listitem')
  return {
    current: steps.findIndex((step) => step.ariaCurrent === 'step') + 1,
    done: steps.map((step) => within(step).queryByText('Done') !== null),
  }
}

test.each([
  ['neither players nor a game', { players: [], goals: [] }, { current: 1, done: [false, false, false] }],
  [
    'a game, but no players',
    { players: [], goals: [], upcoming: aGame() },
    { current: 1, done: [false, true, false] },
  ],
  ['players, but no game', { goals: [] }, { current: 2, done: [true, false, false] }],
  ['both, but no vote', { goals: [], upcoming: aGame() }, { current: 3, done: [true, true, false] }],
] as const)('a new club with %s sees its current step', async (_, club, steps) => {
  await visitGamesTab(club)
  expect(await readSteps()).toEqual(steps)
})

test('the first steps offer to send the game to the group, and stay until the first vote', async () => {
  stubShareSheet({ files: false })
  const { user } = await visitGamesTab({
    goals: [],
    upcoming: aGame({ id: 33 }),
    club: { url: 'https://club.example' },
    language: 'cs',
  })
  const steps = await findSection('Tři kroky k prvnímu zápasu')
  await user.click(steps.getByRole('button', { name: 'Poslat do skupiny' }))
  await waitFor(() => expect(sharedData).toHaveLength(1))
  expect(sharedData).toEqual([
    { text: 'Čtvrtek 26. listopadu, 19:00: kdo jde?\n\nHlasujte: https://club.example/games?game=33' },
  ])
  const lists = await findSection('Přihlášení hráčů')
  await user.click(lists.getByRole('tab', { name: /^Nehlasovali/ }))
  await user.click(lists.getAllByRole('button', { name: 'Jde' })[0] ?? expect.fail('nobody to vote for'))
  await waitFor(() => expect(screen.queryByText('Tři kroky k prvnímu zápasu')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Připomenout' })).toBeVisible()
})

test('a club that has played sees no first steps, even while nobody has voted', async () => {
  await visitGamesTab({ upcoming: aGame() })
  await findSection('Player Registration')
  expect(screen.queryByText('Three steps to the first game')).not.toBeInTheDocument()
})
