import type { Teams } from '@club/platform'
import { aGame, aPlayer, aVote, noTeams, Refusal, show } from '@club/tab-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import Tab from '../tab.tsx'
import { anna, bruno, cyril, dana, noon } from '../testing/fixtures.ts'
import { respondWithProblem, stubClubApi } from '../testing/server.ts'
import { findGenerator, press } from '../testing/team-generator.ts'
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

const goingAt = '2026-11-20T09:05:00.000Z'
const twoVotes = [aVote(anna, 'going', goingAt), aVote(bruno, 'going', goingAt)]
const dealt = { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [] }
const balance = { overall: 2.5, offense: 0, defense: 0, ballHandling: 0, optimal: true, splits: 1716 }

const enterKeyword = async (user: UserEvent, title: string, keyword: string, confirm: string) => {
  const confirmation = await findDialog(title)
  await user.type(confirmation.getByRole('textbox', { name: 'Club keyword' }), keyword)
  await user.click(confirmation.getByRole('button', { name: confirm }))
}

/** Records the text of each element that is scrolled into view. The returned list grows during the test. */
function watchScrolling(): readonly (string | null)[] {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent)
  }
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  return scrolled
}

/** Returns the red, green and blue values of an element's background colour, each from 0 to 1. */
function backgroundColorOf(element: Element | null): readonly number[] {
  const color = element ? getComputedStyle(element).backgroundColor : ''
  const numbers = color.match(/[\d.]+/g)?.map(Number) ?? []
  return color.startsWith('rgb') ? numbers.map((part) => part / 255) : numbers
}

describe('the Team Generator', () => {
  test('shows how many are going, the minimum and the ideal [S2.22 S9.2]', async () => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes })
    const card = await findGenerator()
    expect(await card.findByText('2 players registered as going')).toBeVisible()
    expect(card.getByText('Minimum 2, ideal 10 to 16')).toBeVisible()
  })

  test.each([
    [3, 'Minimum 2, ideal 6 to 12'],
    [11, 'Minimum 2, ideal 22 to 28'],
  ])('shows, in a club of %i a side, the bounds “%s”', async (teamSize, bounds) => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes, club: { teamSize } })
    expect(await (await findGenerator()).findByText(bounds)).toBeVisible()
  })

  test('lists the players who will be included, each with the overall rating [S2.23]', async () => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes })
    const list = await (await findGenerator()).findByRole('list', { name: 'Players who will be included' })
    const entries = within(list).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual(['Anna Adamová 7.5', 'Bruno Čížek 5.0'])
  })

  test('has a Retry button when the votes could not be loaded', async () => {
    let works = false
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      responses: {
        listRegistrations: () => {
          if (works) return twoVotes
          throw new Refusal('internal_error')
        },
      },
    })
    const card = await findGenerator()
    expect(await card.findByText('Failed to load registrations')).toBeVisible()
    works = true
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await card.findByText('2 players registered as going')).toBeVisible()
  })

  test('Generate Teams is disabled with fewer than 2 going players [S2.24 S2.25]', async () => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes.slice(1) })
    const card = await findGenerator()
    await card.findByText('1 player registered as going')
    expect(card.getByRole('button', { name: 'Generate Teams' })).toBeDisabled()
  })
})

