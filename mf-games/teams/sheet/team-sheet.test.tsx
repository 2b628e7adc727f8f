import { aGame, aPlayer, aVote, stubMatchMedia } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno } from '../../testing/fixtures.ts'
import { findDialog, findSection, visitGamesTab } from '../../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const goingAt = '2026-11-20T09:05:00.000Z'
const emil = aPlayer({ id: 7, name: 'Emil Toman', overallSkill: 6.4, offenseSkill: 9, defenseSkill: 4 })
const filip = aPlayer({ id: 8, name: 'Filip Hus', overallSkill: 6.4 })
const votes = [anna, bruno, emil, filip].map((player) => aVote(player, 'going', goingAt))
const teams = { whiteTeam: [anna, emil], blackTeam: [bruno], benchPlayers: [filip] }
const evenTeams = { whiteTeam: [anna], blackTeam: [{ ...bruno, overallSkill: 7.4 }], benchPlayers: [] }
const unevenDefense = { ...evenTeams, blackTeam: [{ ...bruno, overallSkill: 7.5, defenseSkill: 5.6 }] }
const dealt = { upcoming: aGame(), players: [anna, bruno, emil, filip], votes, teams }

/** Makes the window narrower than 380 px. */
const stubNarrowWindow = () => stubMatchMedia((query) => query === '(width < 380px)')
/**
 * Returns the names below the shirts on the pitch. Queries by role cannot find them, because the pitch is hidden from
 * screen readers.
 */
const readShirts = () => {
  const numbers = [...document.querySelectorAll('[aria-hidden] svg text')]
  return numbers.map((number) => number.closest('svg')?.nextElementSibling?.textContent)
}

describe('the team sheet', () => {
  test('shows the teams on a pitch, by initial and surname, and keeps the lists in the page', async () => {
    await visitGamesTab(dealt)
    await waitFor(() => expect(readShirts()).toEqual(['A. Adamová', 'E. Toman', 'B. Čížek']))
    const white = await screen.findByRole('region', { name: 'White' })
    expect(within(white).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Pitch', pressed: true })).toBeVisible()
  })

  test('shows the lists on request, and stores the choice in this browser', async () => {
    const { user } = await visitGamesTab(dealt)
    await user.click(await screen.findByRole('button', { name: 'List' }))
    expect(readShirts()).toEqual([])
    expect(screen.getByRole('button', { name: 'List', pressed: true })).toBeVisible()
    expect(localStorage.getItem('football-manager-teams-view')).toBe('list')
  })

  test('opens in the view stored in this browser', async () => {
    localStorage.setItem('football-manager-teams-view', 'list')
    await visitGamesTab(dealt)
    expect(await screen.findByRole('button', { name: 'List', pressed: true })).toBeVisible()
    expect(readShirts()).toEqual([])
  })

  test('opens in the list view on a phone narrower than 380 px', async () => {
    stubNarrowWindow()
    await visitGamesTab(dealt)
    expect(await screen.findByRole('button', { name: 'List', pressed: true })).toBeVisible()
  })

  test('has the day of the game in its heading', async () => {
    await visitGamesTab(dealt)
    expect(await screen.findByRole('heading', { name: "Thursday's teams" })).toBeVisible()
  })

  test('has the day in the right grammatical case in the Czech heading', async () => {
    await visitGamesTab({ ...dealt, language: 'cs', upcoming: aGame({ date: '2026-11-25T18:00:00.000Z' }) })
    expect(await screen.findByRole('heading', { name: 'Týmy na středu' })).toBeVisible()
  })

  test('fills the window after a press on “Full width”, until Escape closes it', async () => {
    const { user } = await visitGamesTab(dealt)
    await user.click(await screen.findByText('Full width'))
    const wide = await findDialog("Thursday's teams")
    expect(within(wide.getByRole('region', { name: 'Black' })).getByText('Bruno Čížek')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('the balance of the teams', () => {
  const gaps = async () => {
    const card = await findSection('Team Generator')
    await card.findByText('Balance')
    return card
  }

  test('is shown as four gaps with the stronger team', async () => {
    await visitGamesTab(dealt)
    const gapTexts = (await gaps()).getAllByRole('definition').map((gap) => gap.textContent)
    expect(gapTexts).toEqual(['White by 1.95', 'White by 2.00', 'Black by 0.50', 'same'])
    expect((await gaps()).getByText('Uneven')).toBeVisible()
    expect(screen.queryByText('A gap nobody will notice on the pitch.')).not.toBeInTheDocument()
  })

  test('is shown as “Even”, with a note, for equal teams', async () => {
    await visitGamesTab({ ...dealt, teams: evenTeams })
    expect((await gaps()).getByText('Even')).toBeVisible()
    expect((await gaps()).getByText('A gap nobody will notice on the pitch.')).toBeVisible()
  })
})

describe('the balance of teams that are equal overall but not in defense', () => {
  test('is judged by the largest of the four gaps', async () => {
    await visitGamesTab({ ...dealt, votes: votes.slice(0, 2), teams: unevenDefense })
    const card = await findSection('Team Generator')
    expect(await card.findByText('Uneven')).toBeVisible()
    expect(card.getAllByRole('definition').map((gap) => gap.textContent)).toContain('Black by 0.60')
    expect(card.queryByText('A gap nobody will notice on the pitch.')).not.toBeInTheDocument()
  })
})

describe('the list of included players', () => {
  test('is expanded until the game has teams, and then collapsed with the count in its heading', async () => {
    const { user } = await visitGamesTab(dealt)
    const heading = await screen.findByText('Players who will be included (4)')
    await waitFor(() => expect(heading).toBeVisible())
    const player = within(heading.closest('details') ?? document.body).getByText('Anna Adamová')
    expect(player).not.toBeVisible()
    await user.click(heading)
    expect(player).toBeVisible()
  })

  test('is sorted by overall rating', async () => {
    const players = [bruno, anna]
    const going = players.map((player) => aVote(player, 'going', goingAt))
    await visitGamesTab({ upcoming: aGame(), votes: going })
    const list = await screen.findByRole('list', { name: 'Players who will be included' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Anna Adamová 7.5', 'Bruno Čížek 5.0'])
  })
})

test('in Czech the dialog that dissolves the teams has at most one button that begins with “Zrušit”', async () => {
  const { user } = await visitGamesTab({ ...dealt, language: 'cs' })
  await user.click(await screen.findByRole('button', { name: 'Rozpustit týmy' }))
  const buttons = (await findDialog('Rozpustit týmy'))
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(buttons).toContain('Rozpustit týmy')
  expect(buttons.filter((name) => name.startsWith('Zrušit')).length).toBeLessThan(2)
})
