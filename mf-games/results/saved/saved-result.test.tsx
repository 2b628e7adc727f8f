import { type GameGoals, type GameListItem, useUndo } from '@club/platform'
import {
  aGame,
  aListedGame,
  aPlayer,
  listed,
  Refusal,
  setConnection,
  stubMatchMedia,
  watchReloads,
} from '@club/tab-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anActivity } from '../../activity/testing/an-activity.ts'
import { anna, bruno } from '../../testing/fixtures.ts'
import { respondWithProblem } from '../../testing/server.ts'
import {
  expectToast,
  getRequestBodies,
  matchWholeText,
  visitGamesTab,
} from '../../testing/visit-games-tab.tsx'
import { useSavedResult } from './use-saved-result.ts'

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  watchReloads()
})

const readStoredResult = () => sessionStorage.getItem('football-manager-saved-result')

/** Stubs whether the visitor's system requests reduced motion. */
const setReducedMotion = (isLess: boolean) =>
  stubMatchMedia((query) => isLess && query === '(prefers-reduced-motion: reduce)')

const aPlayedGame = (id: number, date: string, white: number, black: number): GameListItem =>
  aListedGame({ id, date, wasPlayed: true, isArchived: true, whiteTeamScore: white, blackTeamScore: black })

const earlier = [
  aPlayedGame(1, '2026-11-05T18:00:00.000Z', 1, 4),
  aPlayedGame(2, '2026-11-12T18:00:00.000Z', 2, 2),
  aPlayedGame(3, '2026-11-19T18:00:00.000Z', 6, 5),
]
const petra = aPlayer({ id: 6, name: 'Petra Malá' })
const teams = { whiteTeam: [anna, petra], blackTeam: [bruno], benchPlayers: [] }

/** Saves a score for the upcoming game. Then the stubbed server lists the game as archived. */
async function saveScores(white: string, black: string, options: Parameters<typeof visitGamesTab>[0] = {}) {
  const upcoming = aGame({ id: 10 })
  let archived = earlier
  const visit = await visitGamesTab({
    upcoming,
    teams,
    ...options,
    responses: {
      ...options.responses,
      listArchivedGames: () => [...archived],
      changeGame: () => {
        archived = [...earlier, aPlayedGame(10, upcoming.date, Number(white), Number(black))]
        return upcoming
      },
    },
  })
  const [enterScore = document.body] = await screen.findAllByRole('button', { name: 'Enter Score' })
  await visit.user.click(enterScore)
  const form = within(await screen.findByRole('form'))
  await visit.user.click(form.getByRole('checkbox'))
  await visit.user.type(form.getByRole('spinbutton', { name: 'Team White score' }), white)
  await visit.user.type(form.getByRole('spinbutton', { name: 'Team Black score' }), black)
  await visit.user.click(form.getByRole('button', { name: 'Save Results' }))
  return visit
}

/** A button that undoes the saved result, as the undo button of the toast does. */
function UndoResult() {
  const { undo } = useUndo()
  return (
    <button type="button" onClick={() => undo([1])}>
      Undo the result
    </button>
  )
}

const findCard = async (headline: string) => {
  const heading = await screen.findByRole('heading', { name: headline })
  const item = heading.closest('li') ?? document.body
  return { heading, item, ...within(item) }
}

