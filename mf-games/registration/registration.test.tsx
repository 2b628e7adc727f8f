import { type Game, TabMessages, useQueryClient } from '@club/platform'
import { aGame, aListedGame, aVote, type MadeCall, Refusal, show } from '@club/tab-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loaders } from '../messages/index.ts'
import { anna, bruno, cyril, dana, noon } from '../testing/fixtures.ts'
import { respondWithProblem, stubClubApi } from '../testing/server.ts'
import { expectToast, findSection, getRequestBodies, visitGamesTab } from '../testing/visit-games-tab.tsx'
import { RegistrationSection } from './RegistrationSection.tsx'
import { VotingProvider } from './votes/voting.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const votes = [
  aVote(anna, 'going', '2026-11-20T09:05:00.000Z'),
  aVote(bruno, 'not_going', '2026-11-21T20:30:00.000Z'),
]
const visitRegistration = () => visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna] }), votes })

/** A button that refetches all data, as the Show button of the live notification does. */
function RefetchButton() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Refetch
    </button>
  )
}

const chooseTab = async (user: UserEvent, tab: RegExp) =>
  user.click(await screen.findByRole('tab', { name: tab }))
const findEntry = async (name: string) => {
  const list = within(await screen.findByRole('tabpanel', { name: /going|unregistered/i }))
  const found = (await list.findAllByRole('listitem')).find((item) => item.textContent.includes(name))
  if (!found) throw new Error(`${name} is not in the list`)
  return within(found)
}

describe('the registration panel', () => {
  test('has three tabs with count badges [S2.35]', async () => {
    await visitRegistration()
    expect(await screen.findByRole('tab', { name: 'Going 1' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Not Going 1' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Unregistered 2' })).toBeVisible()
  })

  test('a row in Going shows avatar, name, Overall with one decimal and the registered time [S2.38 S2.39 S9.5 S9.19]', async () => {
    await visitRegistration()
    const going = await findEntry('Anna Adamová')
    expect(going.getByText('AA'), 'the avatar').toBeVisible()
    expect(going.getByText('Overall 7.5')).toBeVisible()
    expect(going.getByText('Registered 20.11.2026 10:05')).toBeVisible()
  })

  test('a row in Not Going shows the time of the vote [S2.39 S9.19]', async () => {
    const { user } = await visitRegistration()
    await chooseTab(user, /^Not Going/)
    expect((await findEntry('Bruno Čížek')).getByText('Declined 21.11.2026 21:30')).toBeVisible()
  })

  const names = async () =>
    (
      await within(await screen.findByRole('tabpanel', { name: /going|unregistered/i })).findAllByRole(
        'listitem',
      )
    ).map((item) => [anna, bruno, cyril, dana].find(({ name }) => item.textContent.includes(name))?.name)

  test('votes are sorted newest first, players without a vote by name [S2.36 S2.37]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      players: [dana, cyril, bruno, anna],
      votes: [
        aVote(anna, 'going', '2026-11-20T09:05:00.000Z'),
        aVote(bruno, 'going', '2026-11-21T09:05:00.000Z'),
      ],
    })
    await screen.findByRole('tab', { name: 'Going 2' })
    expect(await names()).toEqual(['Bruno Čížek', 'Anna Adamová'])
    await chooseTab(user, /^Unregistered/)
    expect(await names()).toEqual(['Cyril Dvořák', 'Dana Říhová'])
  })

  test('rows in the Unregistered list warn of the penalty [S2.40]', async () => {
    const { user } = await visitRegistration()
    await chooseTab(user, /^Unregistered/)
    expect((await findEntry('Cyril Dvořák')).getByText('Not voted yet - fine may apply!')).toBeVisible()
  })

  test('the search finds a player in every list and links to it [S2.34]', async () => {
    const { user } = await visitRegistration()
    await user.type(await screen.findByRole('searchbox', { name: 'Search players...' }), 'riho')
    expect(screen.getByText('No players found matching the query.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unregistered: 1' }))
    expect((await findEntry('Dana Říhová')).getByRole('button', { name: 'Mark as going' })).toBeVisible()
  })

  test.each([
    ['Anna Adamová', /^Going/, ['Change to not going', 'Cancel vote']],
    ['Bruno Čížek', /^Not Going/, ['Change to going', 'Cancel vote']],
    ['Cyril Dvořák', /^Unregistered/, ['Mark as going', 'Mark as not going']],
  ])('%s’s row has buttons for the two other votes, in the list %s [S2.42]', async (name, tab, actions) => {
    const { user } = await visitRegistration()
    await chooseTab(user, tab)
    const buttons = (await findEntry(name)).getAllByRole('button')
    expect(buttons).toHaveLength(actions.length)
    for (const [index, button] of buttons.entries()) expect(button).toHaveAccessibleName(actions[index])
  })
})

