import { aGame, aListedGame, aVote, watchReloads } from '@club/tab-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anna, bruno, cyril, dana } from '../../testing/fixtures.ts'
import { findSection, matchWholeText, visitGamesTab } from '../../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const going = [anna, bruno, cyril]
const votes = going.map((player, nth) => aVote(player, 'going', `2026-11-20T09:0${nth}:00.000Z`))
const teams = { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [cyril] }
const undealt = aGame({ registeredPlayers: going })
const dealt = aGame({ registeredPlayers: going, ...teams })
const dayBefore = '2026-11-25T12:00:00.000Z'
const duringPlay = '2026-11-26T18:30:00.000Z'
const last = { gameId: 10, date: undealt.date, whiteTeamScore: 7, blackTeamScore: 5 }
const own = ({ id }: { readonly id: number }) => localStorage.setItem('football-manager-player', String(id))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** Sets the clock of the open page, as if a phone wakes up hours later. */
const moveClock = (to: string) =>
  act(async () => {
    vi.setSystemTime(new Date(to))
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('with the teams out, the Next Game card', () => {
  test.each([
    ['en', anna, 'You play for White'],
    ['en', bruno, 'You play for Black'],
    ['en', cyril, 'You are on the bench'],
    ['cs', anna, 'Hrajete za Bílé'],
    ['cs', bruno, 'Hrajete za Černé'],
    ['cs', cyril, 'Jste na lavičce'],
  ] as const)('in %s, shows %o “%s”', async (language, player, place) => {
    own(player)
    await visitGamesTab({ upcoming: dealt, votes, teams, now: dayBefore, language })
    const card = await findSection(language === 'en' ? 'Next Game' : 'Příští zápas')
    expect(await card.findByText(place)).toBeVisible()
  })

  test.each([
    ['who has not chosen a player', undefined, dealt],
    ['whose player is in no team', dana, aGame({ ...dealt, registeredPlayers: [...going, dana] })],
    ['whose player has withdrawn', anna, aGame({ ...dealt, registeredPlayers: [bruno, cyril] })],
  ])('shows no place to a visitor %s', async (_, player, upcoming) => {
    if (player) own(player)
    await visitGamesTab({ upcoming, votes, teams, now: dayBefore })
    expect(await screen.findByRole('button', { name: 'Show teams' })).toBeVisible()
    expect(screen.queryByText(/^You (play|are)/)).not.toBeInTheDocument()
  })

  test('explains the bench: who has sat out more often plays', async () => {
    own(cyril)
    const archived = [1, 2, 3].map((id) =>
      aListedGame({
        id,
        date: `2026-11-0${id}T18:00:00.000Z`,
        wasPlayed: true,
        isArchived: true,
        whiteTeam: [cyril.id],
        blackTeam: id === 1 ? [anna.id] : [bruno.id],
        benchPlayers: id === 1 ? [bruno.id] : [anna.id],
      }),
    )
    await visitGamesTab({ upcoming: dealt, votes, teams, archived, now: dayBefore })
    const reason = 'It is your turn on the bench: of the last 8 games, you sat out 0, Bruno Čížek 1'
    const shown = await screen.findByText(matchWholeText(reason))
    expect(within(shown).getByRole('link', { name: 'Bruno Čížek' })).toHaveAttribute(
      'href',
      '/players?player=2',
    )
  })

  test('explains the bench: among equals, the latest vote sits out', async () => {
    own(cyril)
    await visitGamesTab({ upcoming: dealt, votes, teams, now: dayBefore, language: 'cs' })
    const reason = 'Řada je na vás: stejně často jako Bruno Čížek, ale s pozdějším hlasem'
    expect(await screen.findByText(matchWholeText(reason))).toBeVisible()
  })

  test('has a button that scrolls to the teams and focuses their heading', async () => {
    const scrolled: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent)
    }
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    })
    const { user } = await visitGamesTab({ upcoming: dealt, votes, teams, now: dayBefore })
    const heading = await screen.findByRole('heading', { name: "Thursday's teams" })
    await user.click(screen.getByRole('button', { name: 'Show teams' }))
    expect(heading).toHaveFocus()
    expect(scrolled).toEqual(["Thursday's teams"])
  })
})

