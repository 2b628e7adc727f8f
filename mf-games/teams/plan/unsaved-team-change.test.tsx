import { type GeneratedTeams, getGaps, type Player, type Teams } from '@club/platform'
import { aGame, aPlayer, aVote, holdsUnsavedWork, Refusal, setConnection } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { respondWithProblem } from '../../testing/server.ts'
import { findGenerator, findNames, press } from '../../testing/team-generator.ts'
import {
  expectToast,
  findSection,
  getRequestBodies,
  matchWholeText,
  visitGamesTab,
} from '../../testing/visit-games-tab.tsx'

beforeEach(() => localStorage.setItem('football-manager-teams-view', 'list'))
afterEach(() => {
  vi.useRealTimers()
})

const aRatedPlayer = (id: number, name: string, overallSkill: number): Player =>
  aPlayer({
    id,
    name,
    overallSkill,
    offenseSkill: overallSkill,
    defenseSkill: overallSkill,
    ballHandlingSkill: 5,
  })
const adam = aRatedPlayer(1, 'Adam Bílek', 8)
const boris = aRatedPlayer(2, 'Boris Černý', 7)
const cenek = aRatedPlayer(3, 'Čeněk Dub', 6)
const dan = aRatedPlayer(4, 'Dan Eben', 5)
const emil = aRatedPlayer(5, 'Emil Fiala', 6.5)
const everybody = [adam, boris, cenek, dan, emil]
const goingAt = '2026-11-20T09:05:00.000Z'
const votes = everybody.map((player) => aVote(player, 'going', goingAt))
/** White's players have the overall ratings 8 and 6, Black's have 7 and 5. */
const saved: Teams = { whiteTeam: [adam, cenek], blackTeam: [boris, dan], benchPlayers: [emil] }
const aLineUp = (whiteTeam: Player[], blackTeam: Player[]): GeneratedTeams => {
  const { overall, offense, defense, ballHandling } = getGaps({ whiteTeam, blackTeam })
  return {
    whiteTeam,
    blackTeam,
    benchPlayers: [emil],
    balance: {
      overall: overall.points,
      offense: offense.points,
      defense: defense.points,
      ballHandling: ballHandling.points,
      optimal: true,
      splits: 3,
    },
  }
}
const threeLineUps: [GeneratedTeams, GeneratedTeams, GeneratedTeams] = [
  aLineUp([adam, dan], [boris, cenek]),
  aLineUp([adam, cenek], [boris, dan]),
  aLineUp([cenek, dan], [adam, boris]),
]
const changedGame = (teams: Partial<Teams>) => aGame({ ...saved, ...teams })
const visit = (known: Parameters<typeof visitGamesTab>[0] = {}) =>
  visitGamesTab({
    upcoming: aGame(),
    players: everybody,
    votes,
    teams: saved,
    ...known,
    responses: { chooseLineUps: () => threeLineUps, ...known.responses },
  })

const findGapTexts = async () => {
  const save = await (await findGenerator()).findByRole('button', { name: 'Save' })
  const bar = save.parentElement?.parentElement ?? document.body
  return [...bar.querySelectorAll('summary > span + span, dd > span')].map(
    (change) => change.firstElementChild?.textContent,
  )
}

