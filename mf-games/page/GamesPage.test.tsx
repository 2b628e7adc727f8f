import { aGame } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog, findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the heading is Games, with a Schedule Game button [S2.11]', async () => {
  const { user } = await visitGamesTab()
  expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Schedule Game' }))
  await findDialog('Schedule New Game')
})

test('from top to bottom: the next game, registration and teams, game management [S2.12]', async () => {
  await visitGamesTab({ upcoming: aGame() })
  await findSection('Team Generator')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Next Game', 'Player Registration', 'Team Generator', 'Game Management'])
})

test('the pictures are part of the page, without requests to another host [S2.17]', async () => {
  await visitGamesTab({ upcoming: aGame() })
  await (await findSection('Next Game')).findByText('19:00')
  const card = screen.getByRole('region', { name: 'Next Game' })
  expect(card.querySelector('img[src^="data:image/svg+xml,"]')).toBeVisible()
  expect(within(card).queryByRole('img')).not.toBeInTheDocument()
})

test('opening the tab sends each read request once [S9.23 S9.24]', async () => {
  const { made } = await visitGamesTab({ upcoming: aGame() })
  await findSection('Team Generator')
  await screen.findByText('Current')
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(made.map((call) => call.name).toSorted()).toEqual([
    'gameGoals',
    'getTeams',
    'listActiveGames',
    'listPlayers',
    'listRegistrations',
    'upcomingGame',
  ])
})