describe('on the day of the game, the Next Game card', () => {
  const place = { place: 'Sokol Letná', placeUrl: 'https://map.example/letna' }

  test('shows hours, place, fee and note, and still the teams', async () => {
    own(anna)
    await visitGamesTab({ upcoming: { ...dealt, note: 'Bring a ball' }, votes, teams, club: place })
    const card = await findSection('Next Game')
    expect(await card.findByText('Today 19:00–20:30')).toBeVisible()
    expect(card.getByRole('link', { name: 'Sokol Letná' })).toHaveAttribute('href', place.placeUrl)
    expect(card.getByText('Withdrawing today costs 200 CZK')).toBeVisible()
    expect(card.getByText('Bring a ball')).toBeVisible()
    expect(card.getByText('You play for White')).toBeVisible()
    expect(card.getByText('Registration Open')).toBeVisible()
  })

  test('shows the lower fee until noon', async () => {
    await visitGamesTab({ upcoming: undealt, now: '2026-11-26T10:59:00.000Z' })
    expect(await screen.findByText('Withdrawing today costs 100 CZK')).toBeVisible()
    await moveClock('2026-11-26T11:00:00.000Z')
    expect(await screen.findByText('Withdrawing today costs 200 CZK')).toBeVisible()
  })

  test('on other days shows place and note only', async () => {
    await visitGamesTab({ upcoming: { ...undealt, note: 'Bring a ball' }, club: place, now: dayBefore })
    const card = await findSection('Next Game')
    expect(await card.findByText('Sokol Letná')).toBeVisible()
    expect(card.getByText('Bring a ball')).toBeVisible()
    expect(card.queryByText(/^Today|^Withdrawing/)).not.toBeInTheDocument()
  })
})