describe('swapping two players', () => {
  test('shows the largest gap before and after as soon as a player of each team is picked, and unfolds to the four gaps', async () => {
    const { user } = await visit()
    await press(user, 'Swap')
    const question = await (await findGenerator()).findByRole('heading', { name: 'Who swaps?' })
    expect(question).toHaveFocus()
    expect((await findGenerator()).getByText('Tap one player of each team.')).toBeVisible()
    expect((await findGenerator()).getByRole('button', { name: 'Save' })).toBeDisabled()
    await press(user, 'Adam Bílek')
    expect((await findGenerator()).getByRole('button', { name: 'Adam Bílek', pressed: true })).toBeVisible()
    await press(user, 'Boris Černý')
    const summary = (await findGenerator()).getByText('Largest gap')
    const unfolded = (await findGenerator()).getByText('Ball Handling')
    expect(summary).toBeVisible()
    expect(unfolded).not.toBeVisible()
    await user.click(summary)
    expect(unfolded).toBeVisible()
    expect(await findGapTexts()).toEqual([
      'before 1.00, after 0.00, better',
      'before 1.00, after 0.00, better',
      'before 1.00, after 0.00, better',
      'before 1.00, after 0.00, better',
      'before 0.00, after 0.00, same',
    ])
  })

  test('shows the picked players above the lists', async () => {
    const { user } = await visit()
    await press(user, 'Swap')
    const top = async () =>
      (await findGenerator()).getByRole('heading', { name: 'Who swaps?' }).parentElement?.parentElement
    await press(user, 'Adam Bílek')
    expect(await top()).toHaveTextContent(/^Who swaps\?.*Adam Bílek…$/)
    await press(user, 'Emil Fiala')
    expect(await top()).toHaveTextContent(/^Who swaps\?.*Adam BílekEmil Fiala$/)
  })

  test('saves both teams and the bench on Save, and not before', async () => {
    const { user, made } = await visit({
      responses: {
        changeGame: () => changedGame({ whiteTeam: [boris, cenek], blackTeam: [adam, dan] }),
      },
    })
    await press(user, 'Swap')
    expect(holdsUnsavedWork()).toBe(false)
    await press(user, 'Adam Bílek')
    expect(holdsUnsavedWork()).toBe(true)
    await press(user, 'Boris Černý')
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
    await setConnection(false)
    expect((await findGenerator()).getByRole('button', { name: 'Save' })).toBeDisabled()
    await setConnection(true)
    await press(user, 'Save')
    await expectToast('Teams Saved')
    expect(getRequestBodies(made, 'changeGame')).toEqual([
      { whiteTeam: [2, 3], blackTeam: [1, 4], benchPlayers: [5] },
    ])
    expect(await (await findGenerator()).findByRole('button', { name: 'Swap' })).toHaveFocus()
    expect(holdsUnsavedWork()).toBe(false)
  })

  test('also swaps a player of the bench, and shows which gaps grow', async () => {
    const { user, made } = await visit({
      responses: { changeGame: () => changedGame({ whiteTeam: [adam, emil], benchPlayers: [cenek] }) },
    })
    await press(user, 'Swap')
    await press(user, 'Emil Fiala')
    await press(user, 'Čeněk Dub')
    expect((await findGapTexts())[0]).toBe('before 1.00, after 1.25, worse')
    await press(user, 'Save')
    await expectToast('Teams Saved')
    expect(getRequestBodies(made, 'changeGame')).toEqual([
      { whiteTeam: [1, 5], blackTeam: [2, 4], benchPlayers: [3] },
    ])
  })

  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => press(user, 'Cancel')],
  ])('is canceled by %s, which saves nothing and returns the focus', async (_, end) => {
    const { user, made } = await visit()
    await press(user, 'Swap')
    await press(user, 'Adam Bílek')
    await press(user, 'Boris Černý')
    await end(user)
    await waitFor(async () =>
      expect((await findGenerator()).getByRole('button', { name: 'Swap' })).toHaveFocus(),
    )
    expect((await findGenerator()).queryByText('Who swaps?')).not.toBeInTheDocument()
    expect((await findGenerator()).getByRole('button', { name: 'Move Adam Bílek to Black' })).toBeVisible()
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
  })

  test('can be done with the keyboard alone', async () => {
    const { user, made } = await visit({
      responses: { changeGame: () => changedGame({ whiteTeam: [boris, cenek], blackTeam: [adam, dan] }) },
    })
    const swap = await (await findGenerator()).findByRole('button', { name: 'Swap' })
    swap.focus()
    await user.keyboard('{Enter}')
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses++) {
        if (document.activeElement === (await findGenerator()).queryByRole('button', { name })) return
        await user.tab()
      }
      throw new Error(`the keyboard never reaches ${name}`)
    }
    await tabTo('Adam Bílek')
    await user.keyboard(' ')
    await tabTo('Boris Černý')
    await user.keyboard(' ')
    await tabTo('Save')
    await user.keyboard('{Enter}')
    await expectToast('Teams Saved')
    expect(getRequestBodies(made, 'changeGame')).toHaveLength(1)
  })

  test('announces the picked player and the resulting gaps to screen readers', async () => {
    const { user } = await visit()
    await press(user, 'Swap')
    const announcement = () =>
      (document.querySelector('section [role=status]') as HTMLElement | null)?.textContent
    await press(user, 'Adam Bílek')
    expect(announcement()).toBe('Adam Bílek is picked')
    await press(user, 'Boris Černý')
    expect(announcement()).toBe(
      'Swap: Adam Bílek and Boris Černý. Overall: before 1.00, after 0.00, better; Offense: before 1.00, after 0.00, better; Defense: before 1.00, after 0.00, better; Ball Handling: before 0.00, after 0.00, same',
    )
  })

  test('shows an error when saving fails, and the players stay picked', async () => {
    const { user } = await visit({
      responses: {
        changeGame: respondWithProblem('internal_error'),
      },
    })
    await press(user, 'Swap')
    await press(user, 'Adam Bílek')
    await press(user, 'Boris Černý')
    await press(user, 'Save')
    await expectToast('Failed to save teams')
    expect((await findGenerator()).getByRole('button', { name: 'Adam Bílek', pressed: true })).toBeVisible()
    expect((await findGenerator()).getByRole('button', { name: 'Save' })).toBeEnabled()
  })
})

