import type { Penalty } from '@club/platform'
import { aGame, aPenalty, aVote, setConnection } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno, cyril } from '../../testing/fixtures.ts'
import { respondWithProblem } from '../../testing/server.ts'
import { expectToast, findDialog, getRequestBodies, visitGamesTab } from '../../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const votes = [
  aVote(anna, 'going', '2026-11-20T09:05:00.000Z'),
  aVote(bruno, 'not_going', '2026-11-21T20:30:00.000Z'),
]
const visitRegistration = () => visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna] }), votes })

describe('the visitor’s own vote', () => {
  const choosePlayer = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Who are you?' }))
    await user.click((await findDialog('Who are you?')).getByRole('button', { name }))
  }

  test('needs one tap after the visitor has chosen their player, also on the next visit [S4.14 S8.21]', async () => {
    localStorage.setItem('football-manager-player', '3')
    const { user, made } = await visitRegistration()
    await user.click(await screen.findByRole('button', { name: "I'm going" }))
    await expectToast('Success!', 'You have been registered for the game.')
    expect(getRequestBodies(made, 'vote')).toEqual([{ playerId: 3, gameId: 10, status: 'going' }])
  })

  test('can be withdrawn on a later visit without choosing the player again [S4.14 S8.22]', async () => {
    const { user } = await visitRegistration()
    await choosePlayer(user, 'Anna Adamová')
    expect(localStorage.getItem('football-manager-player')).toBe('1')
    await user.click(await screen.findByRole('button', { name: "I'm not going" }))
    await expectToast('Success!', 'You have been unregistered from the game.')
  })

  test.each([
    ['en', 'Anna Adamová', 'Your vote: going'],
    ['en', 'Bruno Čížek', 'Your vote: not going'],
    ['en', 'Cyril Dvořák', 'You have not voted yet'],
    ['cs', 'Anna Adamová', 'Váš hlas: jdu'],
    ['cs', 'Bruno Čížek', 'Váš hlas: nejdu'],
    ['cs', 'Cyril Dvořák', 'Zatím bez hlasu'],
  ] as const)('in %s, shows %s the vote in the singular: “%s”', async (language, name, greeting) => {
    const own = [anna, bruno, cyril].find((player) => player.name === name)
    localStorage.setItem('football-manager-player', String(own?.id))
    await visitGamesTab({ upcoming: aGame({ registeredPlayers: [anna] }), votes, language })
    expect(await screen.findByText(greeting)).toBeVisible()
  })

  test('marks the current answer, and pressing it again sends no request', async () => {
    localStorage.setItem('football-manager-player', '1')
    const { user, made } = await visitRegistration()
    const going = await screen.findByRole('button', { name: "I'm going" })
    expect(going).toHaveAttribute('aria-pressed', 'true')
    expect(going).toBeEnabled()
    expect(screen.getByRole('button', { name: "I'm not going" })).toHaveAttribute('aria-pressed', 'false')
    await user.click(going)
    expect(getRequestBodies(made, 'vote')).toEqual([])
  })

  test('is disabled with the reason while the browser is offline, as are the votes of others', async () => {
    localStorage.setItem('football-manager-player', '3')
    await visitRegistration()
    const going = await screen.findByRole('button', { name: "I'm going" })
    await setConnection(false)
    expect(going).toBeDisabled()
    expect(going).toHaveAccessibleDescription(/^You are offline\./)
    expect(screen.getByText('You are offline. Connect to the internet and try again.')).toBeVisible()
    for (const vote of screen.getAllByRole('button', { name: 'Change to not going' }))
      expect(vote).toBeDisabled()
    await setConnection(true)
    expect(going).toBeEnabled()
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
  })

  test('“That is not me” removes the stored player and shows “Who are you?”', async () => {
    const { user } = await visitRegistration()
    await choosePlayer(user, 'Anna Adamová')
    await user.click(await screen.findByRole('button', { name: 'That is not me' }))
    expect(await screen.findByRole('button', { name: 'Who are you?' })).toBeVisible()
    expect(localStorage.getItem('football-manager-player')).toBeNull()
  })

  test.each([
    ["I'm going", 'Dana Říhová', 'Registration failed'],
    ["I'm not going", 'Anna Adamová', 'Unregistration failed'],
  ])('a failed “%s” of %s shows “%s” [S8.7 S8.8]', async (action, name, title) => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes,
      responses: {
        vote: respondWithProblem('too_many_requests'),
      },
    })
    await choosePlayer(user, name)
    await user.click(await screen.findByRole('button', { name: action }))
    await expectToast(title, 'Too many changes in a short time. Please wait a moment.')
  })

  test('the dialog finds a player by name, ignoring case and diacritics', async () => {
    const { user } = await visitRegistration()
    await user.click(await screen.findByRole('button', { name: 'Who are you?' }))
    const picker = await findDialog('Who are you?')
    const names = () =>
      within(picker.getByRole('list'))
        .getAllByRole('button')
        .map((one) => one.textContent)
    const known = ['Anna Adamová', 'Bruno Čížek', 'Cyril Dvořák', 'Dana Říhová']
    for (const [at, name] of known.entries()) expect(names()[at]).toContain(name)
    await user.type(picker.getByRole('searchbox', { name: 'Search players...' }), 'CIZ')
    expect(names()).toHaveLength(1)
    await user.type(picker.getByRole('searchbox'), 'x')
    expect(picker.getByText('No players found matching the query.')).toBeVisible()
    await user.click(picker.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('gets the focus after a player was chosen; the “Who are you?” button gets the focus after the choice was removed', async () => {
    const { user } = await visitRegistration()
    await choosePlayer(user, 'Cyril Dvořák')
    expect(await screen.findByRole('button', { name: "I'm going" })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'That is not me' }))
    expect(await screen.findByRole('button', { name: 'Who are you?' })).toHaveFocus()
  })
})

