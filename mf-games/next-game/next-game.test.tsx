import { aGame, Refusal, show } from '@club/tab-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'
import { anna, bruno } from '../testing/fixtures.ts'
import { stubClubApi } from '../testing/server.ts'
import { expectToast, findDialog, findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  // Mocks must be restored before the real timers. If the real timers came first, restoring a spy on `setInterval`
  // would bring back the fake `setInterval`.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the Next Game card', () => {
  test('shows the weekday, day, month and time of the next game [S2.14]', async () => {
    await visitGamesTab({ upcoming: aGame() })
    const card = await findSection('Next Game')
    expect(await card.findByText('Thursday, November 26')).toBeVisible()
    expect(card.getByText('19:00')).toBeVisible()
  })

  test('is in Czech for a Czech visitor [S1.8]', async () => {
    await visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna, bruno] }), language: 'cs' })
    const card = await findSection('Příští zápas')
    expect(await card.findByText('čtvrtek 26. listopadu')).toBeVisible()
    expect(card.getByText('Jdou 2 hráči')).toBeVisible()
  })

  test.each([
    ['Registration Open', aGame()],
    ['Game Played', aGame({ wasPlayed: true })],
  ])('has the badge “%s” [S2.15]', async (badge, upcoming) => {
    await visitGamesTab({ upcoming })
    expect(await (await findSection('Next Game')).findByText(badge)).toBeVisible()
  })

  test('has sixteen tiles for the ideal number of players, one filled for each who is going, and both numbers as text', async () => {
    await visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna, bruno] }) })
    const card = await findSection('Next Game')
    expect(await card.findByText('2 players going')).toBeVisible()
    expect(card.getByText('ideal 10–16')).toBeVisible()
    expect(document.querySelectorAll('[data-taken]')).toHaveLength(16)
    expect(document.querySelectorAll('[data-taken="true"]')).toHaveLength(2)
  })

  test.each([
    [3, 'ideal 6–12', 12],
    [8, 'ideal 16–22', 22],
    [11, 'ideal 22–28', 28],
  ])('shows in a club of %i a side “%s” and the same number of tiles', async (teamSize, ideal, tiles) => {
    await visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna, bruno] }), club: { teamSize } })
    expect(await (await findSection('Next Game')).findByText(ideal)).toBeVisible()
    expect(document.querySelectorAll('[data-taken]')).toHaveLength(tiles)
  })

  test('contains the visitor’s own vote', async () => {
    await visitGamesTab({ upcoming: aGame() })
    const card = await findSection('Next Game')
    expect(await card.findByRole('button', { name: 'Who are you?' })).toBeVisible()
  })

  test('counts days, hours and minutes down to kickoff [S2.16]', async () => {
    await visitGamesTab({ upcoming: aGame(), now: '2026-11-24T16:45:30.000Z' })
    expect(await screen.findByRole('timer', { name: 'Time to kickoff' })).toHaveTextContent(
      '2 days 1 hour 14 minutes',
    )
  })

  test('updates the countdown every 60 seconds, never below zero [S2.18 S2.19 S9.3]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T17:57:30.000Z'), shouldAdvanceTime: true })
    const intervals = vi.spyOn(globalThis, 'setInterval')
    stubClubApi({ upcoming: aGame() })
    await show(<Tab />)
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent('0 days 0 hours 2 minutes')
    await waitFor(() =>
      expect(intervals.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(60_000),
    )
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(timer).toHaveTextContent('0 days 0 hours 2 minutes')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(timer).toHaveTextContent('0 days 0 hours 1 minute')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(timer).toHaveTextContent('0 days 0 hours 0 minutes')
  })

  test('shows a skeleton while it loads [S2.20]', async () => {
    await visitGamesTab({ responses: { upcomingGame: () => new Promise(() => {}) } })
    await findSection('Next Game')
    expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument()
    expect(screen.queryByText('No upcoming games')).not.toBeInTheDocument()
  })

  test('shows a text and the button for scheduling when there is no upcoming game [S2.21]', async () => {
    const { user } = await visitGamesTab({ upcoming: null })
    const card = await findSection('Next Game')
    expect(await card.findByText('No upcoming games')).toBeVisible()
    expect(card.getByText('There are no upcoming games scheduled.')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Schedule a Game' }))
    await findDialog('Schedule New Game')
  })

  test('shows the server’s message when loading fails, and Retry loads again', async () => {
    let works = false
    const { user } = await visitGamesTab({
      responses: {
        upcomingGame: () => {
          if (works) return aGame()
          throw new Refusal('database_unavailable')
        },
      },
    })
    await expectToast(
      'Failed to load the next game',
      'The database does not answer right now. Please try again in a moment.',
    )
    works = true
    await user.click((await findSection('Next Game')).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Registration Open')).toBeVisible()
  })
})

describe('registration and team generator', () => {
  test('appear for an upcoming game that is neither played nor archived [S2.13]', async () => {
    await visitGamesTab({ upcoming: aGame() })
    await findSection('Player Registration')
    await findSection('Team Generator')
  })

  test.each([
    ['there is no upcoming game', null],
    ['the upcoming game was played', aGame({ wasPlayed: true })],
    ['the upcoming game is archived', aGame({ isArchived: true })],
  ])('do not appear when %s [S2.13 S4.11]', async (_, upcoming) => {
    await visitGamesTab({ upcoming })
    const card = await findSection('Next Game')
    await card.findByText(upcoming ? '19:00' : 'No upcoming games')
    expect(screen.queryByRole('region', { name: 'Player Registration' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Team Generator' })).not.toBeInTheDocument()
  })
})