describe('the fair line-ups to choose from', () => {
  const lineUps = async () =>
    within(await (await findGenerator()).findByRole('group', { name: 'Three equally fair line-ups' }))

  test('are three, each with its gap and the number of swaps that it needs; the saved one is marked', async () => {
    await visit()
    const tiles = (await lineUps()).getAllByRole('button')
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      expect.stringMatching(/^A 0\.00 1 swap/),
      expect.stringMatching(/^B 1\.00 saved/),
      expect.stringMatching(/^C 2\.00 1 swap/),
    ])
    expect((await lineUps()).getByRole('button', { pressed: true })).toBe(tiles[1])
    expect(tiles[2]).toHaveAccessibleDescription(
      'Overall Black by 2.00, Offense Black by 2.00, Defense Black by 2.00, Ball Handling same',
    )
  })

  test('have a reason where another one has smaller gaps', async () => {
    const [closest, middle, farthest] = threeLineUps
    await visit({ responses: { chooseLineUps: () => [middle, closest, farthest] } })
    const reasons = (await lineUps()).getAllByText(/fewer|differs/).map((reason) => reason.textContent)
    expect(reasons).toEqual(['A fewer repeated team-mates', 'C differs most from A and B'])
  })

  test('are called the best possible only where no other one has a smaller gap', async () => {
    const { user } = await visit()
    const findClaim = async () => (await findGenerator()).queryByText(/No noticeably better split exists/)
    await user.click((await lineUps()).getByRole('button', { name: /^A/ }))
    expect(await findClaim()).toBeVisible()
    await user.click((await lineUps()).getByRole('button', { name: /^C/ }))
    expect(await findClaim()).not.toBeInTheDocument()
  })

  test('are previewed with four gaps when pressed, and saved only with Save', async () => {
    const { user, made } = await visit({
      responses: {
        chooseLineUps: () => threeLineUps,
        changeGame: () => changedGame({ whiteTeam: [adam, dan], blackTeam: [boris, cenek] }),
      },
    })
    await user.click((await lineUps()).getByRole('button', { name: /^A/ }))
    expect(await findNames('White')).toEqual(['Adam Bílek', 'Dan Eben', 'Emil Fiala'])
    expect(await findNames('Black')).toEqual(['Boris Černý', 'Čeněk Dub'])
    expect((await findGapTexts())[0]).toBe('before 1.00, after 0.00, better')
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
    await press(user, 'Save')
    await expectToast('Teams Saved')
    expect(getRequestBodies(made, 'changeGame')).toEqual([
      { whiteTeam: [1, 4], blackTeam: [2, 3], benchPlayers: [5] },
    ])
  })

  test('are no longer previewed after Cancel, which moves the focus to the saved one', async () => {
    const { user, made } = await visit()
    await user.click((await lineUps()).getByRole('button', { name: /^C/ }))
    expect(holdsUnsavedWork()).toBe(true)
    await press(user, 'Cancel')
    expect(holdsUnsavedWork()).toBe(false)
    expect(await findNames('White')).toEqual(['Adam Bílek', 'Čeněk Dub', 'Emil Fiala'])
    await waitFor(async () => expect((await lineUps()).getByRole('button', { name: /^B/ })).toHaveFocus())
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
  })

  test('stay previewed when saving fails', async () => {
    const { user } = await visit({
      responses: {
        chooseLineUps: () => threeLineUps,
        changeGame: respondWithProblem('internal_error'),
      },
    })
    await user.click((await lineUps()).getByRole('button', { name: /^A/ }))
    await press(user, 'Save')
    await expectToast('Failed to save teams')
    expect((await lineUps()).getByRole('button', { name: /^A/, pressed: true })).toBeVisible()
    expect(await findNames('White')).toEqual(['Adam Bílek', 'Dan Eben', 'Emil Fiala'])
  })

  test('are two when only two are fair', async () => {
    await visit({ responses: { chooseLineUps: () => threeLineUps.slice(0, 2) } })
    const two = await (await findGenerator()).findByRole('group', { name: 'Two equally fair line-ups' })
    expect(within(two).getAllByRole('button')).toHaveLength(2)
  })

  test('are hidden when there is only one', async () => {
    const { made } = await visit({ responses: { chooseLineUps: () => threeLineUps.slice(0, 1) } })
    await findSection('White')
    await waitFor(() => expect(made.some(({ name }) => name === 'chooseLineUps')).toBe(true))
    expect((await findGenerator()).queryByText(/equally fair/)).not.toBeInTheDocument()
  })

  test('can be loaded again when loading failed', async () => {
    let works = false
    const { user } = await visit({
      responses: {
        chooseLineUps: () => {
          if (works) return threeLineUps
          throw new Refusal('internal_error')
        },
      },
    })
    expect(await (await findGenerator()).findByText('Failed to load line-ups')).toBeVisible()
    works = true
    await press(user, 'Retry')
    expect((await lineUps()).getAllByRole('button')).toHaveLength(3)
  })
})

