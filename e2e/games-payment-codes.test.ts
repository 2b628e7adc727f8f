import { readFileSync } from 'node:fs'
import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { addPlayers, scheduleGame } from './changes.ts'
import { button, gamesTextIn, openGames, section } from './games-tab.ts'
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

/** Returns the texts that two QR decoders read from a screenshot of the element. */
async function decoded(shown: Locator): Promise<readonly [string | undefined, string | undefined]> {
  // `animations: 'disabled'` skips the dialog's fade-in.
  const png = await shown.screenshot({ animations: 'disabled' })
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

async function fromTheMenu(amount: number) {
  await page.getByRole('tab', { name: /^Not Going/ }).click()
  await button(page, text('penalty.menu')).click()
  await page.getByRole('menuitem', { name: `${amount} CZK`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('penalty.code') })
  const [first, second] = await decoded(dialog.getByRole('img'))
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

async function forAWithdrawal() {
  await page.getByRole('tab', { name: /^(Unregistered|Not Going) 1/ }).click()
  const panel = section(page, text('registration.title')).getByRole('tabpanel')
  await panel.getByRole('button', { name: /^(Mark as|Change to) going$/ }).click()
  await page.getByRole('tab', { name: /^Going 1/ }).click()
  await button(panel, text('registration.changeToNotGoing')).click()
  const dialog = page.getByRole('dialog', { name: text('penalty.thanks') })
  await button(dialog, text('penalty.now')).click()
  const [first, second] = await decoded(dialog.getByRole('img'))
  const [penalty] = await (await fetch(`${site.url}/api/penalties`)).json()
  const fields = fieldsOf(first)
  expect(fields).toMatchObject({ ACC: iban, AM: '50.00', CC: 'CZK', 'X-VS': String(penalty.id) })
  expect(fields.MSG).toMatch(/^Penalty \d\d\.\d\d\.\d{4} Hrac 01$/)
  expect(second).toBe(first)
  await button(dialog, text('penalty.done')).click()
  await dialog.waitFor({ state: 'detached' })
}
