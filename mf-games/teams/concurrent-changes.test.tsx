import type { GeneratedTeams, Player, Teams } from '@club/platform'
import { aGame, aPlayer, aVote, etagOf, noTeams, Refusal } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findGenerator, findNames, press } from '../testing/team-generator.ts'
import { expectToast, findDialog, findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

beforeEach(() => localStorage.setItem('football-manager-teams-view', 'list'))
afterEach(() => {
  vi.useRealTimers()
})

const adam = aPlayer({ id: 1, name: 'Adam Bílek' })
const boris = aPlayer({ id: 2, name: 'Boris Černý' })
const cenek = aPlayer({ id: 3, name: 'Čeněk Dub' })
const dan = aPlayer({ id: 4, name: 'Dan Eben' })
const emil = aPlayer({ id: 5, name: 'Emil Fiala' })
const everybody = [adam, boris, cenek, dan, emil]
const votes = everybody.map((player) => aVote(player, 'going', '2026-11-20T09:05:00.000Z'))
const teamsOf = (whiteTeam: Player[], blackTeam: Player[], benchPlayers: Player[] = [emil]): Teams => ({
  whiteTeam,
  blackTeam,
  benchPlayers,
})
const dealt = teamsOf([adam, cenek], [boris, dan])
const balance = { overall: 0, offense: 0, defense: 0, ballHandling: 0, optimal: true, splits: 3 }
const lineUps: GeneratedTeams[] = [dealt, teamsOf([adam, dan], [boris, cenek])].map((teams) => ({
  ...teams,
  balance,
}))

/** Opens the page. The stubbed server refuses a change whose ETag is outdated, as the real server does. */
async function visit({ teams = dealt, language = 'en' }: { teams?: Teams; language?: 'en' | 'cs' } = {}) {
  const server = { teams, readsFail: false }
  const change = (ifMatch: string | undefined, next: Teams) => {
    if (ifMatch !== etagOf(server.teams)) throw new Refusal('teams_changed')
    server.teams = next
  }
  const listOf = (ids: readonly number[]) => everybody.filter(({ id }) => ids.includes(id))
  const { user } = await visitGamesTab({
    language,
    upcoming: aGame(),
    // This time is less than 7 hours before kickoff, so that generating teams requires no keyword.
    now: '2026-11-26T17:00:00.000Z',
    players: everybody,
    votes,
    responses: {
      getTeams: () => {
        if (server.readsFail) throw new Refusal('game_not_found')
        return server.teams
      },
      chooseLineUps: () => lineUps,
      changeGame: ({ body: { whiteTeam = [], blackTeam = [], benchPlayers }, headers }) => {
        const bench = benchPlayers ? listOf(benchPlayers) : [...server.teams.benchPlayers]
        change(headers['if-match'], teamsOf(listOf(whiteTeam), listOf(blackTeam), bench))
        return aGame(server.teams)
      },
      generateTeams: ({ headers }) => {
        change(headers['if-match'], dealt)
        return { ...dealt, balance }
      },
    },
  })
  return { user, server }
}

const swap = async (user: UserEvent, one: Player, other: Player) => {
  await press(user, 'Swap')
  await press(user, one.name)
  await press(user, other.name)
  await press(user, 'Save')
}
const generate = (user: UserEvent) => press(user, 'Generate Teams')
const reset = async (user: UserEvent) => {
  await press(user, 'Reset Teams')
  const confirmation = await findDialog('Reset Teams')
  await user.type(confirmation.getByRole('textbox', { name: 'Club keyword' }), 'THURSDAY{Enter}')
}
const expectWhite = (...players: readonly Player[]) =>
  waitFor(async () => expect(await findNames('White')).toEqual(players.map(({ name }) => name)))
const getNotifications = () => within(screen.getByRole('region', { name: /^(Notifications|Oznámení)/ }))
const pressShow = (user: UserEvent) => user.click(getNotifications().getByRole('button', { name: 'Show' }))

describe('teams that somebody else changed meanwhile', () => {
  const lineUp = async (user: UserEvent) => {
    await press(user, /^B 0/)
    await press(user, 'Save')
  }
  test.each([
    ['a swap', (user: UserEvent) => swap(user, adam, boris), 'Failed to save teams'],
    ['another line-up', lineUp, 'Failed to save teams'],
    ['a move', (user: UserEvent) => press(user, 'Move Adam Bílek to Black'), 'Failed to save teams'],
    ['generating again', generate, 'Failed to generate teams'],
    ['resetting', reset, 'Failed to reset teams'],
  ])(
    'are not overwritten by %s: a toast announces the change, and “Show” fetches the new teams',
    async (_, act, failed) => {
      const { user, server } = await visit()
      await expectWhite(adam, cenek, emil)
      const theirs = teamsOf([cenek, dan], [adam, boris])
      server.teams = theirs
      await act(user)
      await expectToast(failed, 'The teams were changed meanwhile.Show')
      expect(server.teams).toBe(theirs)
      await pressShow(user)
      await expectWhite(cenek, dan, emil)
      expect(getNotifications().queryByText(failed)).not.toBeInTheDocument()
    },
  )

  test('are announced even when this page showed no teams', async () => {
    const { user, server } = await visit({ teams: noTeams })
    await findGenerator()
    server.teams = dealt
    await generate(user)
    await expectToast('Failed to generate teams', 'The teams were changed meanwhile.Show')
    await pressShow(user)
    await expectWhite(adam, cenek, emil)
  })

  test('are announced in Czech', async () => {
    const { user, server } = await visit({ language: 'cs' })
    const white = await findSection('Bílí')
    server.teams = teamsOf([cenek, dan], [adam, boris])
    await user.click(white.getAllByRole('button', { name: /Adam Bílek/ })[0] ?? document.body)
    await expectToast('Týmy se nepodařilo uložit', 'Týmy se mezitím změnily.Zobrazit')
    await user.click(getNotifications().getByRole('button', { name: 'Zobrazit' }))
    await waitFor(async () =>
      expect(await findNames('Bílí')).toEqual(['Čeněk Dub', 'Dan Eben', 'Emil Fiala']),
    )
  })

  test('do not cancel a swap in progress, which can be saved after the new teams are shown', async () => {
    const { user, server } = await visit()
    await expectWhite(adam, cenek, emil)
    server.teams = teamsOf([boris, dan], [adam, cenek])
    await swap(user, adam, boris)
    await expectToast('Failed to save teams')
    await pressShow(user)
    await waitFor(async () =>
      expect((await findGenerator()).getByRole('button', { name: adam.name, pressed: true })).toBeVisible(),
    )
    await press(user, 'Save')
    await expectToast('Teams Saved')
    expect(server.teams).toEqual(teamsOf([adam, dan], [boris, cenek]))
  })

  test('cancel a swap in progress of two players who are now in one team', async () => {
    const { user, server } = await visit()
    await expectWhite(adam, cenek, emil)
    server.teams = teamsOf([adam, boris], [cenek, dan])
    await swap(user, adam, boris)
    await expectToast('Failed to save teams')
    await pressShow(user)
    const { findByRole } = await findGenerator()
    await waitFor(async () => expect(await findByRole('button', { name: 'Save' })).toBeDisabled())
    expect(await findByRole('button', { name: boris.name, pressed: true })).toBeVisible()
  })

  test('end the preview of a line-up, which could contain a player who has left', async () => {
    const { user, server } = await visit()
    await press(user, /^B 0/)
    await expectWhite(adam, dan, emil)
    server.teams = teamsOf([boris, cenek], [dan, emil], [])
    await press(user, 'Save')
    await expectToast('Failed to save teams')
    await pressShow(user)
    await expectWhite(boris, cenek)
    expect((await findGenerator()).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

describe('the page’s own changes', () => {
  test('succeed one after another: generating, two swaps, a move, resetting and generating', async () => {
    const { user, server } = await visit({ teams: noTeams })
    await generate(user)
    await expectToast('Teams Generated')
    await swap(user, adam, boris)
    await waitFor(() => expect(server.teams).toEqual(teamsOf([boris, cenek], [adam, dan])))
    await swap(user, cenek, dan)
    await waitFor(() => expect(server.teams).toEqual(teamsOf([boris, dan], [adam, cenek])))
    await press(user, 'Move Boris Černý to Black')
    await waitFor(() => expect(server.teams.whiteTeam).toEqual([dan]))
    await reset(user)
    await expectToast('Teams Reset')
    await generate(user)
    await expectToast('Teams Generated')
    expect(server.teams).toEqual(dealt)
  })

  test('are shown also when refetching fails; the server then refuses the next change', async () => {
    const { user, server } = await visit()
    await expectWhite(adam, cenek, emil)
    server.readsFail = true
    await swap(user, adam, boris)
    await expectToast('Teams Saved')
    await expectWhite(boris, cenek, emil)
    server.readsFail = false
    await press(user, 'Move Boris Černý to Black')
    await expectToast('Failed to save teams', 'The teams were changed meanwhile.Show')
    expect(server.teams).toEqual(teamsOf([boris, cenek], [adam, dan]))
  })
})