describe('a player who withdrew', () => {
  const withoutAdam = votes.map((vote) =>
    vote.playerId === adam.id ? { ...vote, status: 'not_going' as const } : vote,
  )

  test('stays in the teams, struck through, with the badge "withdrew"', async () => {
    await visit({ votes: withoutAdam })
    const white = await findSection('White')
    const row = (await white.findByText('Adam Bílek')).closest('li')
    expect(white.getByText('Adam Bílek').tagName).toBe('S')
    expect(within(row ?? document.body).getByText('withdrew')).toBeVisible()
    expect(white.getAllByText('withdrew')).toHaveLength(1)
    expect((await findGenerator()).getByText(matchWholeText('Adam Bílek is not going.'))).toBeVisible()
  })

  test('does not count in the average and the gaps', async () => {
    await visit({ votes: withoutAdam })
    expect((await findSection('White')).getByText('Average rating 6.0')).toBeVisible()
    const gaps = (await findGenerator()).getAllByRole('definition').map((gap) => gap.textContent)
    expect(gaps).toEqual(['same', 'same', 'same', 'same'])
    expect((await findGenerator()).getByText('Even')).toBeVisible()
  })

  test('is marked in the same way after the vote was canceled, also on the bench', async () => {
    await visit({ votes: votes.filter((vote) => vote.playerId !== emil.id) })
    const white = await findSection('White')
    const row = (await white.findByText('Emil Fiala')).closest('li')
    expect(await within(row ?? document.body).findByText('withdrew')).toBeVisible()
  })

  test('is struck through on the pitch, too', async () => {
    localStorage.setItem('football-manager-teams-view', 'pitch')
    await visit({ votes: withoutAdam })
    await findSection('White')
    const shirts = [...document.querySelectorAll('[aria-hidden] svg:has(text) + div')]
    const out = shirts.find((shirt) => shirt.textContent === 'A. Bílek')
    expect(out && getComputedStyle(out).textDecoration).toContain('line-through')
    expect(out?.nextElementSibling).toHaveTextContent('withdrew')
    expect(screen.getByText('White 6.0')).toBeVisible()
    expect(shirts.filter((shirt) => shirt.nextElementSibling)).toHaveLength(1)
  })

  test('can be replaced from the bench: the player with the smallest gap is suggested', async () => {
    const { user, made } = await visit({ votes: withoutAdam })
    await press(user, 'Bring in: Emil Fiala · gap 0.25')
    expect((await findGenerator()).getByRole('button', { name: /^Adam Bílek/, pressed: true })).toBeVisible()
    // Adam has withdrawn, so he does not count: both teams have a mean rating of 6.00 before the swap.
    expect((await findGapTexts())[0]).toBe('before 0.00, after 0.25, worse')
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
  })

  test('offers no line-ups until teams are generated again', async () => {
    const { made } = await visit({ votes: withoutAdam })
    await (await findSection('White')).findByText('withdrew')
    expect(made.some(({ name }) => name === 'chooseLineUps')).toBe(false)
  })
})

