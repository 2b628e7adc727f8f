import { aGame, Refusal } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno } from '../testing/club.ts'
import { expectToast, findDialog, requestBodies, visitGames } from '../testing/visit.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const upcoming = aGame({ id: 33 })
const old = aGame({
  id: 12,
  date: '2026-10-08T17:00:00.000Z',
  isArchived: true,
  wasPlayed: true,
  whiteTeamScore: 7,
  blackTeamScore: 5,
})
const teams = { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [] }

/** Opens a path of the Games tab. The stubbed server has an upcoming and an old game. */
const visit = (path: string, responses: Parameters<typeof visitGames>[0] = {}) =>
  visitGames({
    path,
    upcoming,
    teams,
    ...responses,
    responses: {
      getGame: ({ params }) => {
        const game = [upcoming, old].find(({ id }) => id === params.id)
        if (!game) throw new Refusal('game_not_found')
        return game
      },
      ...responses.responses,
    },
  })
const findCard = async (name: string) => {
  const region = await screen.findByRole('region', { name })
  return { region, ...within(region) }
}
const firstElement = ([element]: readonly HTMLElement[]) => element ?? document.body
const queryDetails = () => screen.queryByRole('region', { name: 'Game Details' })

describe('the game in the address', () => {
  test('opens its details above the next game, and its heading takes the focus', async () => {
    await visit('/games?game=12')
    const { region, getByText, getByRole } = await findCard('Thursday, October 8, 19:00')
    expect(getByRole('region', { name: 'Game Details' })).toBeVisible()
    expect(getByRole('heading', { name: 'Thursday, October 8, 19:00' })).toHaveFocus()
    await waitFor(() => expect(getByText('Anna Adamová')).toBeVisible())
    const next = screen.getByRole('region', { name: 'Next Game' })
    expect(region.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is shown below the Next Game card when it is the next game, because visitors open the link to vote', async () => {
    await visit('/games?game=33')
    const { region } = await findCard('Thursday, November 26, 19:00')
    const next = screen.getByRole('region', { name: 'Next Game' })
    expect(region.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('is removed by its “Close” button, and the page’s heading gets the focus', async () => {
    const { user } = await visit('/games?game=12')
    const { getAllByRole } = await findCard('Thursday, October 8, 19:00')
    await user.click(firstElement(getAllByRole('button', { name: 'Close' })))
    await waitFor(() => expect(queryDetails()).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1, name: 'Games' })).toHaveFocus()
  })

  test.each(['999', '0', '-1', 'abc', '1e3', ''])(
    'with an unknown id (%j) shows a toast and the usual page',
    async (named) => {
      await visit(`/games?game=${named}`)
      await expectToast('This game is not here', 'It may have been deleted, or the link is not whole.')
      expect(await screen.findByRole('button', { name: 'Enter Score' })).toBeVisible()
      expect(queryDetails()).not.toBeInTheDocument()
    },
  )

  test('shows a Czech toast on a Czech page when the game was deleted', async () => {
    await visit('/games?game=999', { language: 'cs' })
    await expectToast('Tento zápas tu není', 'Možná ho někdo smazal, nebo odkaz není celý.')
  })

  test('offers Retry when it cannot be loaded', async () => {
    let fails = true
    const getGame = () => {
      if (fails) throw new Refusal('database_unavailable')
      return old
    }
    const { user } = await visit('/games?game=12', { responses: { getGame } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('Failed to load the game')).toBeVisible()
    fails = false
    await user.click(retry)
    await findCard('Thursday, October 8, 19:00')
  })

  test('is closed when the visitor deletes it in its details', async () => {
    const { user, made } = await visit('/games?game=12', { responses: { deleteGame: () => undefined } })
    const { getAllByRole } = await findCard('Thursday, October 8, 19:00')
    await user.click(firstElement(getAllByRole('button', { name: 'Delete Game' })))
    const confirmation = await findDialog('Delete Game')
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME')
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    await expectToast('Game deleted')
    await waitFor(() => expect(queryDetails()).not.toBeInTheDocument())
    expect(requestBodies(made, 'deleteGame')).toHaveLength(1)
  })
})
