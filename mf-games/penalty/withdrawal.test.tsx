import { setTimeout } from 'node:timers/promises'
import { type Penalty, queries, useQueryClient } from '@club/platform'
import { aGame, aPenalty, aVote } from '@club/tab-testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna } from '../testing/fixtures.ts'
import { respondWithProblem } from '../testing/server.ts'
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

const withdraw = async (user: UserEvent) =>
  user.click(
    await (await findSection('Player Registration')).findByRole('button', { name: 'Change to not going' }),
  )
const visit = (options: Parameters<typeof visitGamesTab>[0] = {}) =>
  visitGamesTab({ upcoming: aGame(), votes: [aVote(anna, 'going', '2026-11-20T09:05:00.000Z')], ...options })

/** A button after which the page has no vote, as after an undo. */
function VoteRemoval() {
  const client = useQueryClient()
  const { queryKey } = queries.registrations(10)
  return (
    <button type="button" onClick={() => client.setQueryData(queryKey, [])}>
      Remove the vote
    </button>
  )
}

describe('setting not going', () => {
  test.each([
    ['at least one day ahead', '2026-11-25T22:59:59.000Z', 50, 'late_withdrawal_day_before'],
    ['on the same day at 11:59', '2026-11-26T10:59:00.000Z', 100, 'late_withdrawal_day_of_morning'],
    ['on the same day at 12:00', '2026-11-26T11:00:00.000Z', 200, 'late_withdrawal_day_of_afternoon'],
  ])(
    '%s creates the specification’s penalty and opens the withdrawal dialog [S2.48 S2.49 S2.50 S4.12 S5.24 S5.25 S5.26 S7.23 S9.8]',
    async (_, now, amount, reason) => {
      const { user, made } = await visit({ now })
      await withdraw(user)
      const offered = await findDialog('Thanks for withdrawing!')
      expect(offered.getByText('26.11.2026')).toBeVisible()
      expect(offered.getByText(`${amount} CZK`)).toBeVisible()
      expect(offered.getByText('Do you want to pay the penalty now?')).toBeVisible()
      expect(getRequestBodies(made, 'createPenalty')).toEqual([{ playerId: 1, gameId: 10, amount, reason }])
    },
  )

  test('after the day of the game creates no penalty and opens no dialog [S5.27]', async () => {
    const { user, made } = await visit({ now: '2026-11-27T00:00:00.000Z' })
    await withdraw(user)
    await waitFor(() =>
      expect(getRequestBodies(made, 'createPenalty')).toEqual([
        { playerId: 1, gameId: 10, amount: 0, reason: 'no_penalty' },
      ]),
    )
    await expectToast('Marked as not going')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the price at noon changes in the club’s time zone, wherever the visitor is', async () => {
    const { user, made } = await visit({
      now: '2026-11-26T11:00:00.000Z',
      club: { timezone: 'America/New_York' },
    })
    await withdraw(user)
    await findDialog('Thanks for withdrawing!')
    expect(getRequestBodies(made, 'createPenalty')).toMatchObject([{ amount: 100 }])
  })

  test('a penalty that could not be stored is only logged [S4.13]', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = await visit({
      responses: {
        createPenalty: respondWithProblem('penalty_mismatch'),
      },
    })
    await withdraw(user)
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('The penalty could not be stored.', expect.any(Error)),
    )
    await expectToast('Marked as not going')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    log.mockRestore()
  })
})