describe('a vote', () => {
  const voteFor = async (name: string, tab: RegExp, action: string, user: UserEvent) => {
    await chooseTab(user, tab)
    await user.click((await findEntry(name)).getByRole('button', { name: action }))
  }

  test.each([
    ['Mark as going', 'Cyril Dvořák', /^Unregistered/, 'going', 'Registered successfully', 'Going 2'],
    ['Mark as not going', 'Cyril Dvořák', /^Unregistered/, 'not_going', 'Marked as not going', 'Not Going 2'],
    ['Change to going', 'Bruno Čížek', /^Not Going/, 'going', 'Registered successfully', 'Going 2'],
    ['Change to not going', 'Anna Adamová', /^Going/, 'not_going', 'Marked as not going', 'Not Going 2'],
  ])(
    '“%s” is sent to the server, shown in a toast and counted in the tab [S4.8 S4.9 S7.21 S8.32 S8.33]',
    async (action, name, tab, status, title, counted) => {
      const { user, made } = await visitRegistration()
      await voteFor(name, tab, action, user)
      await expectToast(title)
      const player = [anna, bruno, cyril, dana].find((one) => one.name === name)
      expect(getRequestBodies(made, 'vote')).toEqual([{ playerId: player?.id, gameId: 10, status }])
      // `hidden` is needed because the dialog about the withdrawal's cost may already be open. An open dialog hides the
      // tab from queries by role.
      expect(await screen.findByRole('tab', { name: counted, hidden: true })).toBeVisible()
    },
  )

  test('“Cancel vote” makes a player unregistered [S4.10 S7.22 S8.34]', async () => {
    const { user, made } = await visitRegistration()
    await voteFor('Anna Adamová', /^Going/, 'Cancel vote', user)
    await expectToast('Vote canceled')
    expect(made.find((call) => call.name === 'cancelVote')?.params).toEqual({ gameId: 10, playerId: 1 })
    expect(await screen.findByRole('tab', { name: 'Unregistered 3' })).toBeVisible()
  })

  test('is shown in every count of the page before the server responds', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame({ registeredPlayers: [anna] }),
      votes,
      responses: { vote: () => new Promise(() => {}) },
    })
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    expect(await screen.findByRole('tab', { name: 'Going 2' })).toBeVisible()
    expect((await findSection('Next Game')).getByText('2 players going')).toBeVisible()
    expect((await findSection('Team Generator')).getByText('2 players registered as going')).toBeVisible()
    expect((await findSection('Game Management')).getByText('2 players')).toBeVisible()
  })

  test('is sent only once after two quick presses', async () => {
    const { made } = await visitRegistration()
    await screen.findByRole('tab', { name: 'Going 1' })
    const button = await screen.findByRole('button', { name: 'Cancel vote' })
    // The second press happens before React renders the result of the first.
    act(() => {
      button.click()
      button.click()
    })
    await expectToast('Vote canceled')
    expect(made.filter((call) => call.name === 'cancelVote')).toHaveLength(1)
  })

  test('moves the focus to the list from which the player’s row was removed', async () => {
    const { user } = await visitRegistration()
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    await screen.findByRole('tab', { name: 'Going 2' })
    expect(screen.getByRole('tabpanel', { name: /^Unregistered/ })).toHaveFocus()
  })

  test('disables every action while it is pending [S2.44]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: { vote: () => new Promise(() => {}) },
    })
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    for (const button of (await findEntry('Dana Říhová')).getAllByRole('button'))
      expect(button).toBeDisabled()
  })

  test.each([
    ['Mark as going', 'Registration failed', 'Unregistered 2', 'Cyril Dvořák', /^Unregistered/],
    ['Cancel vote', 'Failed to cancel vote', 'Going 1', 'Anna Adamová', /^Going/],
  ])(
    '“%s” is reverted, with the toast, when the server refuses it [S8.7 S8.9]',
    async (action, title, count, name, tab) => {
      const response = Promise.withResolvers<never>()
      const wait = () => response.promise
      const { user } = await visitGamesTab({
        upcoming: aGame({ registeredPlayers: [anna] }),
        votes,
        responses: { vote: wait, cancelVote: wait },
      })
      await voteFor(name, tab, action, user)
      await waitFor(() => expect(screen.queryByRole('tab', { name: count })).not.toBeInTheDocument())
      response.reject(new Refusal('player_not_found'))
      await expectToast(title, 'This player does not exist any more.')
      expect(screen.getByRole('tab', { name: count })).toBeVisible()
      expect((await findSection('Next Game')).getByText('1 player going')).toBeVisible()
    },
  )

  test('refreshes the lists of games, the upcoming game, the teams and the votes, and nothing else [S7.30]', async () => {
    const { user, made } = await visitRegistration()
    await screen.findByRole('tab', { name: 'Going 1' })
    await waitFor(() => expect(made.some((call) => call.name === 'getTeams')).toBe(true))
    const before = made.length
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    await expectToast('Registered successfully')
    await waitFor(() =>
      expect(callNamesAfter(made, before)).toEqual([
        'getTeams',
        'listActiveGames',
        'listRegistrations',
        'upcomingGame',
        'vote',
      ]),
    )
  })

  test('that the server stored, but whose response was lost, shows a toast and the stored state, and can be changed', async () => {
    let known = votes
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      responses: {
        listRegistrations: () => known,
        vote: ({ body }) => {
          known = [aVote(cyril, body.status, '2026-11-26T11:00:00.000Z'), ...known]
          throw new TypeError('the connection was reset')
        },
      },
    })
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    await expectToast('Saved or not?', 'No answer came, so it is not certain whether the change was saved.')
    await chooseTab(user, /^Going 2/)
    const button = (await findEntry('Cyril Dvořák')).getByRole('button', { name: 'Change to not going' })
    expect(button).toBeEnabled()
  })

  test('that the server did not store and whose response was lost is reverted', async () => {
    const lost = Promise.withResolvers<never>()
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: { vote: () => lost.promise },
    })
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    await screen.findByRole('tab', { name: 'Going 2' })
    lost.reject(new TypeError('the connection was reset'))
    await expectToast('Saved or not?')
    expect(await screen.findByRole('tab', { name: 'Going 1' })).toBeVisible()
    for (const button of (await findEntry('Cyril Dvořák')).getAllByRole('button'))
      expect(button).toBeEnabled()
  })

  test('that is refused with registration_closed disables the panel and shows the note [S2.43]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: {
        vote: respondWithProblem('registration_closed'),
      },
    })
    const panel = await findSection('Player Registration')
    expect(panel.queryByText('Registration Closed')).not.toBeInTheDocument()
    await voteFor('Cyril Dvořák', /^Unregistered/, 'Mark as going', user)
    await expectToast('Registration failed', 'Registration for this game is closed.')
    expect(panel.getByText('Registration Closed')).toBeVisible()
    expect(
      await panel.findByText('This game has been played or archived, so votes can no longer be changed.'),
    ).toBeVisible()
    for (const button of (await findEntry('Cyril Dvořák')).getAllByRole('button'))
      expect(button).toBeDisabled()
  })
})