describe('generating', () => {
  test('within 7 hours of kickoff needs no keyword, and shows a toast [S4.16 S5.2 S8.23 S9.1]', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      now: '2026-11-26T11:00:00.000Z',
      responses: { generateTeams: () => ({ ...dealt, balance }), getTeams: () => dealt },
    })
    await press(user, 'Generate Teams')
    await expectToast(
      'Teams Generated',
      'Teams have been balanced based on player skills and automatically saved.',
    )
    expect(made.filter((call) => call.name === 'generateTeams')).toHaveLength(1)
    expect(
      (await findGenerator()).getByText('No noticeably better split exists (1,716 compared).'),
    ).toBeVisible()
  })

  test('more than 7 hours before kickoff needs the keyword, exactly [S2.71 S5.2 S5.3 S5.4 S9.1]', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      now: '2026-11-26T10:59:59.000Z',
      responses: { generateTeams: () => ({ ...dealt, balance }), getTeams: () => dealt },
    })
    await press(user, 'Generate Teams')
    const field = (await findDialog('Generate teams early?')).getByRole('textbox', { name: 'Club keyword' })
    expect(field).toHaveAccessibleDescription('Type THURSDAY to confirm')
    await enterKeyword(user, 'Generate teams early?', 'thursday', 'Generate Teams')
    await expectToast('Incorrect confirmation', 'Please type "THURSDAY" exactly to confirm.')
    expect(field).toHaveAccessibleDescription(
      'Type THURSDAY to confirm Please type "THURSDAY" exactly to confirm.',
    )
    expect(made.some((call) => call.name === 'generateTeams')).toBe(false)
    await user.clear(screen.getByRole('textbox', { name: 'Club keyword' }))
    await enterKeyword(user, 'Generate teams early?', 'THURSDAY', 'Generate Teams')
    await expectToast(
      'Teams Generated',
      'Teams have been balanced based on player skills and automatically saved.',
    )
  })

  test('brings the teams into view and focuses their heading, each time teams are generated', async () => {
    const revealed = watchScrolling()
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      responses: { generateTeams: () => ({ ...dealt, balance }), getTeams: () => dealt },
    })
    for (const times of [1, 2]) {
      await press(user, 'Generate Teams')
      await waitFor(() => expect(revealed).toEqual(Array(times).fill("Thursday's teams")))
      await waitFor(() => expect(screen.getByRole('heading', { name: "Thursday's teams" })).toHaveFocus())
    }
  })

  test('shows a note after generating when a better split may exist', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      responses: {
        generateTeams: () => ({ ...dealt, balance: { ...balance, optimal: false } }),
        getTeams: () => dealt,
      },
    })
    await press(user, 'Generate Teams')
    expect(await screen.findByText(/^A good split, but not proven to be the best possible/)).toBeVisible()
  })

  test('shows no note about other splits when a player has voted since', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: [...twoVotes, aVote(cyril, 'going', goingAt)],
      responses: { generateTeams: () => ({ ...dealt, balance }), getTeams: () => dealt },
    })
    await press(user, 'Generate Teams')
    await expectToast('Teams Generated')
    expect(await screen.findByText('The teams are not up to date')).toBeVisible()
    expect(screen.queryByText(/No noticeably better split exists/)).not.toBeInTheDocument()
  })

  test.each([
    ['not_enough_players', 'Not enough players', 'You need at least 2 players to generate teams.'],
    ['game_closed', 'Failed to generate teams', 'The teams of a closed game cannot be changed.'],
  ] as const)('refused with %s says “%s” [S5.1 S8.10]', async (code, title, description) => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      responses: {
        generateTeams: respondWithProblem(code),
      },
    })
    await press(user, 'Generate Teams')
    await expectToast(title, description)
  })
})

test('a game that somebody else closed is removed, and the toast gives the reason', async () => {
  let reads = 0
  const { user } = await visitGamesTab({
    votes: twoVotes,
    responses: {
      upcomingGame: () => (reads++ === 0 ? aGame() : null),
      generateTeams: respondWithProblem('game_closed'),
    },
  })
  await press(user, 'Generate Teams')
  await expectToast('Failed to generate teams', 'The teams of a closed game cannot be changed.')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Team Generator' })).not.toBeInTheDocument(),
  )
})

describe('the teams', () => {
  const striker = aPlayer({
    id: 7,
    name: 'Emil Toman',
    offenseSkill: 8.2,
    defenseSkill: 4,
    ballHandlingSkill: 7.1,
    overallSkill: 6.4,
  })
  const teams = {
    whiteTeam: [anna, striker],
    blackTeam: [cyril],
    benchPlayers: [bruno, dana, aPlayer({ id: 9, name: 'Filip Hus' })],
  }

  test('are shown as White and Black with average, ratings and the bench by odd and even id [S2.27 S2.28 S2.29 S2.30 S9.5]', async () => {
    const votes = [anna, striker, cyril].map((player) => aVote(player, 'going', goingAt))
    await visitGamesTab({ upcoming: aGame(), players: [anna, striker, cyril], votes, teams })
    const white = await findSection('White')
    expect(white.getByText('Average rating 7.0')).toBeVisible()
    const player = within(white.getByText('Emil Toman').closest('li') ?? document.body)
    for (const figure of ['Overall 6.4', 'Offense 8.2', 'Defense 4.0', 'Ball Handling 7.1'])
      expect(player.getByText(figure)).toBeVisible()
    expect(white.getByText('Filip Hus')).toBeVisible()
    const black = await findSection('Black')
    expect(black.getByText('Average rating 5.0')).toBeVisible()
    for (const name of ['Cyril Dvořák', 'Bruno Čížek', 'Dana Říhová'])
      expect(black.getByText(name)).toBeVisible()
  })

  test.each([
    [4, 'Team size 4'],
    [5, 'Team size 5'],
    [6, 'Team size 5'],
  ])('show for a team of %i players the text “%s” [S2.31 S9.7]', async (count, size) => {
    const whiteTeam = Array.from({ length: count }, (_, index) =>
      aPlayer({ id: 20 + index, name: `Hráč ${index}` }),
    )
    await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      teams: { whiteTeam, blackTeam: [anna], benchPlayers: [] },
    })
    expect((await findSection('White')).getByText(size)).toBeVisible()
    expect((await findSection('Black')).getByText('Team size 4')).toBeVisible()
  })

  test('show the number of players in a club of eight a side', async () => {
    const whiteTeam = [6, 7, 8].map((id) => aPlayer({ id, name: `Hráč ${id}` }))
    await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      teams: { whiteTeam, blackTeam: [anna], benchPlayers: [bruno] },
      club: { teamSize: 8 },
    })
    expect((await findSection('White')).getByText('Team size 3')).toBeVisible()
    expect((await findSection('Black')).getByText('Team size 1')).toBeVisible()
  })

  test('show the four gaps also after a reload, without a note about other splits', async () => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes, teams: dealt })
    await findSection('White')
    const gaps = (await findGenerator()).getAllByRole('definition').map((gap) => gap.textContent)
    expect(gaps).toEqual(['White by 2.50', 'same', 'same', 'same'])
    expect(screen.queryByText(/better split|best possible/)).not.toBeInTheDocument()
  })

  test('show a warning with a button that regenerates them when the going players are different [S2.32 S2.33 S4.17]', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes: [...twoVotes, aVote(cyril, 'going', goingAt)],
      teams: dealt,
      responses: { generateTeams: () => ({ ...dealt, balance }) },
    })
    const card = await findGenerator()
    const warning = (await card.findByText('The teams are not up to date')).closest('[role="alert"]')
    expect(warning).toBeVisible()
    const [red = 0, green = 0, blue = 0] = backgroundColorOf(warning)
    expect(Math.min(red, green) - blue, 'how yellow its ground is').toBeGreaterThan(0.1)
    await press(user, 'Regenerate Teams')
    await waitFor(() => expect(made.some((call) => call.name === 'generateTeams')).toBe(true))
  })

  test('show no warning when they match the votes [S4.17]', async () => {
    await visitGamesTab({ upcoming: aGame(), votes: twoVotes, teams: dealt })
    await findSection('White')
    expect(screen.queryByText('The teams are not up to date')).not.toBeInTheDocument()
  })

  test('are fetched with up to 3 retries [S4.19 S9.16]', async () => {
    vi.useFakeTimers({ now: new Date(noon), shouldAdvanceTime: true })
    const made = stubClubApi({
      upcoming: aGame(),
      responses: {
        getTeams: respondWithProblem('internal_error'),
      },
    })
    await show(<Tab />)
    await findGenerator()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(made.filter((call) => call.name === 'getTeams')).toHaveLength(4)
    expect((await findGenerator()).getByRole('alert')).toHaveTextContent('Failed to load teams')
  })
})

