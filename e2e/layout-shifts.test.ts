import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, change, scheduleGame } from './changes.ts'
import { allHasCome, visitedSite } from './visitors.ts'

const day = 24 * 3_600_000

interface ClubState {
  readonly next: boolean
  readonly teams: boolean
  readonly last: boolean
}

/** A club of 20 with five archived games; the next game, its teams and a result of the last days where they are wanted. */
async function fill(url: string, { next, teams, last }: ClubState): Promise<void> {
  await addPlayers(url, 20)
  const schedule = async (days: number, dealt: boolean) => {
    const { id } = await scheduleGame(url, new Date(Date.now() + days * day))
    for (let playerId = 1; playerId <= 12; playerId += 1)
      await change(url, 'POST', '/api/registrations', { playerId, gameId: id })
    if (dealt) await change(url, 'POST', `/api/games/${id}/generate-teams`, {})
    return id
  }
  for (const week of [0, 1, 2, 3, 4]) {
    const id = await schedule(-7 * week - (last ? 3 : 10), true)
    const result = { wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 3 }
    await change(url, 'PATCH', `/api/games/${id}`, result)
  }
  if (next) await schedule(4, teams)
}

/** The API's reads in the order in which the pages make them; any other comes last. */
const reads = [/players$/, /upcoming/, /registrations/, /teams/, /goals/, /active/, /archived/, /line-ups/]

/** Slow answers come one after the other, in this order of the reads or the reverse. */
async function delayAnswers(page: Page, order: 'first to last' | 'last to first'): Promise<void> {
  await page.route(/\/api\/(?!events)/, async (route) => {
    const at = reads.findIndex((read) => read.test(new URL(route.request().url()).pathname))
    const place = at < 0 ? reads.length : at
    const turn = order === 'first to last' ? place + 1 : reads.length + 1 - place
    await new Promise((resolve) => setTimeout(resolve, turn * 100))
    await route.continue()
  })
}

/** Keeps what moves, with the names of the elements, for the failed test's message. Runs in the page. */
function watchShifts(): void {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? 'gone')
      shifts.push(`${Reflect.get(entry, 'value')}: ${what.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const widths = [360, 390, 768, 1280, 1440]
const window = (width: number): BrowserContextOptions => ({
  viewport: { width, height: width === 768 ? 1024 : 800 },
})

describe.each([
  ['with teams and a last result', { next: true, teams: true, last: true }, ['/games', '/players', '/stats']],
  ['without teams', { next: true, teams: false, last: true }, ['/games']],
  ['without a last result', { next: true, teams: true, last: false }, ['/games']],
  ['without a next game', { next: false, teams: false, last: true }, ['/games']],
  ['with old games only', { next: false, teams: false, last: false }, ['/games']],
] as const)('in a club %s', (_, club, paths) => {
  const site = visitedSite('for all tests', {
    env: { DEMO_DATA: 'off' },
    prepare: (url) => fill(url, club),
  })
  const cases = paths.flatMap((path) => widths.map((width) => [path, width] as const))
  test.each(cases)('nothing on %s moves at %i px, however slowly the answers come', async (path, width) => {
    for (const order of ['at once', 'first to last', 'last to first'] as const)
      for (const isOwn of path === '/games' ? [false, true] : [false]) {
        const prepare = async (page: Page) => {
          if (isOwn) await page.addInitScript(() => localStorage.setItem('football-manager-player', '3'))
          if (order !== 'at once') await delayAnswers(page, order)
          await page.addInitScript(watchShifts)
        }
        const page = await site.open({ device: window(width), prepare }, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await allHasCome(page)
        const where = `${path}, ${width} px, ${order}, own player ${isOwn ? 'chosen' : 'unknown'}`
        expect(await page.evaluate('window.shifts'), where).toEqual([])
        await page.close()
      }
  })
})
