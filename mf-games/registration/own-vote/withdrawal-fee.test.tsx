import { aGame, aVote, show } from '@club/tab-testing'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Tab from '../../tab.tsx'
import { anna } from '../../testing/fixtures.ts'
import { stubClubApi } from '../../testing/server.ts'
import { visitGamesTab } from '../../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const votes = [aVote(anna, 'going', '2026-11-20T09:05:00.000Z')]
const findNotGoingButton = () => screen.findByRole('button', { name: "I'm not going" })
const storeAnnaAsOwnPlayer = () => localStorage.setItem('football-manager-player', '1')

describe('the cost on the button for withdrawing', () => {
  test.each([
    ['is 50 CZK on the day before the game', '2026-11-25T12:00:00.000Z', '50 CZK penalty'],
    ['is 100 CZK on the day of the game before noon', '2026-11-26T09:00:00.000Z', '100 CZK penalty'],
    ['is 200 CZK on the day of the game from noon', '2026-11-26T11:00:00.000Z', '200 CZK penalty'],
  ])('%s', async (_, now, fee) => {
    storeAnnaAsOwnPlayer()
    await visitGamesTab({ upcoming: aGame(), votes, now })
    const button = await findNotGoingButton()
    expect(button).toHaveTextContent(fee)
    expect(button, 'heard after the name').toHaveAccessibleDescription(`Anna Adamová ${fee}`)
  })

  test('is in Czech for a Czech visitor', async () => {
    storeAnnaAsOwnPlayer()
    await visitGamesTab({ upcoming: aGame(), votes, language: 'cs' })
    expect(await screen.findByRole('button', { name: 'Nejdu' })).toHaveTextContent('pokuta 200 Kč')
  })

  test('is computed in the club’s time zone, wherever the visitor is', async () => {
    storeAnnaAsOwnPlayer()
    const now = '2026-11-26T11:00:00.000Z'
    await visitGamesTab({ upcoming: aGame(), votes, now, club: { timezone: 'America/New_York' } })
    expect(await findNotGoingButton()).toHaveTextContent('100 CZK penalty')
  })

  test('is not shown after the day of the game', async () => {
    storeAnnaAsOwnPlayer()
    await visitGamesTab({ upcoming: aGame(), votes, now: '2026-11-27T00:00:00.000Z' })
    expect((await findNotGoingButton()).textContent).toBe("I'm not going")
  })

  test('is not shown when the player is already not going', async () => {
    storeAnnaAsOwnPlayer()
    await visitGamesTab({ upcoming: aGame(), votes: [aVote(anna, 'not_going', '2026-11-20T09:05:00.000Z')] })
    expect((await findNotGoingButton()).textContent).toBe("I'm not going")
  })

  test('changes at midnight, at noon and at the day’s end, without a reload', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T22:50:00.000Z'), shouldAdvanceTime: true })
    storeAnnaAsOwnPlayer()
    stubClubApi({ upcoming: aGame(), votes })
    await show(<Tab />)
    const button = await findNotGoingButton()
    expect(button).toHaveTextContent('50 CZK penalty')
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await pass(10 * 60_000)
    expect(button).toHaveTextContent('100 CZK penalty')
    await pass(12 * 3_600_000)
    expect(button).toHaveTextContent('200 CZK penalty')
    await pass(12 * 3_600_000)
    // The button is looked up again, because at kickoff the own vote moves from the Next Game card to the registration
    // panel.
    expect((await findNotGoingButton()).textContent).toBe("I'm not going")
  })

  test('is updated when the page becomes visible again', async () => {
    storeAnnaAsOwnPlayer()
    await visitGamesTab({ upcoming: aGame(), votes, now: '2026-11-25T12:00:00.000Z' })
    const button = await findNotGoingButton()
    vi.setSystemTime(new Date('2026-11-26T12:00:00.000Z'))
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(button).toHaveTextContent('200 CZK penalty')
  })
})
