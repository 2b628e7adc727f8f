import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { getButton, getGamesTranslations, getSection } from './page/games-tab.ts'
import { findSmallTouchTargets } from './page/touch-targets.ts'
import { phone, startTestSite, waitUntilLoaded } from './test-site.ts'

const day = 24 * 3_600_000
const text = getGamesTranslations('en')

/**
 * A club with a past game, which has a result, and a next game. Twelve players have voted going for each game. Ten of
 * them are in the teams, and two are on the bench.
 */
const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    await addPlayers(url, 14)
    for (const [days, result] of [
      [-5, { wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 3 }],
      [4, undefined],
    ] as const) {
      const { id: gameId } = await scheduleGame(url, new Date(Date.now() + days * day))
      for (let playerId = 1; playerId <= 12; playerId += 1)
        await sendChange(url, 'POST', '/api/registrations', { playerId, gameId })
      await sendChange(url, 'POST', `/api/games/${gameId}/generate-teams`, {})
      if (result) await sendChange(url, 'PATCH', `/api/games/${gameId}`, result)
    }
    await fetch(`${url}/api/players/14?confirmationCode=DELETE%20PLAYER`, { method: 'DELETE' })
  },
})

const name = 'Hráč 01'
const isPlayersPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 60_000 })

const link = (within: Locator) => within.getByRole('link', { name, exact: true }).first()

const openLastGame = async (page: Page) => {
  const card = getSection(page, text('last.title'))
  await getButton(card, text('management.details')).click()
  return getSection(page, text('details.title'))
}

const chooseView = (view: 'teams.list' | 'teams.pitch') => async (page: Page) => {
  const teams = getSection(page, text('teams.title'))
  await getButton(teams, text(view)).click()
  return teams
}

test.each<[place: string, path: string, find: (page: Page) => Locator | Promise<Locator>]>([
  ['the votes', '/games', (page) => getSection(page, text('registration.title'))],
  ['the list of teams', '/games', chooseView('teams.list')],
  ['the last game', '/games', (page) => getSection(page, text('last.title'))],
  ['the details of a game', '/games', openLastGame],
  ['What happened', '/games?activity', (page) => page.getByRole('listitem').filter({ hasText: name }).last()],
  ['the roster', '/players', (page) => page.getByRole('main')],
  ['the statistics', '/stats', (page) => page.getByRole('table')],
])('from %s, a player’s name opens the player’s page, and Back returns', async (_place, path, find) => {
  const page = await site.open({ language: 'en', device: phone }, path)
  const name = link(await find(page))
  if (path.endsWith('activity'))
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
  await name.click()
  await isPlayersPage(page)
  expect(page.url()).toBe(`${site.url}/players?player=1`)
  await page.goBack()
  expect(page.url()).toBe(site.url + path)
  await name
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect(site.pageErrors).toEqual([])
})

test('on the pitch, a press on a shirt opens the player’s page, and picks the player during a swap', async () => {
  const page = await site.open({ language: 'en', device: phone }, '/games')
  const teams = await chooseView('teams.pitch')(page)
  const shirt = teams.locator('[aria-hidden] a', { hasText: 'H. 01' }).locator('svg').first()
  await getButton(teams, text('teams.swap')).click()
  expect(await teams.locator('[aria-hidden] a').count()).toBe(0)
  await getButton(teams, text('cancel')).click()
  await shirt.click()
  await isPlayersPage(page)
})

test('every name is large enough for touch', async () => {
  for (const path of ['/games', '/stats', '/players']) {
    const page = await site.open({ language: 'en', device: phone }, path)
    await link(page.getByRole('main')).waitFor()
    await waitUntilLoaded(page)
    expect(await findSmallTouchTargets(page, 24, 'a[href^="/players?"]')).toEqual([])
  }
})

test.each([
  ['Games', '/games'],
  ['What happened', '/games?activity'],
  ['the roster', '/players?page=2'],
  ['Statistics', '/stats'],
])('Back returns to where the visitor was in %s', async (_, path) => {
  const page = await site.open({ language: 'en', device: phone }, path)
  await link(page.getByRole('main')).or(page.getByRole('listitem')).first().waitFor()
  await waitUntilLoaded(page)
  const names = page.getByRole('main').getByRole('link', { name: /^Hráč/ }).filter({ visible: true })
  const scrollTop = () => page.evaluate(() => scrollY)
  await names.last().scrollIntoViewIfNeeded()
  const before = await scrollTop()
  expect(before).toBeGreaterThan(200)
  await names.last().click()
  await page.getByRole('heading', { level: 1, name: /^Hráč/ }).waitFor()
  await page.goBack()
  await expect.poll(scrollTop).toBe(before)
  expect(page.url()).toBe(site.url + path)
})

test('after Back on a slow phone, the first frame of Statistics is at the place that the visitor left', async () => {
  const page = await site.open({ language: 'en', device: phone }, '/stats')
  await page.getByRole('table', { name: 'Player Statistics' }).waitFor()
  await waitUntilLoaded(page)
  const before = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    return scrollY
  })
  expect(before).toBeGreaterThan(1_000)
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
  await waitUntilLoaded(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const positions = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const look = () => {
          if (document.querySelector('h1')?.textContent === 'Statistics') seen.push(scrollY)
          if (seen.length < 20) requestAnimationFrame(look)
          else resolve(seen)
        }
        history.back()
        requestAnimationFrame(look)
      }),
  )
  expect(new Set(positions)).toEqual(new Set([before]))
})