describe('after the server refused a vote because the page is outdated', () => {
  test('a game deleted elsewhere is removed, and the toast gives the reason [S4.11]', async () => {
    let reads = 0
    const { user } = await visitGamesTab({
      votes,
      responses: {
        upcomingGame: () => (reads++ === 0 ? aGame() : null),
        vote: respondWithProblem('game_not_found'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change to not going' }))
    await expectToast('Registration failed', 'This game does not exist any more.')
    expect(await (await findSection('Next Game')).findByText('No upcoming games')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Player Registration' })).not.toBeInTheDocument()
    await expectToast('Registration failed', 'This game does not exist any more.')
  })

  /** Opens the page. Then the stubbed server returns the game as closed by another visitor. */
  const visitGameClosedElsewhere = (closed: Partial<Game>, next: Game | null) => {
    let reads = 0
    return visitGamesTab({
      votes,
      responses: {
        upcomingGame: () => (reads++ === 0 ? aGame() : next),
        getGame: () => aGame(closed),
        listActiveGames: () => [],
        vote: respondWithProblem('registration_closed'),
      },
    })
  }
  const next = aGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })
  const tryToVote = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Change to not going' }))
    await expectToast('Registration failed', 'Registration for this game is closed.')
  }

  test.each([
    ['archived', { isArchived: true }, next],
    ['archived as the last open game', { isArchived: true }, null],
    ['marked as played', { wasPlayed: true }, aGame({ wasPlayed: true })],
  ])(
    'a game that somebody else %s is still shown, so that a second tap does not vote for another game [S2.43 S2.45 S4.11]',
    async (_, closed, upcoming) => {
      const { user, made } = await visitGameClosedElsewhere(closed, upcoming)
      await tryToVote(user)
      const shown = upcoming?.id === next.id ? 'Thursday, December 3' : /Game Played|No upcoming games/
      expect(await (await findSection('Next Game')).findByText(shown)).toBeVisible()
      await waitFor(() => expect(made.some((call) => call.name === 'getGame')).toBe(true))
      const panel = await findSection('Player Registration')
      await waitFor(() => expect(panel.getByText('Registration Closed')).toBeVisible())
      expect(panel.getByText('November 26, 2026 19:00')).toBeVisible()
      expect(panel.getByText(/^This game has been played or archived/)).toBeVisible()
      for (const button of (await findEntry('Anna Adamová')).getAllByRole('button'))
        expect(button).toBeDisabled()
      expect(screen.queryByRole('region', { name: 'Team Generator' })).not.toBeInTheDocument()
      expect(getRequestBodies(made, 'vote')).toHaveLength(1)
    },
  )

  test('the visitor’s own vote for the closed game is still shown, with disabled buttons', async () => {
    localStorage.setItem('football-manager-player', '1')
    const { user, made } = await visitGameClosedElsewhere({ isArchived: true }, next)
    await user.click(await screen.findByRole('button', { name: "I'm not going" }))
    await expectToast('Unregistration failed', 'Registration for this game is closed.')
    const card = await findSection('Next Game')
    expect(await card.findByText('Thursday, December 3')).toBeVisible()
    await waitFor(() => expect(card.queryByRole('button', { name: "I'm not going" })).not.toBeInTheDocument())
    const panel = await findSection('Player Registration')
    expect(panel.getByRole('button', { name: "I'm not going" })).toBeDisabled()
    await user.click(panel.getByRole('button', { name: 'Show the next game' }))
    expect(await card.findByRole('button', { name: "I'm not going" })).toBeEnabled()
    expect(getRequestBodies(made, 'vote')).toHaveLength(1)
  })

  test('a button in the panel of the closed game shows the next game', async () => {
    const { user } = await visitGameClosedElsewhere({ isArchived: true }, next)
    await tryToVote(user)
    await user.click(await screen.findByRole('button', { name: 'Show the next game' }))
    const panel = await findSection('Player Registration')
    expect(panel.queryByText('Registration Closed')).not.toBeInTheDocument()
    for (const button of (await findEntry('Anna Adamová')).getAllByRole('button'))
      expect(button).toBeEnabled()
    await findSection('Team Generator')
  })

  test.each([
    ['archived', { isArchived: true }, null],
    ['marked as played', { wasPlayed: true }, aGame({ wasPlayed: true })],
  ])(
    'a game that somebody else %s and opened again takes votes without a reload [S4.11]',
    async (_, closed, upcoming) => {
      let isOpen = true
      const { user } = await visitGamesTab({
        votes,
        beside: <RefetchButton />,
        responses: {
          upcomingGame: () => (isOpen ? aGame() : upcoming),
          getGame: () => aGame(isOpen ? {} : closed),
          vote: respondWithProblem('registration_closed'),
        },
      })
      await screen.findByRole('button', { name: 'Change to not going' })
      isOpen = false
      await tryToVote(user)
      const panel = await findSection('Player Registration')
      expect(await panel.findByText('Registration Closed')).toBeVisible()
      const generator = { name: 'Team Generator' }
      await waitFor(() => expect(screen.queryByRole('region', generator)).not.toBeInTheDocument())
      isOpen = true
      await user.click(screen.getByRole('button', { name: 'Refetch' }))
      expect(await screen.findByRole('region', generator)).toBeVisible()
      expect(panel.queryByText('Registration Closed')).not.toBeInTheDocument()
      for (const button of (await findEntry('Anna Adamová')).getAllByRole('button'))
        expect(button).toBeEnabled()
    },
  )

  test('a game that the visitor archives is replaced by the next one at once', async () => {
    let archived = false
    const { user } = await visitGamesTab({
      votes,
      responses: {
        upcomingGame: () => (archived ? next : aGame()),
        getGame: () => aGame({ isArchived: true }),
        listActiveGames: () => [aListedGame()],
        changeGame: () => {
          archived = true
          return aGame({ isArchived: true })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Game actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    expect(await (await findSection('Next Game')).findByText('Thursday, December 3')).toBeVisible()
    expect(screen.queryByText('Registration Closed')).not.toBeInTheDocument()
    for (const button of (await findEntry('Anna Adamová')).getAllByRole('button'))
      expect(button).toBeEnabled()
  })

  test('a player deleted elsewhere is removed from the lists', async () => {
    let reads = 0
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: {
        listPlayers: () => (reads++ === 0 ? [anna, bruno] : [bruno]),
        vote: respondWithProblem('player_not_found'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change to not going' }))
    await expectToast('Registration failed', 'This player does not exist any more.')
    expect(await screen.findByRole('tab', { name: 'Going 0' })).toBeVisible()
  })

  test('any other refusal causes no refetch', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: {
        vote: respondWithProblem('too_many_requests'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change to not going' }))
    await expectToast('Registration failed', 'Too many changes in a short time. Please wait a moment.')
    expect(made.filter((call) => call.name === 'upcomingGame')).toHaveLength(1)
  })

  test('a list whose first request was canceled for the vote is requested again', async () => {
    const { user, made } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: {
        listActiveGames: () => new Promise<never>(() => {}),
        vote: respondWithProblem('too_many_requests'),
      },
    })
    const readActiveGames = () => made.filter((call) => call.name === 'listActiveGames')
    await waitFor(() => expect(readActiveGames()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Change to not going' }))
    await waitFor(() => expect(readActiveGames()).toHaveLength(2))
  })
})

const callNamesAfter = (made: readonly MadeCall[], before: number): string[] =>
  [...new Set(made.slice(before).map((call) => call.name))].toSorted()

test.each([
  ['listPlayers', 'Failed to load players'],
  ['listRegistrations', 'Failed to load registrations'],
] as const)('when %s fails, a toast shows “%s” and Retry loads again [S8.4 S8.6]', async (call, title) => {
  let works = false
  const fail = () => {
    if (works) return []
    throw new Refusal('internal_error')
  }
  const { user } = await visitGamesTab({ upcoming: aGame(), responses: { [call]: fail } })
  await expectToast(title, 'Something went wrong on our side.')
  // The shell hides its footer while the page has a placeholder.
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
  works = true
  await user.click((await findSection('Player Registration')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('tab', { name: /^Going/ })).toBeVisible()
})

describe.each([
  ['played', aGame({ wasPlayed: true })],
  ['archived', aGame({ isArchived: true })],
])('the registration panel of a game that was %s', (_, game) => {
  test('has the badge, the note and only disabled buttons [S2.43 S2.45 S4.11]', async () => {
    vi.useFakeTimers({ now: new Date(noon), toFake: ['Date'] })
    stubClubApi({ upcoming: game, votes })
    await show(
      <TabMessages loaders={loaders}>
        <VotingProvider game={game} onWithdrawn={() => {}}>
          <RegistrationSection isPlaying={false} />
        </VotingProvider>
      </TabMessages>,
    )
    const panel = await findSection('Player Registration')
    expect(panel.getByText('Registration Closed')).toBeVisible()
    expect(panel.getByText(/^This game has been played or archived/)).toBeVisible()
    for (const button of (await findEntry('Anna Adamová')).getAllByRole('button'))
      expect(button).toBeDisabled()
  })
})
