import { toLocalTime } from '@club/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { setFixedDate } from './fixed-date.ts'
import { getButton, toPragueTime, waitForToast } from './page/games-tab.ts'
import { phone, startTestSite, waitUntilLoaded } from './test-site.ts'
import { getTranslations, type TextId } from './texts.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * The first full hour that is at least two hours from now. The game is so close that visitors can generate its teams
 * without the confirmation keyword.
 */
const kickoff = new Date(Math.ceil((Date.now() + 2 * hour) / hour) * hour)
/** Returns an instant this number of weeks after the kickoff, at the same time of day in Prague. */
const later = (weeks: number) =>
  toPragueTime(
    new Date(kickoff.getTime() + weeks * 7 * day),
    `${toLocalTime(kickoff, 'Europe/Prague').hour}:00`,
  )

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    await addPlayers(url, 14)
    for (const weeks of [1, 2, 3]) {
      const { id } = await scheduleGame(url, later(-weeks))
      const played = { wasPlayed: true, isArchived: true, whiteTeamScore: 4, blackTeamScore: weeks }
      await sendChange(url, 'PATCH', `/api/games/${id}`, played)
    }
    const game = await scheduleGame(url, kickoff)
    const players: { id: number }[] = await (await fetch(`${url}/api/players`)).json()
    for (const { id } of players.slice(0, 12))
      await sendChange(url, 'POST', '/api/registrations', { playerId: id, gameId: game.id })
  },
})

/** Returns the names of the players in each saved team, in the same format as in the shared text. */
async function savedTeamNames() {
  const answer = await fetch(`${site.url}/api/games/4/teams`)
  const teams: Record<'whiteTeam' | 'blackTeam', { name: string }[]> = await answer.json()
  const names = (team: { name: string }[]) => team.map(({ name }) => name).join(', ')
  return { white: names(teams.whiteTeam), black: names(teams.blackTeam) }
}

interface Shared {
  readonly text: string
  readonly files: readonly string[]
}

/** Replaces the phone's share function with a function that records the shared data. */
async function mockShare(page: Page, shared: Shared[]) {
  await page.exposeFunction('keepShared', (data: Shared) => {
    shared.push(data)
  })
  await page.addInitScript(() => {
    const keep: (data: object) => Promise<void> = Reflect.get(globalThis, 'keepShared')
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: ShareData) => {
        // Browsers also refuse to share unless the visitor clicked recently.
        if (!navigator.userActivation.isActive) throw new DOMException('too late', 'NotAllowedError')
        await keep({ text, files: files?.map(({ name }) => name) ?? [] })
      },
    })
  })
}

/** Responds to requests for the pictures of games with a placeholder. */
const mockCardPictures = (page: Page) =>
  page.route('**/card.png?*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from('a picture') }),
  )

/** The organiser's phone. The test's limits of 12 taps and 1,500 px of scrolling apply to this window size. */
const organisersPhone = { ...phone, viewport: { width: 390, height: 844 } }

/**
 * Scrolls the page until the whole element is visible below the page's header. Returns the number of pixels by which
 * the page was scrolled. This function runs in the page.
 */
const scrollUntilVisible = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  const firstVisible = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const distance = top < firstVisible ? top - firstVisible : Math.max(0, bottom - innerHeight)
  scrollBy(0, distance)
  return Math.abs(Math.round(distance))
}

