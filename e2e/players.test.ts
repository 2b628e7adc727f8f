import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { importPlayers } from './api-requests.ts'
import type { Language } from './browser.ts'
import { waitForAnimations } from './page/axe.ts'
import { expectNoHorizontalScroll, getButton } from './page/games-tab.ts'
import { startTestSite } from './test-site.ts'

const czech = {
  language: 'cs' as Language,
  viewport: { width: 360, height: 740 },
  title: 'Hráči',
  total: (count: number) => `${count} hráčů`,
  search: 'Hledat hráče…',
  found: 'Nalezen 1 hráč',
  nothing: 'Nikoho takového jsme nenašli.',
  next: 'Další',
  page: (page: number, pages: number) => `Strana ${page} z ${pages}`,
  add: 'Přidat hráče',
  invalidName: 'Neplatné jméno',
  emptyName: 'Jméno hráče nesmí být prázdné.',
  invalidOffense: 'Neplatná hodnota: Útok',
  offenseRange: 'Útok musí být mezi 1 a 10',
  added: 'Hráč přidán',
  name: 'Jméno',
  offense: 'Útok',
  defense: 'Obrana',
  ballHandling: 'Práce s míčem',
  overall: 'Celkově',
  decimal: (text: string) => text.replace('.', ','),
  actions: (name: string) => `Akce: ${name}`,
  edit: 'Upravit',
  save: 'Uložit změny',
  updated: 'Hráč upraven',
  delete: 'Smazat',
  wrongWord: 'Pro potvrzení smazání napište potvrzovací slovo přesně.',
  deleted: 'Hráč smazán',
}

const english: typeof czech = {
  language: 'en',
  viewport: { width: 1280, height: 800 },
  title: 'Players',
  total: (count) => `${count} players`,
  search: 'Search players...',
  found: '1 player found',
  nothing: 'No players found matching the query.',
  next: 'Next',
  page: (page, pages) => `Page ${page} of ${pages}`,
  add: 'Add Player',
  invalidName: 'Invalid name',
  emptyName: 'Player name cannot be empty.',
  invalidOffense: 'Invalid Offense',
  offenseRange: 'Offense must be between 1 and 10',
  added: 'Player added',
  name: 'Name',
  offense: 'Offense',
  defense: 'Defense',
  ballHandling: 'Ball Handling',
  overall: 'Overall',
  decimal: (text) => text,
  actions: (name) => `Actions for ${name}`,
  edit: 'Edit',
  save: 'Save Changes',
  updated: 'Player updated',
  delete: 'Delete',
  wrongWord: 'Please enter the exact confirmation text to confirm deletion.',
  deleted: 'Player deleted',
}

/** A club without demo data. Its roster is empty until a test adds players. */
const site = startTestSite('for all tests', { env: { DEMO_DATA: 'off' } })
let page: Page

async function visit({ language, viewport }: Pick<typeof czech, 'language' | 'viewport'>, path: string) {
  page = await site.open({ language, device: { viewport } }, path)
}

/**
 * Replaces `fetch` with a function that stores the time of the response to each request except GET requests. This
 * function runs in the page.
 */
function recordAnswers(): void {
  const { fetch } = window
  window.fetch = async (...request) => {
    const response = await fetch(...request)
    const isRead = (request[1]?.method ?? 'GET') === 'GET'
    if (!isRead)
      sessionStorage.setItem('test-answered-at', String(performance.timeOrigin + performance.now()))
    return response
  }
}