describe('after scores are saved', () => {
  test('a card replaces the row: the winner, the specification’s text, the year’s results and the streak', async () => {
    await saveScores('7', '5')
    const { heading, getByText, findByText } = await findCard('White won!')
    await waitFor(() => expect(heading).toHaveFocus())
    expect(getByText('Game scores have been saved and the game has been archived.')).toBeVisible()
    expect(getByText('White 7 : 5 Black')).toBeVisible()
    expect(await findByText('White 2 · 1 draw · Black 1')).toBeVisible()
    expect(getByText('This year')).toBeVisible()
    expect(getByText('2 wins in a row')).toBeVisible()
    expect(await findByText(matchWholeText('Anna and Petra'))).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test('the counts of an earlier year have the number of that year', async () => {
    await saveScores('3', '3', { now: '2027-01-02T10:00:00.000Z' })
    const { findByText, queryByText } = await findCard('Draw!')
    expect(await findByText('In 2026')).toBeVisible()
    expect(queryByText('This year')).not.toBeInTheDocument()
  })

  test('a draw has neither winner nor streak', async () => {
    await saveScores('3', '3')
    const { findByText, queryByText } = await findCard('Draw!')
    expect(await findByText('White 1 · 2 draws · Black 1')).toBeVisible()
    expect(queryByText(/in a row/)).not.toBeInTheDocument()
  })

  test('“Close” removes the card', async () => {
    const { user } = await saveScores('7', '5')
    await user.click((await findCard('White won!')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('heading', { name: 'White won!' })).not.toBeInTheDocument()
  })

  test('the card is shown again after the first reload of the page, but not after the second', async () => {
    await saveScores('7', '5')
    await findCard('White won!')
    const value = readStoredResult() ?? ''
    // `cleanup` unmounts the page, which removes the stored result. A real reload does not unmount the page, so the
    // test stores the result again.
    cleanup()
    sessionStorage.setItem('football-manager-saved-result', value)
    await visitGamesTab({ archived: [...earlier, aPlayedGame(10, '2026-11-26T18:00:00.000Z', 7, 5)] })
    const { heading } = await findCard('White won!')
    await waitFor(() => expect(heading).toHaveFocus())
    await waitFor(() => expect(readStoredResult()).toBeNull())
    cleanup()
    await visitGamesTab({ archived: earlier })
    // The list of games is hidden until the page's sections above it have loaded.
    await waitFor(() => expect(screen.getByText('No active games found.')).toBeVisible())
    expect(screen.queryByRole('heading', { name: 'White won!' })).not.toBeInTheDocument()
  })

  test.each([
    [1, 1],
    // A list shows only its first four games until the visitor expands it. If the card belongs to a later row, the list
    // is expanded from the start.
    [5, 5],
  ])(
    'the card of a corrected result stays at its row %i of the archived games after the reload',
    async (place, at) => {
      const archived = [1, 2, 3, 4, 5, 6, 7].map((id) =>
        aPlayedGame(id, `2026-10-0${id}T18:00:00.000Z`, 7, 5),
      )
      const played = { wasPlayed: true, isArchived: true, whiteTeamScore: 7, blackTeamScore: 5 }
      const corrected = aGame({ id: place + 1, ...played })
      const visit = await visitGamesTab({
        archived,
        responses: { getGame: () => corrected, changeGame: () => corrected },
      })
      await visit.user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
      if (place > 3) await visit.user.click(await screen.findByRole('button', { name: 'View All Games' }))
      await visit.user.click(
        (await screen.findAllByRole('button', { name: 'Edit Score' }))[place] ?? document.body,
      )
      const writes = vi.spyOn(Storage.prototype, 'setItem')
      await visit.user.click(
        within(await screen.findByRole('form')).getByRole('button', { name: 'Save Results' }),
      )
      await findCard('White won!')
      const stored = writes.mock.calls.filter(([name]) => name.startsWith('football-manager-saved'))
      writes.mockRestore()
      cleanup()
      for (const [name, value] of stored) sessionStorage.setItem(name, value)
      await visitGamesTab({ archived })
      const { item } = await findCard('White won!')
      expect(
        within(item.closest('ul') ?? document.body)
          .getAllByRole('listitem')
          .indexOf(item),
      ).toBe(at)
      expect(screen.getByRole('tab', { name: 'Archived Games' })).toHaveAttribute('aria-selected', 'true')
    },
  )

  test('beside the card of the only archived game, the list is not called empty', async () => {
    const played = { wasPlayed: true, isArchived: true, whiteTeamScore: 7, blackTeamScore: 5 }
    const corrected = aGame({ id: 1, ...played })
    const { user } = await visitGamesTab({
      archived: [aPlayedGame(1, '2026-10-01T18:00:00.000Z', 7, 5)],
      responses: { getGame: () => corrected, changeGame: () => corrected },
    })
    await user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
    await user.click(await screen.findByRole('button', { name: 'Edit Score' }))
    await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Save Results' }))
    await findCard('White won!')
    expect(screen.queryByText('No archived games found.')).not.toBeInTheDocument()
  })

  test('an undo after the reload removes the card and shows the game’s row again', async () => {
    const game = listed(aGame({ id: 10 }))
    let isUndone = false
    sessionStorage.setItem(
      'football-manager-saved-result',
      JSON.stringify({ gameId: 10, date: game.date, whiteTeamScore: 7, blackTeamScore: 5 }),
    )
    const { user } = await visitGamesTab({
      beside: <UndoResult />,
      responses: {
        listActiveGames: () => (isUndone ? [game] : []),
        listArchivedGames: () => (isUndone ? earlier : [...earlier, aPlayedGame(10, game.date, 7, 5)]),
        undoActivity: () => {
          isUndone = true
          return anActivity({ kind: 'undone', undoOf: 1 })
        },
      },
    })
    await findCard('White won!')
    await user.click(screen.getByRole('button', { name: 'Undo the result' }))
    expect(await screen.findByRole('button', { name: 'Enter Score' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'White won!' })).not.toBeInTheDocument()
  })

  test('a result that was undone before the reload is not shown after the reload', async () => {
    sessionStorage.setItem(
      'football-manager-saved-result',
      JSON.stringify({ gameId: 10, date: aGame().date, whiteTeamScore: 7, blackTeamScore: 5 }),
    )
    await visitGamesTab({ active: [listed(aGame({ id: 10 }))], archived: earlier })
    expect(await screen.findByRole('button', { name: 'Enter Score' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'White won!' })).not.toBeInTheDocument()
  })

  test('leaving the tab removes the card', async () => {
    await saveScores('7', '5')
    await findCard('White won!')
    cleanup()
    expect(readStoredResult()).toBeNull()
  })

  test('the card has a button that shares the result', async () => {
    await saveScores('7', '5')
    expect((await findCard('White won!')).getByRole('button', { name: 'Share result' })).toBeVisible()
  })

  test('one press schedules the next usual game, which is then not offered again; the press can be undone', async () => {
    const active: GameListItem[] = []
    const next = aGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })
    const { user, made } = await saveScores('7', '5', {
      responses: {
        listActiveGames: () => [listed(aGame({ id: 10 })), ...active],
        scheduleGame: () => {
          active.push(listed(next))
          return next
        },
      },
    })
    const { heading, findByRole, queryByRole } = await findCard('White won!')
    const button = await findByRole('button', { name: 'Schedule next Thursday' })
    await setConnection(false)
    expect(button).toBeDisabled()
    await setConnection(true)
    expect(button).toHaveAccessibleDescription('December 3, 19:00')
    await user.click(button)
    await expectToast('Game scheduled', 'Thursday, December 3, 19:00')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([
      { date: '2026-12-03T18:00:00.000Z', wasPlayed: false },
    ])
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    const toast = within(screen.getByRole('region', { name: /^Notifications/ }))
    expect(toast.getByRole('button', { name: 'Send to the group' })).toBeVisible()
    await waitFor(() =>
      expect(queryByRole('button', { name: 'Schedule next Thursday' })).not.toBeInTheDocument(),
    )
    await waitFor(() => expect(heading).toHaveFocus())
  })

  test('the next game is not offered while an open game is on its day, at any time', async () => {
    const other = aListedGame({ id: 11, date: '2026-12-03T16:00:00.000Z' })
    await saveScores('7', '5', {
      responses: { listActiveGames: () => [listed(aGame({ id: 10 })), other] },
    })
    const { findByText, queryByRole } = await findCard('White won!')
    await findByText('White 2 · 1 draw · Black 1')
    expect(queryByRole('button', { name: /^Schedule next/ })).not.toBeInTheDocument()
  })

  test('a failure to schedule the next game shows a toast, and the game is offered again', async () => {
    const scheduleGame = respondWithProblem('too_many_requests')
    const { user } = await saveScores('7', '5', { responses: { scheduleGame } })
    const { findByRole } = await findCard('White won!')
    await user.click(await findByRole('button', { name: 'Schedule next Thursday' }))
    await expectToast('Failed to schedule game', 'Too many changes in a short time. Please wait a moment.')
    expect(await findByRole('button', { name: 'Schedule next Thursday' })).toBeEnabled()
  })

  test('with the organiser’s lock on, scheduling the next game requires the PIN first', async () => {
    let isLocked = true
    const { user, made } = await saveScores('7', '5', {
      club: { organiser: 'locked' },
      responses: {
        scheduleGame: ({ body }) => {
          if (isLocked) throw new Refusal('organiser_only')
          return aGame({ id: 11, date: body.date })
        },
        unlockOrganiser: () => {
          isLocked = false
          return undefined
        },
      },
    })
    const { findByRole } = await findCard('White won!')
    await user.click(await findByRole('button', { name: 'Schedule next Thursday' }))
    const pinDialog = within(await screen.findByRole('dialog', { name: "Organiser's PIN" }))
    await user.type(pinDialog.getByLabelText('PIN'), 'corner-flag{Enter}')
    await expectToast('Game scheduled', 'Thursday, December 3, 19:00')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([
      { date: '2026-12-03T18:00:00.000Z' },
      { date: '2026-12-03T18:00:00.000Z' },
    ])
  })

  const digits = (item: HTMLElement) =>
    [...item.querySelectorAll('[aria-hidden] > div > div:last-child')].map((digit) => digit.textContent)
  const confetti = (item: HTMLElement) => item.querySelector('[data-confetti]')

  test('the digits count up to the score, and there is confetti', async () => {
    setReducedMotion(false)
    // Stops the animation's clock until the test has read the first digits.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await saveScores('7', '5')
    const { item } = await findCard('White won!')
    expect(digits(item)).toEqual(['0', '0'])
    expect(confetti(item)).not.toBeNull()
    clock.mockRestore()
    await waitFor(() => expect(digits(item)).toEqual(['7', '5']))
  })

  test('with reduced motion the score is shown at once, without confetti', async () => {
    setReducedMotion(true)
    await saveScores('7', '5')
    const { item } = await findCard('White won!')
    expect(digits(item)).toEqual(['7', '5'])
    expect(confetti(item)).toBeNull()
  })
})

describe('two results that are saved one after the other', () => {
  const resultOf = (gameId: number): GameGoals => ({
    date: '2026-11-19T18:00:00.000Z',
    gameId,
    whiteTeamScore: 1,
    blackTeamScore: 0,
  })
  function SaveTwo() {
    const { show: showResult } = useSavedResult()
    return [1, 2].map((id) => (
      <button key={id} type="button" onClick={() => showResult(resultOf(id), 'archived', id)}>
        Save {id}
      </button>
    ))
  }

  test('leave the second one in the storage for the reload', async () => {
    const { user } = await visitGamesTab({ beside: <SaveTwo /> })
    await user.click(screen.getByRole('button', { name: 'Save 1' }))
    await user.click(screen.getByRole('button', { name: 'Save 2' }))
    expect(readStoredResult()).toContain('"gameId":2')
  })
})