describe('the withdrawal dialog', () => {
  test('shows the game of the withdrawal, even when the page shows another game by then', async () => {
    const earlier = aGame({ id: 9, date: '2026-11-26T15:00:00.000Z' })
    let scheduled = false
    const { user, made } = await visit({
      responses: {
        upcomingGame: () => (scheduled ? earlier : aGame()),
        listRegistrations: () => [aVote(anna, scheduled ? 'not_going' : 'going', '2026-11-20T09:05:00.000Z')],
        getGame: () => aGame(),
        vote: ({ body }) => {
          scheduled = true
          return { ...body, registeredAt: '2026-11-26T11:00:00.000Z' }
        },
      },
    })
    await withdraw(user)
    const offered = await findDialog('Thanks for withdrawing!')
    expect(offered.getByText('200 CZK')).toBeVisible()
    expect(await screen.findByText('16:00')).toBeInTheDocument()
    expect(offered.getByText('Do you want to pay the penalty now?')).toBeVisible()
    expect(getRequestBodies(made, 'createPenalty')).toMatchObject([{ gameId: 10 }])
  })

  test('is shown when the server stored the vote and the penalty but its responses were lost', async () => {
    let known = [aVote(anna, 'going', '2026-11-20T09:05:00.000Z')]
    let reads = 0
    const lost = () => {
      throw new TypeError('the connection was reset')
    }
    const penalties: Penalty[] = []
    const { user } = await visit({
      responses: {
        // The second read after the lost response is slow.
        listRegistrations: () => (++reads === 3 ? setTimeout(100, known) : known),
        vote: ({ body }) => {
          known = [aVote(anna, body.status, '2026-11-26T11:00:00.000Z')]
          return lost()
        },
        createPenalty: ({ body }) => {
          penalties.push(aPenalty(anna, body))
          return lost()
        },
        listPenalties: () => penalties,
      },
    })
    await withdraw(user)
    await waitFor(() => expect(penalties).toHaveLength(1))
    await act(() => setTimeout(200))
    expect((await findDialog('Thanks for withdrawing!')).getByText('200 CZK')).toBeVisible()
    await expectToast('Saved or not?')
  })

  test('is closed when the vote is changed or undone meanwhile, because the penalty does not exist any more', async () => {
    const { user } = await visit({ beside: <VoteRemoval /> })
    await withdraw(user)
    await findDialog('Thanks for withdrawing!')
    fireEvent.click(screen.getByText('Remove the vote'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('is closed by “No, later” [S2.50]', async () => {
    const { user } = await visit()
    await withdraw(user)
    await user.click((await findDialog('Thanks for withdrawing!')).getByRole('button', { name: 'No, later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('shows the code for the penalty’s amount and number, with Back and Done, after “Yes, pay now” [S1.7 S2.51]', async () => {
    const { user } = await visit()
    await withdraw(user)
    const offered = await findDialog('Thanks for withdrawing!')
    await user.click(offered.getByRole('button', { name: 'Yes, pay now' }))
    expect(await offered.findByRole('img', { name: 'QR code for a payment of 200 CZK' })).toBeVisible()
    expect(offered.getByText('77')).toBeVisible()
    await user.click(offered.getByRole('button', { name: 'Back' }))
    expect(offered.getByText('Do you want to pay the penalty now?')).toBeVisible()
    await user.click(offered.getByRole('button', { name: 'Yes, pay now' }))
    await user.click(offered.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('“Show QR for penalties”', () => {
  const openMenu = async (user: UserEvent) => {
    await user.click(await screen.findByRole('tab', { name: /^Not Going/ }))
    await user.click(await screen.findByRole('button', { name: 'Show QR for penalties' }))
    return within(await screen.findByRole('menu'))
  }

  test('offers 50, 100 and 200 CZK [S2.46 S7.35]', async () => {
    const { user } = await visit()
    const choices = (await openMenu(user)).getAllByRole('menuitem').map((choice) => choice.textContent)
    expect(choices).toEqual(['50 CZK', '100 CZK', '200 CZK'])
  })

  test('shows when a withdrawal costs each amount', async () => {
    const { user } = await visit()
    const choice = (name: string) => menu.getByRole('menuitem', { name })
    const menu = await openMenu(user)
    expect(choice('50 CZK')).toHaveAccessibleDescription('on any day before the game')
    expect(choice('100 CZK')).toHaveAccessibleDescription('on game day, before noon')
    expect(choice('200 CZK')).toHaveAccessibleDescription('on game day, from noon')
  })

  test('opens the Payment QR Code dialog with the code, the amount and a text [S2.47]', async () => {
    const { user } = await visit()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: '100 CZK' }))
    const shown = await findDialog('Payment QR Code')
    expect(shown.getByRole('img', { name: 'QR code for a payment of 100 CZK' })).toBeVisible()
    expect(shown.getByText('Scan the QR code with your banking app to pay the penalty')).toBeVisible()
    expect(shown.getByText('CZ65 0800 0000 1920 0014 5399')).toBeVisible()
    expect(shown.queryByText('Variable symbol')).not.toBeInTheDocument()
  })

  test('marks the demo account as a demo', async () => {
    const { user } = await visit()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: '50 CZK' }))
    expect((await findDialog('Payment QR Code')).getByText('demo account')).toBeVisible()
  })

  test('does not mark the club’s own account as a demo', async () => {
    const { user } = await visit({ club: { iban: 'CZ5508000000001234567899', ibanIsDemo: false } })
    await user.click((await openMenu(user)).getByRole('menuitem', { name: '50 CZK' }))
    expect((await findDialog('Payment QR Code')).queryByText('demo account')).not.toBeInTheDocument()
  })

  test('has no variable symbol to copy, because no penalty is stored', async () => {
    const { user } = await visit()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: '50 CZK' }))
    const shown = await findDialog('Payment QR Code')
    const copying = shown.getAllByRole('button', { name: /^Copy/ }).map((button) => button.ariaLabel)
    expect(copying).toEqual(['Copy amount', 'Copy account'])
  })
})
