import { aGame, aVote } from '@club/tab-testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno, cyril, dana } from '../testing/fixtures.ts'
import { recordDownloads } from '../testing/record-downloads.ts'
import { sharedData, stubShareSheet } from '../testing/share-sheet.ts'
import { expectToast, findDialog, visitGamesTab } from '../testing/visit-games-tab.tsx'

const at = '2026-11-20T09:05:00.000Z'
const defaults = {
  upcoming: aGame({ id: 33 }),
  votes: [aVote(anna, 'going', at), aVote(bruno, 'going', at)],
  teams: { whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [cyril] },
  goals: [{ gameId: 32, date: '2026-11-19T18:00:00.000Z', whiteTeamScore: 7, blackTeamScore: 5 }],
  club: { url: 'https://club.example' },
}

const reminder = {
  en: `Thursday, November 26, 19:00: 2 players have not voted yet
Cyril Dvořák, Dana Říhová

Withdrawing today: 200 CZK

Vote: https://club.example/games?game=33`,
  cs: `Čtvrtek 26. listopadu, 19:00: 2 hráči ještě nehlasovali
Cyril Dvořák, Dana Říhová

Odhlášení dnes: 200 Kč

Hlasujte: https://club.example/games?game=33`,
}

/** The names of downloaded files. */
let saved: readonly string[]
/** The URLs of the requested pictures. */
let requested: string[]
let respond: () => Promise<Response>