describe('moving a player to the other team', () => {
  const moveAnna = async (user: UserEvent) =>
    user.click((await findSection('White')).getByRole('button', { name: 'Move Anna Adamová to Black' }))

  test('saves both teams and shows a toast [S7.15 S8.24]', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      teams: dealt,
      responses: { changeGame: () => aGame({ whiteTeam: [], blackTeam: [bruno, anna] }) },
    })
    await moveAnna(user)
    await expectToast('Teams Saved')
    expect(getRequestBodies(made, 'changeGame')).toEqual([{ whiteTeam: [], blackTeam: [2, 1] }])
  })

  test('shows “Failed to save teams” and leaves the teams unchanged when saving fails [S8.11]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      teams: dealt,
      responses: {
        changeGame: respondWithProblem('game_closed'),
      },
    })
    await moveAnna(user)
    await expectToast('Failed to save teams', 'The teams of a closed game cannot be changed.')
    expect((await findSection('White')).getByText('Anna Adamová')).toBeVisible()
  })
})

describe('resetting', () => {
  test('requires the keyword, empties the three lists and shows a toast [S2.72 S4.15 S5.5 S7.16 S8.25]', async () => {
    const { user, made } = await visitGamesTab({ upcoming: aGame(), votes: twoVotes, teams: dealt })
    await findSection('White')
    await press(user, 'Reset Teams')
    expect(await screen.findByText('You can undo this for 7 days.')).toBeVisible()
    await enterKeyword(user, 'Reset Teams', 'THURSDAY ', 'Reset Teams')
    await expectToast('Incorrect confirmation', 'Please type "THURSDAY" exactly to confirm.')
    await user.clear(screen.getByRole('textbox', { name: 'Club keyword' }))
    await enterKeyword(user, 'Reset Teams', 'THURSDAY', 'Reset Teams')
    await expectToast('Teams Reset', 'Teams have been reset successfully.')
    expect(getRequestBodies(made, 'changeGame')).toEqual([{ whiteTeam: [], blackTeam: [], benchPlayers: [] }])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'White' })).not.toBeInTheDocument())
  })

  test('has a button when the game is not archived, which is enabled once there are teams [S2.26]', async () => {
    let stored: Teams = noTeams
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      responses: {
        generateTeams: () => {
          stored = dealt
          return { ...dealt, balance }
        },
        getTeams: () => stored,
      },
    })
    const button = await (await findGenerator()).findByRole('button', { name: 'Reset Teams' })
    expect(button).toBeDisabled()
    await press(user, 'Generate Teams')
    await findSection('White')
    await waitFor(() => expect(button).toBeEnabled())
  })

  test('shows “Failed to reset teams” when the call fails [S8.12]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: twoVotes,
      teams: dealt,
      responses: {
        changeGame: respondWithProblem('game_closed'),
      },
    })
    await press(user, 'Reset Teams')
    await enterKeyword(user, 'Reset Teams', 'THURSDAY', 'Reset Teams')
    await expectToast('Failed to reset teams', 'The teams of a closed game cannot be changed.')
  })
})
