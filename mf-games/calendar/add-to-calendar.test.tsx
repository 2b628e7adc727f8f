import { aGame, setConnection } from '@club/tab-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anna } from '../testing/fixtures.ts'
import { expectToast, findDialog, visitGamesTab } from '../testing/visit-games-tab.tsx'

const event = (id: number) => `BEGIN:VEVENT\r\nUID:game-${id}@thursday-football\r\nEND:VEVENT\r\n`
const feedOf = (...ids: readonly number[]) => `BEGIN:VCALENDAR\r\n${ids.map(event).join('')}END:VCALENDAR\r\n`

let saved: { name: string; file: Promise<string> | undefined }[]
let made: Blob | undefined

beforeEach(() => {
  saved = []
  made = undefined
  // jsdom implements neither object URLs nor downloads, so the test replaces both.
  const createObjectURL = (file: Blob) => {
    made = file
    return 'blob:calendar'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made?.text() })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens the calendar dialog. The stubbed server returns the given feed. */
async function openCalendarDialog(
  options: Parameters<typeof visitGamesTab>[0] = {},
  feed = feedOf(32, 33, 34),
) {
  const club = { url: 'https://club.example' }
  const visit = await visitGamesTab({ upcoming: aGame({ id: 33 }), club, ...options })
  const api = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/api/calendar.ics' ? Promise.resolve(new Response(feed)) : api(address, init),
  )
  const name = options.language === 'cs' ? 'Přidat do kalendáře' : 'Add to calendar'
  const button = await screen.findByRole('button', { name })
  // This `act` is asynchronous, because React does not resume suspended components in a synchronous `act`.
  await act(async () => {
    button.focus()
    button.click()
  })
  return { ...visit, button, dialog: await findDialog(name) }
}

describe('Add to calendar', () => {
  test('shows the game’s date and offers the club’s feed to a visitor without a chosen player', async () => {
    const { dialog } = await openCalendarDialog()
    expect(dialog.getByText('Thursday, November 26, 19:00')).toBeVisible()
    const all = dialog.getByRole('link', { name: 'Subscribe to all games' })
    expect(all).toHaveAttribute('href', 'webcal://club.example/api/calendar.ics')
    expect(all).toHaveAccessibleDescription(
      'Games that are moved or canceled change in your calendar by themselves.',
    )
    expect(dialog.queryByRole('link', { name: 'Subscribe with my vote' })).not.toBeInTheDocument()
  })

  test('also offers the player’s own feed, with the vote, to a visitor with a chosen player', async () => {
    localStorage.setItem('football-manager-player', String(anna.id))
    const { dialog } = await openCalendarDialog()
    const own = await dialog.findByRole('link', { name: 'Subscribe with my vote' })
    expect(own).toHaveAttribute('href', `webcal://club.example/api/players/${anna.id}/calendar.ics`)
    expect(own).toHaveAccessibleDescription('All games, each with the vote of Anna Adamová in its title.')
  })

  test('is in Czech for a Czech visitor', async () => {
    const { dialog } = await openCalendarDialog({ language: 'cs' })
    expect(dialog.getByText('čtvrtek 26. listopadu, 19:00')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Odebírat všechny zápasy' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Jen tento zápas' })).toBeVisible()
  })

  test('saves only this game’s event from the feed as a file, and shows a toast', async () => {
    const { user, dialog, button } = await openCalendarDialog()
    await user.click(dialog.getByRole('button', { name: 'This game only' }))
    await expectToast('Game saved as a file', 'Open it to put the game into your calendar.')
    expect(saved.map(({ name }) => name)).toEqual(['game-33.ics'])
    expect(await saved[0]?.file).toBe(feedOf(33))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  test('shows a toast and stays open when the feed does not contain the game', async () => {
    const { user, dialog } = await openCalendarDialog({}, feedOf(32))
    await user.click(dialog.getByRole('button', { name: 'This game only' }))
    await expectToast('The game could not be saved', 'Please try again in a moment.')
    expect(saved).toEqual([])
    expect(dialog.getByRole('button', { name: 'This game only' })).toBeVisible()
  })

  test('cannot save a file while the browser is offline, and shows the reason', async () => {
    const { dialog } = await openCalendarDialog()
    const save = dialog.getByRole('button', { name: 'This game only' })
    await setConnection(false)
    expect(save).toBeDisabled()
    expect(save).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
    await setConnection(true)
    expect(save).toBeEnabled()
  })

  test('copies the feed’s address, or shows the address when the browser refuses to copy', async () => {
    const { user, dialog } = await openCalendarDialog()
    const copy = dialog.getByRole('button', { name: 'Copy the address' })
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe('https://club.example/api/calendar.ics')
    await waitFor(() => expect(copy).toHaveAccessibleDescription(/^Copied\./))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(copy)
    await waitFor(() => expect(copy).toHaveAccessibleDescription('https://club.example/api/calendar.ics'))
  })

  test('is opened with Enter and closed with Escape, which returns the focus', async () => {
    const { user, dialog, button } = await openCalendarDialog()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(button).toHaveFocus())
    await user.keyboard('{Enter}')
    await findDialog('Add to calendar')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  test('is not offered for a game whose votes are closed', async () => {
    await visitGamesTab({ upcoming: aGame({ id: 33, wasPlayed: true }) })
    await screen.findByText('Game Played')
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
  })
})
