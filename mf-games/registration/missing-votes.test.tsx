import { queries, useQueryClient } from '@club/platform'
import { aGame, aPlayer, aVote } from '@club/tab-testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno, cyril, dana } from '../testing/fixtures.ts'
import { visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const at = '2026-11-20T09:05:00.000Z'
const findStrip = () => screen.findByRole('button', { name: /not voted$|nehlasoval/ })

/** A button after which the page loads the votes as for the first time, as when it shows another game. */
function VoteReset() {
  const client = useQueryClient()
  const { queryKey } = queries.registrations(10)
  return (
    <button type="button" onClick={() => client.resetQueries({ queryKey })}>
      Reset the votes
    </button>
  )
}

describe('the strip of players without a vote', () => {
  test.each([
    ['1 has not voted', 'en', [anna, bruno, cyril]],
    ['3 have not voted', 'en', [anna]],
    ['1 hráč nehlasoval', 'cs', [anna, bruno, cyril]],
    ['2 hráči nehlasovali', 'cs', [anna, bruno]],
    ['3 hráči nehlasovali', 'cs', [anna]],
  ] as const)('shows the number of missing votes as “%s” in %s', async (accessibleName, language, voted) => {
    await visitGamesTab({
      upcoming: aGame(),
      votes: voted.map((player) => aVote(player, 'going', at)),
      language,
    })
    expect(await findStrip()).toHaveAccessibleName(accessibleName)
  })

  test('shows at most seven avatars, and the number of the other players', async () => {
    const players = Array.from({ length: 9 }, (_, index) =>
      aPlayer({ id: index + 11, name: `Jan ${'ABCDEFGHI'[index]}` }),
    )
    const votes = [aVote(anna, 'going', at)]
    await visitGamesTab({ upcoming: aGame(), players: [anna, ...players], votes, language: 'cs' })
    const found = await findStrip()
    expect(found).toHaveAccessibleName('9 hráčů nehlasovalo')
    expect(found).toHaveTextContent(/^9 hráčů nehlasovalo(J[A-G]){7}\+2/)
  })

  test('shows no avatars while nobody has voted', async () => {
    await visitGamesTab({ upcoming: aGame() })
    expect((await findStrip()).textContent).toBe('4 have not voted')
  })

  test('opens the Unregistered list, also during a search, and moves the focus there', async () => {
    const scrolled = vi.fn()
    // jsdom does not implement `scrollIntoView`, so the test provides it.
    Element.prototype.scrollIntoView = scrolled
    const { user } = await visitGamesTab({ upcoming: aGame(), votes: [aVote(anna, 'going', at)] })
    await user.type(await screen.findByRole('searchbox', { name: 'Search players...' }), 'Anna')
    await user.click(await findStrip())
    const list = await screen.findByRole('tabpanel', { name: 'Unregistered 3' })
    expect(list).toHaveFocus()
    expect(scrolled).toHaveBeenCalled()
    expect(screen.getByRole('searchbox', { name: 'Search players...' })).toHaveValue('')
  })

  test('does not move the focus again when the lists are loaded again', async () => {
    Element.prototype.scrollIntoView = () => {}
    const votes = [anna, bruno].map((player) => aVote(player, 'going', at))
    const second = Promise.withResolvers<typeof votes>()
    let response: typeof votes | Promise<typeof votes> = votes
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      responses: { listRegistrations: () => response },
      beside: <VoteReset />,
    })
    await user.click(await findStrip())
    const list = screen.getByRole('tabpanel', { name: 'Unregistered 2' })
    expect(list).toHaveFocus()
    response = second.promise
    await user.click(screen.getByRole('button', { name: 'Reset the votes' }))
    await waitFor(() => expect(list).not.toBeInTheDocument())
    second.resolve(votes)
    expect(await screen.findByRole('tabpanel', { name: 'Unregistered 2' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reset the votes' })).toHaveFocus()
  })

  test('is hidden once everybody has voted', async () => {
    await visitGamesTab({
      upcoming: aGame(),
      votes: [anna, bruno, cyril, dana].map((player) => aVote(player, 'going', at)),
    })
    await screen.findByRole('tab', { name: 'Going 4' })
    expect(screen.queryByText(/not voted$/)).not.toBeInTheDocument()
  })

  test('is hidden once registration is closed', async () => {
    await visitGamesTab({ upcoming: aGame({ wasPlayed: true }), votes: [] })
    await screen.findByText('Game Played')
    expect(screen.queryByText(/have not voted$/)).not.toBeInTheDocument()
  })
})