beforeEach(() => {
  saved = recordDownloads()
  requested = []
  respond = async () => new Response('a picture', { headers: { 'Content-Type': 'image/png' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens the Games tab. The stubbed server returns pictures. */
async function visit(options: Parameters<typeof visitGamesTab>[0] = {}) {
  const opened = await visitGamesTab({ ...defaults, ...options })
  const api = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.includes('/card.png')) return api(address, init)
    requested.push(address)
    return respond()
  })
  return {
    ...opened,
    press: async (name: string) => opened.user.click(await screen.findByRole('button', { name })),
  }
}

const queryToasts = () => screen.queryByRole('region', { name: /^(Notifications|Oznámení)/ })
const describeFiles = (data: ShareData | undefined) => data?.files?.map(({ name, type }) => `${name} ${type}`)

describe('in a browser with a share sheet', () => {
  test('Remind shares the players without a vote, the cost of withdrawing and the link, with the game’s picture', async () => {
    stubShareSheet()
    const { press } = await visit()
    await press('Remind')
    await expectToast('Shared')
    expect(sharedData.map(({ text }) => text)).toEqual([reminder.en])
    expect(describeFiles(sharedData[0])).toEqual(['preview-33.png image/png'])
    expect(requested).toEqual(['/api/games/33/card.png?kind=preview&lang=en'])
    expect(saved).toEqual([])
  })

  test('Remind and Share teams have the place and the game’s note', async () => {
    stubShareSheet()
    const { press } = await visit({
      upcoming: aGame({ id: 33, note: 'We play at the rear' }),
      club: { ...defaults.club, place: 'Sports hall, 5 Main Street' },
    })
    const lines = 'Sports hall, 5 Main Street\nWe play at the rear\n\n'
    await press('Remind')
    await waitFor(() => expect(sharedData).toHaveLength(1))
    expect(sharedData[0]?.text).toBe(reminder.en.replace('\n\nWithdrawing', `\n\n${lines}Withdrawing`))
    await press('Share teams')
    await waitFor(() => expect(sharedData).toHaveLength(2))
    expect(sharedData[1]?.text).toContain(`19:00: the teams are out\n${lines}White: `)
  })

  test('before the first vote the invitation is shared instead of a reminder, with the game’s picture', async () => {
    stubShareSheet()
    const { press } = await visit({ votes: [], language: 'cs' })
    await press('Poslat do skupiny')
    await expectToast('Sdíleno')
    expect(sharedData.map(({ text }) => text)).toEqual([
      'Čtvrtek 26. listopadu, 19:00: kdo jde?\n\nHlasujte: https://club.example/games?game=33',
    ])
    expect(describeFiles(sharedData[0])).toEqual(['preview-33.png image/png'])
    expect(screen.queryByRole('button', { name: 'Připomenout' })).not.toBeInTheDocument()
  })

  test('shares and shows Czech texts for a Czech visitor', async () => {
    stubShareSheet()
    const { press } = await visit({ language: 'cs' })
    await press('Připomenout')
    await expectToast('Sdíleno')
    expect(sharedData.map(({ text }) => text)).toEqual([reminder.cs])
    expect(requested).toEqual(['/api/games/33/card.png?kind=preview&lang=cs'])
  })

  test('Share teams marks the players who withdrew, in the language of the text', async () => {
    stubShareSheet()
    const { press } = await visit({ votes: [aVote(bruno, 'going', at)], language: 'cs' })
    await press('Sdílet týmy')
    await expectToast('Sdíleno')
    expect(sharedData[0]?.text).toContain(
      '\n\nBílí: Anna Adamová (nejde)\nČerní: Bruno Čížek\nLavička: Cyril Dvořák (nejde)\n\n',
    )
  })

  test('Share teams shares both teams, the bench and the four gaps', async () => {
    stubShareSheet()
    const { press } = await visit({ votes: [...defaults.votes, aVote(cyril, 'going', at)] })
    await press('Share teams')
    await expectToast('Shared')
    expect(sharedData[0]?.text).toMatch(
      /^Thursday, November 26, 19:00: the teams are out\n\nWhite: Anna Adamová\nBlack: Bruno Čížek\nBench: Cyril Dvořák\n\nGap between the averages: overall \d\.\d · offense \d\.\d · defense \d\.\d · ball handling \d\.\d\n\nhttps:\/\/club\.example\/games\?game=33&show=teams$/,
    )
    expect(describeFiles(sharedData[0])).toEqual(['teams-33.png image/png'])
  })

  test('Share result shares the score and the line-ups', async () => {
    stubShareSheet()
    const { press } = await visit()
    await press('Share result')
    await expectToast('Shared')
    expect(sharedData[0]?.text).toBe(
      `Thursday, November 19, 19:00
White 7 : 5 Black – White won

White: Anna Adamová
Black: Bruno Čížek
Bench: Cyril Dvořák

https://club.example/games?game=32`,
    )
    expect(describeFiles(sharedData[0])).toEqual(['result-32.png image/png'])
  })

  test('the link has the visitor’s origin, unless the club’s address is set', async () => {
    stubShareSheet()
    const { press } = await visit({ club: {} })
    await press('Remind')
    await waitFor(() => expect(sharedData).toHaveLength(1))
    expect(sharedData[0]?.text?.endsWith(`${location.origin}/games?game=33`)).toBe(true)
  })

  test('closing the share sheet shows no toast, and the next press opens the sheet again', async () => {
    const outcome = vi.fn(async () => {}).mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    stubShareSheet({ outcome })
    const { press } = await visit()
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    const button = await screen.findByRole('button', { name: 'Remind' })
    await press('Remind')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(queryToasts()).not.toHaveTextContent(/./)
    expect(copy).not.toHaveBeenCalled()
    await press('Remind')
    await expectToast('Shared')
    expect(sharedData).toHaveLength(2)
  })

  test('a share sheet that accepts no files gets only the text, and the toast has no note about the picture', async () => {
    stubShareSheet({ files: false })
    const { press } = await visit()
    await press('Remind')
    await expectToast('Shared')
    expect(sharedData).toEqual([{ text: reminder.en }])
    expect(queryToasts()).not.toHaveTextContent('picture')
  })

  test.each([
    ['the server is busy', async () => new Response('{}', { status: 503 })],
    ['the server has no picture', async () => new Response('{}', { status: 404 })],
    ['the visitor is offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'when %s, the text is shared without the picture, and the toast has a note about it',
    async (_, failing) => {
      stubShareSheet()
      respond = failing
      const { press } = await visit()
      await press('Remind')
      await expectToast('Shared', 'The picture could not be loaded, so the text went alone.')
      expect(sharedData).toEqual([{ text: reminder.en }])
    },
  )

  test('the share sheet opens without a picture that loads too slowly, because it must open soon after the press', async () => {
    let requestedAt = Number.NaN
    let openedAt = Number.NaN
    stubShareSheet({
      outcome: async () => {
        openedAt = performance.now()
      },
    })
    respond = () => {
      requestedAt = performance.now()
      return new Promise(() => {})
    }
    const { press } = await visit()
    await press('Remind')
    await waitFor(() => expect(sharedData).toEqual([{ text: reminder.en }]))
    expect(openedAt - requestedAt).toBeLessThan(4_500)
    await expectToast('Shared', 'The picture could not be loaded, so the text went alone.')
  })

  test('the picture is prefetched on hover, once', async () => {
    stubShareSheet()
    const { user, press } = await visit()
    await user.hover(await screen.findByRole('button', { name: 'Remind' }))
    await waitFor(() => expect(requested).toHaveLength(1))
    expect(sharedData).toEqual([])
    await press('Remind')
    await expectToast('Shared')
    expect(requested).toHaveLength(1)
  })

  test('when the browser refuses to open the share sheet, the text is copied and the picture saved', async () => {
    stubShareSheet({ outcome: () => Promise.reject(new DOMException('too late', 'NotAllowedError')) })
    const { press } = await visit()
    await press('Remind')
    await expectToast('Text copied', 'Paste it into a message. The picture is in your downloads.')
    expect(await navigator.clipboard.readText()).toBe(reminder.en)
  })
})

describe('in a browser without a share sheet', () => {
  test('the text is copied, the picture saved, and the toast mentions both', async () => {
    const { press } = await visit()
    await press('Remind')
    await expectToast('Text copied', 'Paste it into a message. The picture is in your downloads.')
    expect(await navigator.clipboard.readText()).toBe(reminder.en)
    expect(saved).toEqual(['preview-33.png'])
  })

  test('shares and shows Czech texts for a Czech visitor', async () => {
    const { press } = await visit({ language: 'cs' })
    await press('Připomenout')
    await expectToast('Text je zkopírovaný', 'Vložte ho do zprávy. Obrázek najdete mezi staženými soubory.')
    expect(await navigator.clipboard.readText()).toBe(reminder.cs)
  })

  test('the text is copied also when the picture fails to load', async () => {
    respond = async () => new Response('{}', { status: 503 })
    const { press } = await visit()
    await press('Remind')
    await expectToast('Text copied', 'Paste it into a message. The picture could not be loaded.')
    expect(saved).toEqual([])
  })

  test('when the browser cannot copy either, a dialog shows the text for copying by hand', async () => {
    const { user, press } = await visit()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press('Remind')
    const asks = await findDialog('Copy the text')
    const field = asks.getByRole('textbox', { name: 'Text to send' })
    expect(field).toHaveValue(reminder.en)
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(
      'Your browser does not let this page copy it for you. The picture is in your downloads.',
    )
    expect(getSelected(field)).toBe(reminder.en)
    await user.click(asks.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Remind' })).toHaveFocus()
  })
})

const getSelected = (field: HTMLElement) =>
  field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : ''

test('the reminder button is hidden once all players have voted', async () => {
  await visit({ votes: [anna, bruno, cyril, dana].map((player) => aVote(player, 'going', at)) })
  await screen.findByRole('tab', { name: 'Going 4' })
  expect(screen.queryByRole('button', { name: 'Remind' })).not.toBeInTheDocument()
})
