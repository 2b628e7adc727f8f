import { aGame, aVote } from '@club/tab-testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anna, bruno } from '../testing/fixtures.ts'
import { recordDownloads } from '../testing/record-downloads.ts'
import { sharedData, stubShareSheet } from '../testing/share-sheet.ts'
import {
  expectToast,
  findDialog,
  findSection,
  matchWholeText,
  visitGamesTab,
} from '../testing/visit-games-tab.tsx'

/** The names of downloaded files. */
let saved: readonly string[]

beforeEach(() => {
  saved = recordDownloads()
  // jsdom has no canvas, so the picture is stubbed. e2e/games-payment-codes.test.ts decodes a real picture.
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    scale: () => {},
    fill: () => {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['a picture'])))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sharedFiles = () =>
  sharedData.map(({ text, files }) => ({ text, files: files?.map(({ name, type }) => `${name} ${type}`) }))

/** Withdraws Anna in the afternoon before the game, from her row in the list of players who are going. */
async function withdrawAnna(options: Parameters<typeof visitGamesTab>[0] = {}) {
  const { user } = await visitGamesTab({
    upcoming: aGame(),
    votes: [aVote(anna, 'going', '2026-11-20T09:05:00.000Z')],
    ...options,
  })
  const czech = options.language === 'cs'
  const list = await findSection(czech ? 'Přihlášení hráčů' : 'Player Registration')
  await user.click(
    await list.findByRole('button', { name: czech ? 'Změnit na nejde' : 'Change to not going' }),
  )
  const dialog = await findDialog(czech ? 'Děkujeme za odhlášení!' : 'Thanks for withdrawing!')
  return { user, dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

describe('“Save QR picture”', () => {
  const openCode = async () => {
    const opened = await withdrawAnna()
    await opened.press('Yes, pay now')
    return opened
  }

  test('opens the share sheet with the picture alone', async () => {
    stubShareSheet()
    const { press } = await openCode()
    await press('Save QR picture')
    await expectToast('Shared')
    expect(sharedFiles()).toEqual([{ text: undefined, files: ['payment-77.png image/png'] }])
    expect(saved).toEqual([])
  })

  test.each([
    ['there is no share sheet', () => {}],
    ['the share sheet accepts no files', () => stubShareSheet({ files: false })],
    [
      'the browser refuses to open the share sheet',
      () =>
        stubShareSheet({ outcome: () => Promise.reject(new DOMException('too late', 'NotAllowedError')) }),
    ],
  ])('downloads the picture when %s', async (_, prepare) => {
    prepare()
    const { press } = await openCode()
    await press('Save QR picture')
    await expectToast('Picture saved', 'The picture is in your downloads.')
    expect(saved).toEqual(['payment-77.png'])
  })

  test('downloads nothing after the visitor closed the share sheet, and opens it again at the next press', async () => {
    const outcome = vi.fn(async () => {}).mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    stubShareSheet({ outcome })
    const { press } = await openCode()
    await press('Save QR picture')
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledOnce(), 20_000)
    await press('Save QR picture')
    await expectToast('Shared')
    expect(saved).toEqual([])
  })
})

describe('the payment details', () => {
  test.each([
    ['Copy account', 'CZ6508000000192000145399', 'Account: CZ65 0800 0000 1920 0014 5399'],
    ['Copy amount', '200', 'Amount: 200 CZK'],
    ['Copy variable symbol', '77', 'Variable symbol: 77'],
  ])('“%s” copies the value as banks accept it, with a notice', async (name, copied, notice) => {
    const { press } = await withdrawAnna()
    await press('Yes, pay now')
    await press(name)
    await expectToast('Copied', notice)
    expect(await navigator.clipboard.readText()).toBe(copied)
  })

  test('a browser that refuses to copy is reported', async () => {
    const { press } = await withdrawAnna()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press('Yes, pay now')
    await press('Copy amount')
    await expectToast('Copying failed', 'Amount: 200 CZK')
  })
})

describe('the withdrawal of another player', () => {
  const request = `Anna Adamová: 200 CZK penalty for withdrawing from the game of 26.11.2026

Account: CZ55 0800 0000 0012 3456 7899
Amount: 200 CZK
Variable symbol: 77`
  const club = { iban: 'CZ5508000000001234567899', ibanIsDemo: false }

  test('names the player below the title, also while the code is shown', async () => {
    const { press, dialog } = await withdrawAnna()
    expect(dialog.getByText(matchWholeText('Anna Adamová: 200 CZK recorded'))).toBeVisible()
    await press('Yes, pay now')
    expect(dialog.getByText(matchWholeText('Anna Adamová: 200 CZK recorded'))).toBeVisible()
  })

  test('names the player in Czech', async () => {
    const { dialog } = await withdrawAnna({ language: 'cs' })
    expect(dialog.getByText(matchWholeText('Anna Adamová: zapsáno 200 Kč'))).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Poslat QR' })).toBeVisible()
  })

  test('“Send QR” shares the picture with the player, account, amount and symbol; the dialog stays open', async () => {
    stubShareSheet()
    const { press, dialog } = await withdrawAnna({ club })
    await press('Send QR')
    await expectToast('Shared')
    expect(sharedFiles()).toEqual([{ text: request, files: ['payment-77.png image/png'] }])
    expect(dialog.getByText('Do you want to pay the penalty now?')).toBeVisible()
  })

  test('“Send QR” copies the text and downloads the picture in a browser without a share sheet', async () => {
    const { press } = await withdrawAnna({ club })
    await press('Send QR')
    await expectToast('Text copied', 'Paste it into a message. The picture is in your downloads.')
    expect(await navigator.clipboard.readText()).toBe(request)
    expect(saved).toEqual(['payment-77.png'])
  })

  test('“Send QR” warns of the demo account', async () => {
    const { press } = await withdrawAnna()
    await press('Send QR')
    await expectToast('Text copied')
    expect(await navigator.clipboard.readText()).toContain('Do not send money to this one.')
  })

  test.each([
    ['the visitor’s own player', anna.id, 0],
    ['another player than the visitor’s', bruno.id, 1],
  ])('of %s: the name is shown and “Send QR” offered only to another one', async (_, ownId, count) => {
    localStorage.setItem('football-manager-player', String(ownId))
    const { dialog } = await withdrawAnna()
    expect(dialog.queryAllByText(matchWholeText(`Anna Adamová: 200 CZK recorded`))).toHaveLength(count)
    expect(dialog.queryAllByRole('button', { name: 'Send QR' })).toHaveLength(count)
  })
})