/** Whether no sticky content covers the center of an element. This function runs in the page. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && (element.contains(found) || found.contains(element))
}

/** Returns this number of players. Their names consist of the same word and a number. */
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}` }))
/** 24 players for the API's import, which skips players who are already on the roster. */
const roster = [
  ...['Jakub Dvořák', 'Tomáš Novotný', 'Ondřej Čížek', 'Petr', 'Pavel'].map((name) => ({ name })),
  ...numbered('Člen', 19),
]

const button = (name: string) => getButton(page, name)
const dialog = () => page.getByRole('dialog')
const toast = (text: string) => page.getByText(text, { exact: true }).first()
const heading = (level: number, name: string) => page.getByRole('heading', { level, name, exact: true })

describe('a new club', () => {
  const pasted =
    'Jakub Dvořák 8,4 5,9 7,8\nTomáš Novotný\nOndřej Čížek\t7.6\t6.1\t8.3\njakub dvorak\nPetr 8 9'

  test('imports its roster, sees the invalid lines and the known names, and sees its players', async () => {
    await visit(czech, '/players')
    const field = page.getByRole('textbox', { name: 'Vložte celou soupisku' })
    await field.fill(pasted)
    await button('Přidat 4 hráče').click()
    await toast('Řádek 5 nejde přečíst').waitFor()
    expect(await field.inputValue()).toBe(pasted)
    await field.fill(pasted.replace('Petr 8 9', 'Petr'))
    await page.getByText('5 hráčů, 2 s hodnocením').waitFor()
    const reloaded = page.waitForEvent('load')
    await button('Přidat 5 hráčů').click()
    await toast('Už na soupisce: jakub dvorak.').waitFor()
    await reloaded
    await toast('Přidáni 4 hráči').waitFor()
    await heading(2, 'Ondřej Čížek').waitFor()
    const offense = page.getByRole('progressbar', { name: czech.offense })
    const values = await offense.evaluateAll((bars) => bars.map((bar) => bar.ariaValueNow))
    expect(values).toEqual(['8.4', '7.6', '5', '5'])

    await button('Vložit soupisku').click()
    await dialog().getByRole('textbox').fill('Petr\nPavel')
    await dialog().getByRole('button', { name: 'Přidat 2 hráče', exact: true }).click()
    await toast('Přidán 1 hráč').waitFor()
    await heading(2, 'Pavel').waitFor()
    expect(site.pageErrors).toEqual([])
  })
})

describe.each([
  { visitor: 'a Czech visitor with a phone', texts: czech, name: 'Žofie Šťovíčková' },
  { visitor: 'an English visitor at a desk', texts: english, name: 'Wulfric Ďábelský' },
])('$visitor', ({ texts, name }) => {
  beforeAll(() => importPlayers(site.url, roster))

  async function open() {
    await visit(texts, '/players')
    await heading(1, texts.title).waitFor()
    await page.getByText(texts.total(24)).waitFor()
  }

  test('sees heading, total and Add Player in one line on a narrow phone', async () => {
    await visit({ ...texts, viewport: { width: 360, height: 740 } }, '/players')
    const parts = [heading(1, texts.title), page.getByText(texts.total(24)), button(texts.add)]
    for (const part of parts) await part.waitFor()
    const middles = await Promise.all(
      parts.map((part) => part.evaluate((node) => node.getBoundingClientRect().y + node.clientHeight / 2)),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    await expectNoHorizontalScroll(page)
  })

  test.each([360, 390, 1280])('at %i px the bars of a row’s skills are equally long', async (width) => {
    await visit({ ...texts, viewport: { width, height: 800 } }, '/players')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    const skills = [texts.offense, texts.defense, texts.ballHandling]
    const boxes = await Promise.all(
      skills.map((name) => row.getByRole('progressbar', { name, exact: true }).boundingBox()),
    )
    const lengths = boxes.map((box) => box?.width ?? 0)
    expect(Math.min(...lengths)).toBeGreaterThan(80)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(1)
    if (width < 900) expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
  })

  /**
   * Submits a dialog, and checks that the page reloads half a second after the response or later. The page itself
   * measures this delay, because a busy test process would receive the response late.
   */
  async function sendAndReload(submit: string): Promise<void> {
    await page.evaluate(recordAnswers)
    const reloaded = page.waitForEvent('load')
    await dialog().getByRole('button', { name: submit, exact: true }).click()
    await reloaded
    const delay = await page.evaluate(
      () => performance.timeOrigin - Number.parseFloat(sessionStorage.getItem('test-answered-at') ?? ''),
    )
    expect(delay).toBeGreaterThanOrEqual(490)
  }

  test('adds a player, finds, edits and deletes him, turns pages and back, and never scrolls sideways', async () => {
    await open()
    await addAfterMistakes()
    await find()
    await edit()
    await deleteByWord()
    await turnPagesAndBack()
    expect(site.pageErrors).toEqual([])
  })

  async function addAfterMistakes() {
    await expectNoHorizontalScroll(page)
    await button(texts.add).click()
    await dialog().waitFor()
    await expectNoHorizontalScroll(page)
    await dialog().getByLabel(texts.offense).fill('11')
    await dialog().getByRole('button', { name: texts.add, exact: true }).click()
    await toast(texts.invalidName).waitFor()
    await toast(texts.emptyName).waitFor()

    await dialog().getByLabel(texts.name).fill(name)
    await dialog().getByRole('button', { name: texts.add, exact: true }).click()
    await toast(texts.invalidOffense).waitFor()
    await toast(texts.offenseRange).waitFor()

    // The form refuses a rating that is not a number. An empty rating counts as 5.
    await dialog().getByLabel(texts.offense).fill('')
    await dialog().getByLabel(texts.offense).pressSequentially('e')
    expect(await dialog().getByLabel(texts.overall).inputValue()).toBe('–')
    await dialog().getByLabel(texts.offense).fill('8')
    await dialog().getByLabel(texts.defense).fill('')
    expect(await dialog().getByLabel(texts.overall).inputValue()).toBe(texts.decimal('6.0'))
    await sendAndReload(texts.add)
    // The toast is still visible after the reload.
    await toast(texts.added).waitFor()
    await page.getByText(texts.total(25)).waitFor()
  }

  async function find() {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    await page.getByRole('searchbox', { name: texts.search }).fill(plain)
    await page.getByText(texts.found).waitFor()
    await heading(2, name).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe(plain)
  }

  async function edit() {
    await button(texts.actions(name)).click()
    await page.getByRole('menuitem', { name: texts.edit }).click()
    await dialog().getByLabel(texts.defense).fill('7.7')
    await sendAndReload(texts.save)
    await toast(texts.updated).waitFor()
    // After the reload, the search is still active, and the list shows the player's new name.
    await heading(2, name).waitFor()
    const defense = page.getByRole('progressbar', { name: texts.defense })
    expect(await defense.getAttribute('aria-valuenow')).toBe('7.7')
  }

  async function deleteByWord() {
    await button(texts.actions(name)).click()
    await page.getByRole('menuitem', { name: texts.delete }).click()
    const confirm = dialog().getByRole('button', { name: texts.delete, exact: true })
    await dialog().getByRole('textbox').fill('delete player')
    await dialog().getByText(texts.wrongWord).waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    await dialog().getByRole('textbox').fill('DELETE PLAYER')
    await sendAndReload(texts.delete)
    await toast(texts.deleted).waitFor()
    await page.getByText(texts.nothing).waitFor()
    await page.getByText(texts.total(24)).waitFor()
  }

  async function turnPagesAndBack() {
    await page.getByRole('searchbox').clear()
    await page.getByText(texts.page(1, 5)).waitFor()
    const first = await page.getByRole('heading', { level: 2 }).first().innerText()
    await button(texts.next).click()
    await page.getByText(texts.page(2, 5)).waitFor()
    expect(await heading(2, first).count()).toBe(0)
    expect(page.url()).toContain('page=2')
    await page.goBack()
    await page.getByText(texts.page(1, 5)).waitFor()
    await heading(2, first).waitFor()
    await page.goForward()
    await page.getByRole('searchbox').pressSequentially('novotny')
    await heading(2, 'Tomáš Novotný').waitFor()
    // The search has replaced page 2 of the roster in the browser history, so Back opens page 1.
    await page.goBack()
    await page.getByText(texts.page(1, 5)).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  }
})

test('on a phone, a turned page begins below the sticky tabs, and Tab moves the focus to visible elements only', async () => {
  await importPlayers(site.url, roster)
  await visit({ language: 'en', viewport: { width: 360, height: 560 } }, '/players')
  const firstName = page.getByRole('heading', { level: 2 }).first()
  const before = await firstName.innerText()
  await button(english.next).click()
  await expect.poll(() => firstName.innerText()).not.toBe(before)
  await expect.poll(() => firstName.evaluate(isUncovered)).toBe(true)
  await button(english.next).focus()
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.locator(':focus').evaluate(isUncovered)).toBe(true)
  }
})

test('with 500 players a key press sends no request and shows at most 5 rows', async () => {
  await importPlayers(site.url, numbered('Hráč', 476))
  await visit(english, '/players')
  await page.getByText('500 players').waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    // The live stream and the scripts named `later-*` are ignored. They are requested when the page is idle.
    if (!/\/api\/(events|activity)|\/later-/.test(request.url())) requests.push(request.url())
  })
  for (const key of 'hrac 4') {
    await page.getByRole('searchbox').press(key === ' ' ? 'Space' : key)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeLessThanOrEqual(5)
  }
  await page.getByText(/^\d+ players found$/).waitFor()
  expect(requests).toEqual([])
})

test('a menu opens in its final size, so that a fast press hits the item under the finger', async () => {
  await importPlayers(site.url, roster)
  page = await site.open({ language: 'en' }, '/players')
  const name = await page.getByRole('heading', { level: 2 }).first().innerText()
  await page.evaluate(() => {
    const getHeight = () => document.querySelector('[role=menu]')?.getBoundingClientRect().height
    const observer = new MutationObserver(() => {
      const height = getHeight()
      if (height) sessionStorage.setItem('test-first-height', String(height))
      if (height) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await button(english.actions(name)).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await waitForAnimations(page)
  const firstHeight = await page.evaluate(() => Number(sessionStorage.getItem('test-first-height')))
  expect(firstHeight).toBe((await menu.boundingBox())?.height)
})

test('a menu at the bottom of a phone’s screen is above a toast', async () => {
  await importPlayers(site.url, roster)
  page = await site.open({ language: 'en', device: { viewport: { width: 390, height: 844 } } }, '/players')
  await button(english.add).click()
  await page.getByLabel(english.name).fill('Zora Last')
  // The page reloads after a player was added, and shows the toast again.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: english.add }).click()
  await reloaded
  const toast = page.getByRole('status').filter({ hasText: english.added })
  // A toast under the pointer stays.
  await toast.dispatchEvent('pointerover')
  const name = await page.getByRole('heading', { level: 2 }).nth(4).innerText()
  const menuButton = button(english.actions(name))
  await menuButton.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - 720))
  await menuButton.click()
  const bottomItem = page.getByRole('menuitem', { name: english.delete })
  const item = await bottomItem.boundingBox()
  const card = await toast.boundingBox()
  if (!item || !card) throw new Error('the menu or the toast is not shown')
  expect(item.y + item.height / 2).toBeGreaterThan(card.y)
  await bottomItem.click({ trial: true, timeout: 10_000 })
})

/**
 * Presses the tab Players and records after each change of the page the number of the roster's rows and whether the
 * footer is in the window, until five rows are rendered. It does not wait for frames, because a busy browser may render
 * all rows before the next frame. This function runs in the page.
 */
function pressAndRecordChanges(tab: Element): Promise<{ rows: number; hasFooter: boolean }[]> {
  const changes: { rows: number; hasFooter: boolean }[] = []
  if (tab instanceof HTMLElement) tab.click()
  return new Promise((resolve) => {
    const record = () => {
      if (document.querySelector('h1')?.textContent !== 'Players') return
      const rows = document.querySelectorAll('main ul > li').length
      const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
      changes.push({ rows, hasFooter: footer < innerHeight })
      if (rows === 5) resolve(changes)
    }
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true })
    record()
  })
}

test('on a tall phone, a switch to Players first renders fewer rows, with the footer below the screen', async () => {
  await importPlayers(site.url, roster)
  page = await site.open({ language: 'en', device: { viewport: { width: 390, height: 915 } } }, '/players')
  await page.getByRole('heading', { level: 2 }).nth(4).waitFor()
  await page.getByRole('tab', { name: 'Games' }).click()
  await heading(1, 'Games').waitFor()
  const changes = await page.getByRole('tab', { name: 'Players' }).evaluate(pressAndRecordChanges)
  expect(changes[0]?.rows).toBe(3)
  expect(changes.filter(({ hasFooter }) => hasFooter)).toEqual([])
})
