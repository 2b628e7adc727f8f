import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPlayers, scheduleGame } from './api-requests.ts'
import { getButton, getSection, openGamesTab, waitForToast } from './page/games-tab.ts'
import {
  decodeQrCode,
  decodeQrCodeOnPage,
  downloadPicture,
  parsePaymentFields,
} from './page/payment-qr-codes.ts'
import { phone, startTestSite } from './test-site.ts'
import { getTranslations } from './texts.ts'

const text = getTranslations('en')
/** The account in the examples of the Czech payment standard. It is not the account of the demo club. */
const iban = 'CZ5855000000001265098001'

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_IBAN: iban, CLUB_NAME: 'Čtvrteční * FK Žižkov' },
  prepare: async (url) => {
    await addPlayers(url, 1)
    await scheduleGame(url, new Date(Date.now() + 3 * 24 * 3600 * 1000))
  },
})
let page: Page

test('both readers decode the same payment from the page in both themes: for each amount of the menu, and for a withdrawal with the stored penalty’s number [S2.46 S2.47 S2.51 S7.35]', async () => {
  page = await openGamesTab(site, { language: 'en', theme: 'light', device: phone })
  for (const amount of [50, 100, 200]) await fromTheMenu(amount)
  await forAWithdrawal()
  // The dark theme changes the colours of all payment codes in the same way, so the test in this theme uses only one
  // amount.
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await fromTheMenu(200)
  await forAWithdrawal()
})

test('on a phone, the saved picture decodes to the shown payment, and each detail is copied exactly; another player’s withdrawal names the player', async () => {
  page = await openGamesTab(site, { language: 'en', device: phone })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await withdrawPlayer()
  await dialog.getByText('Hráč 01: 50 CZK recorded', { exact: true }).waitFor()
  const sent = await downloadPicture(dialog, text('platform.payment.send'))
  await waitForToast(page, 'Text copied')
  const request = await clipboard()
  await getButton(dialog, text('mf-games.penalty.now')).click()
  const saved = await downloadPicture(dialog, text('platform.payment.save'))
  const [shown] = await decodeQrCodeOnPage(dialog.getByRole('img'))
  expect(parsePaymentFields(shown)).toMatchObject({ ACC: iban, AM: '50.00' })
  for (const picture of [sent, saved]) expect(await decodeQrCode(page, picture)).toEqual([shown, shown])
  const symbol = parsePaymentFields(shown)['X-VS']
  expect(request).toMatch(
    new RegExp(
      `^Hráč 01: 50 CZK penalty .+\n\nAccount: CZ58 5500 .+ 8001\nAmount: 50 CZK\nVariable symbol: ${symbol}$`,
    ),
  )
  for (const [name, copied] of [
    ['platform.payment.copyAccount', iban],
    ['platform.payment.copyAmount', '50'],
    ['platform.payment.copySymbol', symbol],
  ] as const) {
    await getButton(dialog, text(name)).click()
    await expect.poll(clipboard).toBe(copied)
  }
})

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

async function fromTheMenu(amount: number) {
  await page.getByRole('tab', { name: /^Not Going/ }).click()
  await getButton(page, text('mf-games.penalty.menu')).click()
  await page.getByRole('menuitem', { name: `${amount} CZK`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('platform.payment.code') })
  const [first, second] = await decodeQrCodeOnPage(dialog.getByRole('img'))
  expect(parsePaymentFields(first)).toEqual({
    standard: 'SPD 1.0',
    ACC: iban,
    AM: `${amount}.00`,
    CC: 'CZK',
    MSG: 'Penalty Ctvrtecni FK Zizkov',
  })
  expect(second).toBe(first)
  await dialog.getByText('CZ58 5500 0000 0012 6509 8001').waitFor()
  await getButton(dialog, text('platform.payment.done')).click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Changes the vote of the only player to going, and then to not going, with the buttons in the lists of votes. Returns
 * the dialog about the withdrawal.
 */
async function withdrawPlayer(): Promise<Locator> {
  await page.getByRole('tab', { name: /^(Unregistered|Not Going) 1/ }).click()
  const panel = getSection(page, text('mf-games.registration.title')).getByRole('tabpanel')
  await panel.getByRole('button', { name: /^(Mark as|Change to) going$/ }).click()
  await page.getByRole('tab', { name: /^Going 1/ }).click()
  await getButton(panel, text('mf-games.registration.changeToNotGoing')).click()
  return page.getByRole('dialog', { name: text('mf-games.penalty.thanks') })
}

async function forAWithdrawal() {
  const dialog = await withdrawPlayer()
  await getButton(dialog, text('mf-games.penalty.now')).click()
  const [first, second] = await decodeQrCodeOnPage(dialog.getByRole('img'))
  const [penalty] = await (await fetch(`${site.url}/api/penalties`)).json()
  const fields = parsePaymentFields(first)
  expect(fields).toMatchObject({ ACC: iban, AM: '50.00', CC: 'CZK', 'X-VS': String(penalty.id) })
  expect(fields.MSG).toMatch(/^Penalty \d\d\.\d\d\.\d{4} Hrac 01$/)
  expect(second).toBe(first)
  await getButton(dialog, text('platform.payment.done')).click()
  await dialog.waitFor({ state: 'detached' })
}
