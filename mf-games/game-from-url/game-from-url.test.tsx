import { aGame, listed, Refusal, watchReloads } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anna, bruno } from '../testing/fixtures.ts'
import {
  expectToast,
  findDialog,
  findSection,
  getRequestBodies,
  visitGamesTab,
} from '../testing/visit-games-tab.tsx'

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
const later = aGame({ id: 40, date: '2026-12-03T18:00:00.000Z', note: 'Bring the bibs.' })
const teams = { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [] }

/**
 * Opens a path of the Games tab. The stubbed server has the upcoming game, an older game, and a game after the upcoming
 * one.
 */
const visit = (path: string, responses: Parameters<typeof visitGamesTab>[0] = {}) =>
  visitGamesTab({
    path,
    upcoming,
    teams,
    ...responses,
    responses: {
      getGame: ({ params }) => {
        const game = [upcoming, old, later].find(({ id }) => id === params.id)
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
const queryDetails = () => screen.queryByRole('region', { name: 'Game Details' })

describe('the game in the address', () => {
  test('shows its result and its line-ups above the next game, and its heading takes the focus', async () => {
    await visit('/games?game=12')
    const { region, getByText, getByRole } = await findCard('Thursday, October 8, 19:00')
    expect(getByRole('region', { name: 'Game Details' })).toBeVisible()
    expect(getByRole('group', { name: 'Score' })).toHaveTextContent('White 7 : 5 Black')
    expect(getByText('White won')).toBeVisible()
    expect(getByRole('button', { name: 'Share result' })).toBeVisible()
    await waitFor(() => expect(getByRole('heading', { name: 'Thursday, October 8, 19:00' })).toHaveFocus())
    await waitFor(() => expect(getByText('Anna Adamová')).toBeVisible())
    const next = screen.getByRole('region', { name: 'Next Game' })
    expect(region.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is only the page with the vote when it is the next game', async () => {
    const { made } = await visit('/games?game=33')
    await screen.findByRole('button', { name: 'Enter Score' })
    await findSection('White')
    expect(queryDetails()).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Manage' })).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
    expect(made.some((call) => call.name === 'getGame')).toBe(false)
  })

  test('shows the teams of the next game, with the focus on their heading, for “show=teams”', async () => {
    const scrolled: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent)
    }
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    })
    await visit('/games?game=33&show=teams')
    await waitFor(() => expect(screen.getByRole('heading', { name: "Thursday's teams" })).toHaveFocus())
    expect(scrolled).toEqual(["Thursday's teams"])
    expect(queryDetails()).not.toBeInTheDocument()
  })

  test('shows its result also for “show=teams” once it is played', async () => {
    await visit('/games?game=12&show=teams')
    const { getByRole } = await findCard('Thursday, October 8, 19:00')
    expect(getByRole('group', { name: 'Score' })).toHaveTextContent('White 7 : 5 Black')
  })

  test('shows the note, dashes and the line-ups of a game without a result', async () => {
    await visit('/games?game=40')
    const { getByRole, getByText, findByText, queryByRole } = await findCard('Thursday, December 3, 19:00')
    expect(getByText('Bring the bibs.')).toBeVisible()
    expect(getByRole('group', { name: 'Score' })).toHaveTextContent('White –Black –')
    expect(await findByText('Anna Adamová')).toBeVisible()
    expect(queryByRole('button', { name: 'Share result' })).not.toBeInTheDocument()
  })

  test('is shown once when it is the last game', async () => {
    const { user } = await visit('/games?game=12', {
      goals: [{ gameId: 12, date: old.date, whiteTeamScore: 7, blackTeamScore: 5 }],
      now: '2026-10-09T08:00:00.000Z',
    })
    const { getByRole } = await findCard('Thursday, October 8, 19:00')
    await screen.findByRole('button', { name: 'Enter Score' })
    expect(screen.getAllByText('White won')).toHaveLength(1)
    await user.click(getByRole('button', { name: 'Manage' }))
    await user.click(getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('region', { name: 'Last game' })).toBeVisible()
  })

  test('has its two buttons folded under “Manage”', async () => {
    const { user } = await visit('/games?game=12')
    const { getByRole, queryByRole } = await findCard('Thursday, October 8, 19:00')
    const manage = getByRole('button', { name: 'Manage', expanded: false })
    for (const name of ['Close', 'Delete Game'])
      expect(queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(manage)
    expect(manage).toHaveAttribute('aria-expanded', 'true')
    const buttons = document.getElementById(manage.getAttribute('aria-controls') ?? '')
    expect(buttons).toHaveTextContent('CloseDelete Game')
    await user.click(manage)
    expect(queryByRole('button', { name: 'Delete Game' })).not.toBeInTheDocument()
  })

  test('has its buttons under “Správa” in Czech', async () => {
    await visit('/games?game=12', { language: 'cs' })
    expect(await screen.findByRole('button', { name: 'Správa' })).toBeVisible()
  })

  test('does not appear when its result is saved: the card of the saved result stays where it was saved', async () => {
    watchReloads()
    const saved = { ...upcoming, isArchived: true, wasPlayed: true, whiteTeamScore: 7, blackTeamScore: 5 }
    let isSaved = false
    const { user } = await visit('/games?game=33', {
      archived: [listed(saved)],
      responses: {
        upcomingGame: () => (isSaved ? null : upcoming),
        changeGame: () => {
          isSaved = true
          return saved
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enter Score' }))
    const form = within(await screen.findByRole('form'))
    await user.click(form.getByRole('checkbox'))
    await user.type(form.getByRole('spinbutton', { name: 'Team White score' }), '7')
    await user.type(form.getByRole('spinbutton', { name: 'Team Black score' }), '5')
    await user.click(form.getByRole('button', { name: 'Save Results' }))
    const card = await screen.findByRole('heading', { name: 'White won!' })
    await screen.findByText('No upcoming games')
    await waitFor(() => expect(card).toHaveFocus())
    expect(queryDetails()).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Thursday, November 26, 19:00' })).not.toBeInTheDocument()
  })

  test('is removed by its “Close” button, and the page’s heading gets the focus', async () => {
    const { user } = await visit('/games?game=12')
    const { getByRole } = await findCard('Thursday, October 8, 19:00')
    await user.click(getByRole('button', { name: 'Manage' }))
    await user.click(getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryDetails()).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1, name: 'Games' })).toHaveFocus()
  })

  test.each(['999', '0', '-1', 'abc', '1e3', ''])(
    'with an unknown id (%j) shows a toast and the usual page',
    async (named) => {
      await visit(`/games?game=${named}`)
      await expectToast('This game is not here', 'It may have been deleted, or the link is incomplete.')
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
    const { getByRole } = await findCard('Thursday, October 8, 19:00')
    await user.click(getByRole('button', { name: 'Manage' }))
    await user.click(getByRole('button', { name: 'Delete Game' }))
    const confirmation = await findDialog('Delete Game')
    await user.type(confirmation.getByRole('textbox'), 'DELETE GAME')
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    await expectToast('Game deleted')
    await waitFor(() => expect(queryDetails()).not.toBeInTheDocument())
    expect(getRequestBodies(made, 'deleteGame')).toHaveLength(1)
  })
})
