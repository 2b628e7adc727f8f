import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { getButton, keepToastOpen, waitForToast } from './page/games-tab.ts'
import {
  decodeQrCode,
  decodeQrCodeOnPage,
  downloadPicture,
  parsePaymentFields,
} from './page/payment-qr-codes.ts'
import { desktop, phone, startTestSite } from './test-site.ts'
import { getTranslations } from './texts.ts'

const text = getTranslations('en')
const iban = 'CZ5855000000001265098001'
const penalties = [
  { playerId: 1, gameId: 2, amount: 50, reason: 'late_withdrawal_day_before' },
  { playerId: 1, gameId: 1, amount: 200, reason: 'late_withdrawal_day_of_afternoon' },
  { playerId: 2, gameId: 1, amount: 100, reason: 'late_withdrawal_day_of_morning' },
]

const site = startTestSite('for each test', {
  env: { DEMO_DATA: 'off', CLUB_IBAN: iban },
  prepare: async (url) => {
    await addPlayers(url, 2)
    await scheduleGame(url, new Date('2026-11-05T18:00:00Z'))
    await scheduleGame(url, new Date('2026-11-12T18:00:00Z'))
    for (const penalty of penalties) await sendChange(url, 'POST', '/api/penalties', penalty)
  },
})
let page: Page

beforeEach(async () => {
  page = await site.open({ language: 'en', device: phone }, '/players')
  await page.getByText('Owed: 350 CZK').waitFor()
  await page.getByRole('link', { name: text('mf-players.debts.title') }).click()
  await page.getByRole('tab', { name: 'Owed 2' }).waitFor()
  expect(await page.title()).toBe('Who owes – Thursday Football Club')
})

const unpaid = async (): Promise<{ amount: number }[]> =>
  (await fetch(`${site.url}/api/penalties?paid=false`)).json()

test('both readers decode a player’s whole debt from the page and from the saved picture', async () => {
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('list', { name: 'Hráč 01' }) })
  await getButton(entry, text('mf-players.ledger.code')).click()
  const dialog = page.getByRole('dialog', { name: text('platform.payment.code') })
  const shown = await decodeQrCodeOnPage(dialog.getByRole('img'))
  expect(parsePaymentFields(shown[0])).toEqual({
    standard: 'SPD 1.0',
    ACC: iban,
    AM: '250.00',
    CC: 'CZK',
    MSG: 'Penalties Hrac 01',
    // The variable symbol, a payment reference in Czech banking, is the id of the penalty that was recorded first.
    'X-VS': '1',
  })
  expect(shown[1]).toBe(shown[0])
  const saved = await downloadPicture(dialog, text('platform.payment.save'))
  expect(await decodeQrCode(page, saved)).toEqual(shown)
})

test('the code on a player’s page has the message of a single penalty', async () => {
  await page.goto(`${site.url}/players?player=2`)
  await getButton(page, text('mf-players.profile.pay')).click()
  const dialog = page.getByRole('dialog', { name: text('platform.payment.code') })
  const [shown] = await decodeQrCodeOnPage(dialog.getByRole('img'))
  expect(parsePaymentFields(shown)).toMatchObject({ AM: '100.00', MSG: 'Penalty Hrac 02' })
})

test('a penalty is marked as paid, and “Undo” takes it back; a paid one leaves the sum of the roster’s strip', async () => {
  const paid = page.getByRole('switch', { name: 'Paid: Hráč 02, 05.11.2026, 100 CZK' })
  await paid.click()
  await waitForToast(page, text('mf-players.ledger.nowPaid'))
  await keepToastOpen(page)
  expect((await unpaid()).map(({ amount }) => amount)).toEqual([200, 50])
  await getButton(page, text('platform.undo')).click()
  await waitForToast(page, text('platform.undo.done'))
  await expect.poll(() => paid.isChecked()).toBe(false)
  expect(await unpaid()).toHaveLength(3)
  await paid.click()
  await waitForToast(page, text('mf-players.ledger.nowPaid'))
  await page.getByRole('tab', { name: 'Paid 1' }).waitFor()
  await page.getByRole('link', { name: text('mf-players.title') }).click()
  await page.getByText('Owed: 250 CZK').waitFor()
})

test('“Download CSV” saves the penalties as a file in the page’s language', async () => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: text('mf-players.ledger.csv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('penalties.csv')
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(1 + penalties.length)
  expect(rows[0]).toMatch(/^\uFEFF[^;]+,/)
  expect(rows[3]).toContain('Hráč 01')
})

test('in a wide window the debts are beside the players, and another visitor’s payment is announced', async () => {
  page = await site.open({ language: 'en', device: desktop }, '/players?owes')
  const card = page.getByRole('region', { name: text('mf-players.debts.title') })
  await card.getByRole('tab', { name: 'Owed 2' }).waitFor()
  const players = page.getByRole('list', { name: text('mf-players.title') })
  const [left, right] = await Promise.all([players.boundingBox(), card.boundingBox()])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  // The page opens the live stream only some time after its first view. The test therefore repeats the change of the
  // payment until the page announces a change.
  let paid = false
  await expect
    .poll(
      async () => {
        paid = !paid
        await sendChange(site.url, 'PATCH', '/api/penalties/3', { paid })
        return page.getByText(text('platform.live.penalties')).isVisible()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)
  await sendChange(site.url, 'PATCH', '/api/penalties/3', { paid: true })
  await getButton(page, text('platform.live.show')).click()
  await card.getByRole('tab', { name: 'Owed 1' }).waitFor()
})

test('without a connection, the page that has not loaded yet returns to the roster, and opens online', async () => {
  const visit = await site.open({ language: 'en', device: phone }, '/players')
  const whoOwes = visit.getByRole('link', { name: text('mf-players.debts.title') })
  await whoOwes.waitFor()
  await visit.context().setOffline(true)
  await whoOwes.click()
  await waitForToast(visit, text('platform.part.missing'))
  await whoOwes.waitFor()
  await visit.context().setOffline(false)
  await whoOwes.click()
  await visit.getByRole('tab', { name: 'Owed 2' }).waitFor()
})
