import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectNoHorizontalScroll,
  getButton,
  getGamesTranslations,
  getSection,
  openGamesTab,
} from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'

const site = startTestSite('for all tests')

const wider = { ...phone, viewport: { width: 390, height: 844 } }

/**
 * Opens the Games page of the demo club. Generates the teams of the next game if it has none: two teams of 5, with 3
 * players on the bench. All tests with the same device share the page.
 */
async function openTeamSheet(device: BrowserContextOptions, language: 'cs' | 'en') {
  const text = getGamesTranslations(language)
  const page = await openGamesTab(site, { language, device }, 'openAndKeep')
  const white = getSection(page, text('teams.white'))
  const teams = getSection(page, text('teams.title'))
  await teams.getByText(/13/).first().waitFor()
  if ((await white.count()) === 0) {
    await getButton(teams, text('teams.generate')).click()
    await page.getByRole('dialog').getByRole('textbox').fill('THURSDAY')
    await page.keyboard.press('Enter')
  }
  await white.waitFor({ state: 'attached' })
  return { page, text, teams, white, black: getSection(page, text('teams.black')) }
}

const boxOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

describe.each([
  { width: 360, device: phone, language: 'cs', first: 'list' },
  { width: 390, device: wider, language: 'en', first: 'pitch' },
] as const)('the team sheet on a phone of $width px', ({ width, device, language, first }) => {
  let opened: ReturnType<typeof openTeamSheet> | undefined
  const sheet = () => {
    opened ??= openTeamSheet(device, language)
    return opened
  }

  test(`is at first the ${first}`, async () => {
    const { page, text } = await sheet()
    await page.getByRole('button', { name: text(`teams.${first}`), pressed: true }).waitFor()
  })

  test('has both teams side by side, edge to edge, no higher than 560 px for 5 and 5', async () => {
    const { page, text, teams, white, black } = await sheet()
    await getButton(teams, text('teams.list')).click()
    const card = await teams.boundingBox()
    const [left, right] = [await white.boundingBox(), await black.boundingBox()]
    if (!card || !left || !right) throw new Error('the sheet is not on the page')
    expect(right.y).toBe(left.y)
    expect(right.x).toBeCloseTo(left.x + left.width, 0)
    // The teams fill the card's width, except for its border of 1 px.
    expect(left.x - card.x).toBeLessThanOrEqual(1)
    expect(card.x + card.width - right.x - right.width).toBeLessThanOrEqual(1)
    console.log(`team sheet at ${width} px: ${Math.max(left.height, right.height)} px high`)
    expect(Math.max(left.height, right.height)).toBeLessThanOrEqual(560)
    for (const team of [white, black])
      expect(await team.getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
    await expectNoHorizontalScroll(page)
  })

  test('has a pitch of 540 px, with the lists for keyboard users', async () => {
    const { page, text, teams, white } = await sheet()
    await getButton(teams, text('teams.pitch')).click()
    const pitch = await boxOf(page, 'div:has(> div > a > svg:has(text)) >> nth=0')
    expect(pitch.height).toBe(540)
    // While the page shows the pitch, the lists of players are invisible, but screen readers can read them. They become
    // visible when one of their buttons has the focus.
    const firstMove = white.getByRole('button').first()
    const isOnTop = () =>
      firstMove.evaluate((move) => {
        const { x, y, width, height } = move.getBoundingClientRect()
        return move.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await firstMove.scrollIntoViewIfNeeded()
    expect(await isOnTop()).toBe(false)
    await firstMove.focus()
    await expect.poll(isOnTop).toBe(true)
    await expectNoHorizontalScroll(page)
  })
})

test('at 1440 by 900, Share is in view, as are Cancel and Save during a swap', async () => {
  const device = { viewport: { width: 1440, height: 900 } }
  const { page, text, teams } = await openTeamSheet(device, 'en')
  const bottomOf = async (name: string) => {
    const box = await getButton(teams, name).boundingBox()
    return box && box.y + box.height
  }
  // `openTeamSheet` may have generated the teams, which scrolls the page. After the reload, the page is at its top, as
  // at the start of a visit.
  await page.reload()
  await getButton(teams, text('share.teams')).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await bottomOf(text('share.teams'))).toBeLessThanOrEqual(900)
  await getButton(teams, text('teams.swap')).click()
  await expect.poll(() => bottomOf(text('teams.save'))).toBeLessThanOrEqual(900)
})

test('on a desktop the teams fill the width, the lists beside a horizontal pitch, until Escape', async () => {
  const { page, text, teams } = await openTeamSheet(desktop, 'en')
  await getButton(teams, text('teams.wide')).click()
  const wide = page.getByRole('dialog')
  const [left, right] = [getSection(page, text('teams.white')), getSection(page, text('teams.black'))]
  await right.waitFor()
  const [whites, blacks] = [await left.boundingBox(), await right.boundingBox()]
  expect(whites?.width).toBe(236)
  expect((blacks?.x ?? 0) - (whites?.x ?? 0)).toBeGreaterThan(700)
  await wide.getByRole('group', { name: /equally fair line-ups$/ }).waitFor()
  await getButton(wide, text('share.teams')).waitFor()
  await page.keyboard.press('Escape')
  await wide.waitFor({ state: 'detached' })
})