describe('with the organiser’s lock on', () => {
  /** Opens the page. The stubbed server refuses to save teams until the visitor has entered the organiser's PIN. */
  const visitLocked = () => {
    let isLocked = true
    return visit({
      club: { organiser: 'locked' },
      responses: {
        changeGame: ({ body }) => {
          if (isLocked) throw new Refusal('organiser_only')
          const team = (ids: readonly number[] = []) => everybody.filter(({ id }) => ids.includes(id))
          return changedGame({ whiteTeam: team(body.whiteTeam), blackTeam: team(body.blackTeam) })
        },
        unlockOrganiser: () => {
          isLocked = false
          return undefined
        },
      },
    })
  }
  const givePin = async (user: UserEvent) => {
    const pinDialog = within(await screen.findByRole('dialog', { name: "Organiser's PIN" }))
    await user.type(pinDialog.getByLabelText('PIN'), 'corner-flag{Enter}')
    await expectToast('Teams Saved')
  }

  const isOver = async () => {
    expect(await (await findGenerator()).findByRole('button', { name: 'Swap' })).toBeEnabled()
    expect((await findGenerator()).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  }

  test('saving a swap requires the PIN first', async () => {
    const { user, made } = await visitLocked()
    await press(user, 'Swap')
    await press(user, 'Adam Bílek')
    await press(user, 'Boris Černý')
    await press(user, 'Save')
    await givePin(user)
    const swapped = { whiteTeam: [2, 3], blackTeam: [1, 4], benchPlayers: [5] }
    expect(getRequestBodies(made, 'changeGame')).toEqual([swapped, swapped])
    await isOver()
  })

  test('saving another line-up requires the PIN first', async () => {
    const { user, made } = await visitLocked()
    await user.click(await (await findGenerator()).findByRole('button', { name: /^A / }))
    await press(user, 'Save')
    await givePin(user)
    const chosen = { whiteTeam: [1, 4], blackTeam: [2, 3], benchPlayers: [5] }
    expect(getRequestBodies(made, 'changeGame')).toEqual([chosen, chosen])
    await isOver()
  })
})