describe('the visitor’s own penalty', () => {
  const visitAsBruno = (penalty: Partial<Penalty>) => {
    localStorage.setItem('football-manager-player', '2')
    return visitGamesTab({ upcoming: aGame(), votes, penalties: [aPenalty(bruno, penalty)] })
  }

  test('can be opened again with its QR code and number', async () => {
    const { user } = await visitAsBruno({ id: 41, amount: 100, reason: 'late_withdrawal_day_of_morning' })
    await user.click(await screen.findByRole('button', { name: 'Penalty 100 CZK: QR code' }))
    const shown = await findDialog('Payment QR Code')
    expect(shown.getByRole('img', { name: 'QR code for a payment of 100 CZK' })).toBeVisible()
    expect(shown.getByText('41')).toBeVisible()
  })

  test('has the code for 50 CZK when its amount has no code [S7.35]', async () => {
    const { user } = await visitAsBruno({ amount: 75 })
    await user.click(await screen.findByRole('button', { name: 'Penalty 75 CZK: QR code' }))
    const shown = await findDialog('Payment QR Code')
    expect(shown.getByRole('img', { name: 'QR code for a payment of 50 CZK' })).toBeVisible()
  })

  test.each<[string, Partial<Penalty>]>([
    ['for a free withdrawal', { amount: 0, reason: 'no_penalty' }],
    ['once it is paid', { paidAt: '2026-11-26T10:00:00.000Z' }],
  ])('is not shown %s', async (_when, penalty) => {
    const { made } = await visitAsBruno(penalty)
    await waitFor(() => expect(made.some((call) => call.name === 'listPenalties')).toBe(true))
    await screen.findByText('Your vote: not going')
    expect(screen.queryByRole('button', { name: /^Penalty/ })).not.toBeInTheDocument()
  })

  test('is shown after withdrawing and removed by the next vote', async () => {
    localStorage.setItem('football-manager-player', '1')
    const { user, made } = await visitRegistration()
    const notGoing = await screen.findByRole('button', { name: "I'm not going" })
    expect(
      made.some((call) => call.name === 'listPenalties'),
      'asked for who goes',
    ).toBe(false)
    await user.click(notGoing)
    await user.click(
      await (await findDialog('Thanks for withdrawing!')).findByRole('button', { name: 'No, later' }),
    )
    expect(await screen.findByRole('button', { name: 'Penalty 200 CZK: QR code' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: "I'm going" }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Penalty/ })).not.toBeInTheDocument())
  })
})