describe('while the game is being played, the page', () => {
  test('leads with “Being played”; the badge, the date and the countdown at zero stay', async () => {
    await visitGamesTab({ upcoming: dealt, votes, teams, now: duringPlay })
    const card = await findSection('Next Game')
    expect(await card.findByText('Being played')).toBeVisible()
    expect(card.getByText('Registration Open')).toBeVisible()
    expect(card.getByText('Thursday, November 26')).toBeVisible()
    expect(card.getByText('19:00')).toBeVisible()
    expect(card.getByRole('timer')).toHaveTextContent('0 days 0 hours 0 minutes')
  })

  test('reminds nobody; the own vote is in the registration panel', async () => {
    own(anna)
    await visitGamesTab({ upcoming: dealt, votes, teams, now: duringPlay })
    const panel = await findSection('Player Registration')
    expect(await panel.findByRole('button', { name: "I'm not going" })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remind' })).not.toBeInTheDocument()
    expect(screen.queryByText(/not voted$/)).not.toBeInTheDocument()
    const card = await findSection('Next Game')
    expect(card.queryByRole('button', { name: "I'm not going" })).not.toBeInTheDocument()
  })

  test('opens the score entry under “How did it end?”, and Cancel closes it', async () => {
    const { user } = await visitGamesTab({ upcoming: dealt, votes, teams, now: duringPlay })
    const card = await findSection('Next Game')
    const open = await card.findByRole('button', { name: 'How did it end?' })
    await user.click(open)
    const form = await card.findByRole('form', { name: 'Game Results' })
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(form).not.toBeInTheDocument()
    expect(open).toHaveFocus()
  })

  test('saving reloads the page also while the next game is not refetched yet', async () => {
    let isSaved = false
    const { user } = await visitGamesTab({
      now: duringPlay,
      votes,
      teams,
      responses: {
        upcomingGame: () => (isSaved ? new Promise(() => {}) : dealt),
        getGame: () => dealt,
        changeGame: () => {
          isSaved = true
          return { ...dealt, wasPlayed: true, isArchived: true, whiteTeamScore: 7, blackTeamScore: 5 }
        },
      },
    })
    const reloads = watchReloads()
    const card = await findSection('Next Game')
    await user.click(await card.findByRole('button', { name: 'How did it end?' }))
    const form = within(await card.findByRole('form', { name: 'Game Results' }))
    await user.click(form.getByRole('checkbox'))
    await user.type(form.getByRole('spinbutton', { name: 'Team White score' }), '7')
    await user.type(form.getByRole('spinbutton', { name: 'Team Black score' }), '5')
    await user.click(form.getByRole('button', { name: /^Save Results/ }))
    await waitFor(() => expect(reloads).toHaveLength(1))
  })

  test('after saving shows the saved result at the top', async () => {
    let upcoming: typeof dealt | null = dealt
    const { user } = await visitGamesTab({
      now: duringPlay,
      votes,
      teams,
      responses: {
        upcomingGame: () => upcoming,
        getGame: () => dealt,
        changeGame: () => {
          upcoming = null
          return { ...dealt, wasPlayed: true, isArchived: true, whiteTeamScore: 7, blackTeamScore: 5 }
        },
        gameGoals: () => (upcoming ? [] : [last]),
      },
    })
    const card = await findSection('Next Game')
    await user.click(await card.findByRole('button', { name: 'How did it end?' }))
    const form = within(await card.findByRole('form', { name: 'Game Results' }))
    await user.click(form.getByRole('checkbox'))
    await user.type(form.getByRole('spinbutton', { name: 'Team White score' }), '7')
    await user.type(form.getByRole('spinbutton', { name: 'Team Black score' }), '5')
    await user.click(form.getByRole('button', { name: /^Save Results/ }))
    const saved = await screen.findByRole('heading', { name: 'White won!' })
    expect(saved).toHaveFocus()
    const next = await screen.findByRole('heading', { name: 'Next Game' })
    expect(saved.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('after the result, the last game', () => {
  test('comes first, until the next game is scheduled or a day has passed', async () => {
    await visitGamesTab({ upcoming: null, goals: [last], teams, now: '2026-11-27T08:00:00.000Z' })
    await findSection('Last game')
    await waitFor(() => expect(headings()).toEqual(['Last game', 'Next Game', 'Game Management']))
    await moveClock('2026-11-27T21:00:00.000Z')
    await waitFor(() => expect(headings()).toEqual(['Next Game', 'Last game', 'Game Management']))
  })

  test('comes after a next game that is already scheduled', async () => {
    const upcoming = aGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })
    await visitGamesTab({ upcoming, goals: [last], teams, now: '2026-11-27T08:00:00.000Z' })
    await findSection('Last game')
    expect(headings()[0]).toBe('Next Game')
  })
})

test('an open page passes from voting to the result', async () => {
  let upcoming: typeof dealt | null = undealt
  await visitGamesTab({
    now: dayBefore,
    votes,
    responses: { upcomingGame: () => upcoming, gameGoals: () => [] },
  })
  const card = await findSection('Next Game')
  expect(await card.findByText('3 players going')).toBeVisible()
  expect(card.queryByText(/^Today/)).not.toBeInTheDocument()
  await moveClock('2026-11-25T23:00:00.000Z')
  expect(await card.findByText('Today 19:00–20:30')).toBeVisible()
  await moveClock('2026-11-26T18:00:00.000Z')
  expect(await card.findByText('Being played')).toBeVisible()
  expect(card.queryByText(/^Today/)).not.toBeInTheDocument()
  await moveClock('2026-11-26T21:00:00.000Z')
  await waitFor(() => expect(card.queryByText('Being played')).not.toBeInTheDocument())
  upcoming = null
})
