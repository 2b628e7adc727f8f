import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { addPlayers, scheduleGame } from './changes.ts'
import { button, gamesTextIn, openGames, section, waitForToast } from './games-tab.ts'
import { phone, startTestSite } from './visitors.ts'

const text = gamesTextIn('en')
/** The example account of the Czech payment standard. The demo club has another account. */
const iban = 'CZ5855000000001265098001'

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_IBAN: iban, CLUB_NAME: 'Čtvrteční * FK Žižkov' },
  prepare: async (url) => {
    await addPlayers(url, 1)
    await scheduleGame(url, new Date(Date.now() + 3 * 24 * 3600 * 1000))
  },
})
let page: Page
/** An empty page. Its canvas converts screenshots to pixels. */
let decoderPage: Page

beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

/** A screenshot of the element; `animations: 'disabled'` skips the dialog's fade-in. */
const screenshot = (shown: Locator): Promise<Buffer> => shown.screenshot({ animations: 'disabled' })

/** Returns the texts that two QR decoders read from a PNG picture. */
async function decoded(png: Buffer): Promise<readonly [string | undefined, string | undefined]> {
  const { width, height, pixels } = await decoderPage.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    drawing?.drawImage(picture, 0, 0)
    const data = drawing?.getImageData(0, 0, picture.width, picture.height).data
    return { width: picture.width, height: picture.height, pixels: data ?? new Uint8ClampedArray() }
  }, png.toString('base64'))
  const [barcode] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return [jsqr.default(pixels, width, height)?.data, barcode?.text]
}

/** Returns the fields of a payment code as an object. */
function fieldsOf(code: string | undefined): Record<string, string> {
  const [standard, version, ...fields] = (code ?? '').split('*')
  return {
    standard: `${standard} ${version}`,
    ...Object.fromEntries(
      fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)]),
    ),
  }
}

test('both readers decode the same payment from the page in both themes: for each amount of the menu, and for a withdrawal with the stored penalty’s number [S2.46 S2.47 S2.51 S7.35]', async () => {
  page = await openGames(site, { language: 'en', theme: 'light', device: phone })
  decoderPage = await page.context().newPage()
  for (const amount of [50, 100, 200]) await fromTheMenu(amount)
  await forAWithdrawal()
  // The dark theme changes the colours of all codes in the same way, so one amount is enough.
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await fromTheMenu(200)
  await forAWithdrawal()
})

test('on a phone, the saved picture decodes to the shown payment, and each detail is copied exactly; another player’s withdrawal names the player', async () => {
  page = await openGames(site, { language: 'en', device: phone })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  decoderPage = await page.context().newPage()
  const dialog = await withdrawPlayer()
  await dialog.getByText('Hráč 01: 50 CZK recorded', { exact: true }).waitFor()
  const sent = await pressAndDownload(dialog, text('penalty.send'))
  await waitForToast(page, 'Text copied')
  const request = await clipboard()
  await button(dialog, text('penalty.now')).click()
  const saved = await pressAndDownload(dialog, text('penalty.save'))
  const [shown] = await decoded(await screenshot(dialog.getByRole('img')))
  expect(fieldsOf(shown)).toMatchObject({ ACC: iban, AM: '50.00' })
  for (const picture of [sent, saved]) expect(await decoded(picture)).toEqual([shown, shown])
  const symbol = fieldsOf(shown)['X-VS']
  expect(request).toMatch(
    new RegExp(
      `^Hráč 01: 50 CZK penalty .+\n\nAccount: CZ58 5500 .+ 8001\nAmount: 50 CZK\nVariable symbol: ${symbol}$`,
    ),
  )
  for (const [name, copied] of [
    ['penalty.copyAccount', iban],
    ['penalty.copyAmount', '50'],
    ['penalty.copySymbol', symbol],
  ] as const) {
    await button(dialog, text(name)).click()
    await expect.poll(clipboard).toBe(copied)
  }
})

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

/** Presses a button that downloads a picture of at least 600 × 600 px. Returns the picture's bytes. */
async function pressAndDownload(dialog: Locator, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await button(dialog, name).click()
  const png = await readFile(await (await download).path())
  // The width of a PNG is at byte 16 (PNG specification, IHDR).
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(600)
  return png
}

async function fromTheMenu(amount: number) {
  await page.getByRole('tab', { name: /^Not Going/ }).click()
  await button(page, text('penalty.menu')).click()
  await page.getByRole('menuitem', { name: `${amount} CZK`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('penalty.code') })
  const [first, second] = await decoded(await screenshot(dialog.getByRole('img')))
  expect(fieldsOf(first)).toEqual({
    standard: 'SPD 1.0',
    ACC: iban,
    AM: `${amount}.00`,
    CC: 'CZK',
    MSG: 'Penalty Ctvrtecni FK Zizkov',
  })
  expect(second).toBe(first)
  await dialog.getByText('CZ58 5500 0000 0012 6509 8001').waitFor()
  await button(dialog, text('penalty.done')).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Votes going and then not going for the only player, in the list. Returns the withdrawal dialog. */
async function withdrawPlayer(): Promise<Locator> {
  await page.getByRole('tab', { name: /^(Unregistered|Not Going) 1/ }).click()
  const panel = section(page, text('registration.title')).getByRole('tabpanel')
  await panel.getByRole('button', { name: /^(Mark as|Change to) going$/ }).click()
  await page.getByRole('tab', { name: /^Going 1/ }).click()
  await button(panel, text('registration.changeToNotGoing')).click()
  return page.getByRole('dialog', { name: text('penalty.thanks') })
}

async function forAWithdrawal() {
  const dialog = await withdrawPlayer()
  await button(dialog, text('penalty.now')).click()
  const [first, second] = await decoded(await screenshot(dialog.getByRole('img')))
  const [penalty] = await (await fetch(`${site.url}/api/penalties`)).json()
  const fields = fieldsOf(first)
  expect(fields).toMatchObject({ ACC: iban, AM: '50.00', CC: 'CZK', 'X-VS': String(penalty.id) })
  expect(fields.MSG).toMatch(/^Penalty \d\d\.\d\d\.\d{4} Hrac 01$/)
  expect(second).toBe(first)
  await button(dialog, text('penalty.done')).click()
  await dialog.waitFor({ state: 'detached' })
}