// The test uses Czech, the club's default language. sharing.test.ts checks the English texts.
test('an organiser on a phone reminds players, generates, compares and shares teams, enters and shares the result, and schedules a game in at most 12 taps and 1,500 pixels of scrolling', async () => {
  const shared: Shared[] = []
  const prepare = async (opening: Page) => {
    await mockShare(opening, shared)
    await mockCardPictures(opening)
  }
  const page = await site.open({ language: 'cs', device: organisersPhone, prepare }, '/games')
  const text = getTranslations('cs')
  const named = (id: TextId, within: Page | Locator = page) => getButton(within, text(id))
  const waitForNotice = (id: TextId) => waitForToast(page, text(id))
  let taps = 0
  /** The number of pixels by which the organiser scrolled in each step. */
  const scrolled: Record<string, number> = {}
  let step = ''
  const lookAt = async (target: Locator) => {
    await target.waitFor()
    scrolled[step] = (scrolled[step] ?? 0) + (await target.evaluate(scrollUntilVisible))
  }
  const tap = async (target: Locator) => {
    await lookAt(target)
    const { x, y, width, height } = (await target.boundingBox()) ?? expect.fail('the target is not visible')
    // The method `tap` of a Playwright locator is not used, because it would scroll, and would wait until a disabled
    // field is enabled.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    taps += 1
  }
  let keys = 0
  const type = async (target: Locator, digit: string) => {
    await tap(target)
    await expect.poll(() => target.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press(digit)
    keys += 1
  }
  /** Closes the toast, because it can cover the next button. */
  const dismissToast = async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
  }
  await named('mf-games.share.reminder').waitFor()
  const begun = performance.now()

  step = 'remind'
  await tap(named('mf-games.share.reminder'))
  await waitForNotice('platform.sharing.shared')
  await dismissToast()
  step = 'generate teams'
  await tap(named('mf-games.teams.generate'))
  await waitForNotice('mf-games.teams.generated')
  await dismissToast()
  step = 'see the teams'
  await lookAt(page.getByRole('heading', { name: /^Týmy na / }))
  step = 'choose and share teams'
  // The organiser previews the second line-up and saves it.
  const dealt = await savedTeamNames()
  const lineUps = page.getByRole('group', { name: /stejně férová rozdělení$/i })
  const second = lineUps.getByRole('button', { name: /^B / })
  await tap(second)
  expect(await savedTeamNames()).toEqual(dealt)
  await tap(named('mf-games.teams.save'))
  await waitForNotice('mf-games.teams.saved')
  await dismissToast()
  const chosen = await savedTeamNames()
  expect(chosen).not.toEqual(dealt)
  await tap(named('mf-games.share.teams'))
  await waitForNotice('platform.sharing.shared')
  await dismissToast()
  step = 'enter the score'
  // After the game, the organiser opens the page again.
  await setFixedDate(page, new Date(kickoff.getTime() + 1.5 * hour))
  await page.goto(`${site.url}/games`)
  await named('mf-games.moment.enterScore').waitFor()
  await waitUntilLoaded(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tap(named('mf-games.moment.enterScore'))
  const results = page.getByRole('form', { name: text('mf-games.results.title') })
  await type(results.getByRole('spinbutton', { name: text('mf-games.results.white') }), '7')
  await type(results.getByRole('spinbutton', { name: text('mf-games.results.black') }), '5')
  const reloaded = page.waitForEvent('load')
  await tap(named('mf-games.results.save', results))
  await reloaded
  await waitForNotice('mf-games.management.updated')
  await dismissToast()
  step = 'see the result'
  await lookAt(page.getByRole('heading', { name: text('mf-games.saved.won.white') }))
  step = 'share the result'
  await tap(named('mf-games.share.result'))
  await waitForNotice('platform.sharing.shared')
  await dismissToast()
  step = 'schedule the next game'
  await tap(page.getByRole('button', { name: /^Naplánovat na příští / }))
  await waitForNotice('mf-games.schedule.done')

  const seconds = (performance.now() - begun) / 1000
  const pixels = Object.values(scrolled).reduce((sum, distance) => sum + distance, 0)
  console.log(
    `a Thursday by phone: ${taps} taps and ${keys} keys, ${pixels} pixels scrolled, ${seconds.toFixed(1)} s`,
    scrolled,
  )
  expect(scrolled).toMatchObject({ 'see the teams': 0, 'see the result': 0 })
  expect(taps).toBeLessThanOrEqual(12)
  expect(pixels).toBeLessThanOrEqual(1500)
  expect(shared.map(({ files }) => files.join())).toEqual(['preview-4.png', 'teams-4.png', 'result-4.png'])
  const [reminder, teams, result] = shared.map((data) => data.text)
  const link = `${site.url}/games?game=4`
  expect(withoutDay(reminder)).toBe(`2 hráči ještě nehlasovali\nHráč 13, Hráč 14\n\nHlasujte: ${link}`)
  expect(teams?.split('\n').slice(2, 4)).toEqual([
    `${text('mf-games.teams.white')}: ${chosen.white}`,
    `${text('mf-games.teams.black')}: ${chosen.black}`,
  ])
  expect(teams?.split('\n').at(-1)).toBe(`${link}&show=teams`)
  expect(result?.split('\n')[1]).toBe('Bílí 7 : 5 Černí – vyhráli Bílí')
  const open: { date: string }[] = await (await fetch(`${site.url}/api/games/active`)).json()
  expect(open.map(({ date }) => date)).toEqual([later(1).toISOString()])
  expect(site.pageErrors).toEqual([])
})

/** Removes the parts of a shared text that depend on when the test runs: day, time and penalty for withdrawing. */
const withoutDay = (text = '') =>
  text.replace(/^.*?\d\d:\d\d: /, '').replace(/\n\nOdhlášení[\s\S]*?\n\n/, '\n\n')
