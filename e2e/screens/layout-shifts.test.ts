import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from '../api-requests.ts'
import { waitUntilNetworkIsQuiet } from '../browser.ts'
import { startTestSite, waitUntilLoaded } from '../test-site.ts'

const day = 24 * 3_600_000

interface ClubState {
  readonly next: boolean
  readonly teams: boolean
  /** The number of days since the latest archived game. */
  readonly last: number
}

/**
 * Adds 20 players and five archived games, which span a year. If `next` is true, also adds an upcoming game, and if
 * `teams` is true, generates its teams. Each game has one penalty.
 */
async function fill(url: string, { next, teams, last }: ClubState): Promise<void> {
  await addPlayers(url, 20)
  const schedule = async (days: number, dealt: boolean) => {
    const { id } = await scheduleGame(url, new Date(Date.now() + days * day))
    for (let playerId = 1; playerId <= 12; playerId += 1)
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId: id })
    // The penalty is for player 13, who has not voted.
    const penalty = { playerId: 13, gameId: id, amount: 50, reason: 'late_withdrawal_day_before' }
    await sendChange(url, 'POST', '/api/penalties', penalty)
    if (dealt) await sendChange(url, 'POST', `/api/games/${id}/generate-teams`, {})
    return id
  }
  for (const week of [0, 1, 2, 3, 53]) {
    const id = await schedule(-7 * week - last, true)
    const result = { wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 3 }
    await sendChange(url, 'PATCH', `/api/games/${id}`, result)
  }
  if (next) await schedule(4, teams)
}

/**
 * The paths of the API's GET requests, from the longest delayed response to the shortest. The seasons and the players'
 * recent results (`/api/stats/form`) are first. The others are in the order of the page's sections.
 */
const reads = [
  /seasons$/,
  /form$/,
  /penalties/,
  /players$/,
  /upcoming/,
  /registrations/,
  /teams/,
  /goals/,
  /active/,
  /archived/,
  /line-ups/,
]

/** The difference between the delays of two successive paths in `reads`, in milliseconds. */
const step = 60

const longestDelay = (reads.length + 1) * step

/**
 * Delays each response of the API. The response to the first path in `reads` has the longest delay, so that lower parts
 * of the page load before upper parts. Responses to paths that are not in `reads` have the shortest delay. The texts of
 * lazy parts load after all of them.
 */
async function delayAnswers(page: Page): Promise<void> {
  await page.route(/-words-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, longestDelay))
    await route.continue()
  })
  await page.route(/\/api\/(?!events)/, async (route) => {
    const at = reads.findIndex((read) => read.test(new URL(route.request().url()).pathname))
    const place = at < 0 ? reads.length : at
    await new Promise((resolve) => setTimeout(resolve, longestDelay - place * step))
    await route.continue()
  })
}

/**
 * Records each layout shift with the texts of the shifted elements. The failure message of the test contains them. This
 * function runs in the page.
 */
function watchShifts(): void {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Ignores smaller shifts, because positions are rounded to fractions of a pixel.
      if (Number(Reflect.get(entry, 'value')) < 0.001) continue
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? 'gone')
      shifts.push(`${Reflect.get(entry, 'value')}: ${what.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const window = (width: number) => ({ width, height: width === 768 ? 1024 : 800 })
const allWidths = [360, 390, 768, 1280, 1440]
const some = [390, 1280]

describe.each<[name: string, club: ClubState | null, paths: readonly string[], widths: readonly number[]]>([
  [
    'with teams and a last result',
    { next: true, teams: true, last: 3 },
    ['/games', '/players', '/players?owes', '/players?player=3', '/stats'],
    allWidths,
  ],
  ['without teams', { next: true, teams: false, last: 3 }, ['/games'], some],
  ['without a last result', { next: true, teams: true, last: 10 }, ['/games'], some],
  ['without a next game', { next: false, teams: false, last: 3 }, ['/games'], some],
  ['with a result of today', { next: false, teams: false, last: 0.2 }, ['/games'], some],
  ['with old games only', { next: false, teams: false, last: 10 }, ['/games'], some],
  ['without players', null, ['/games', '/players', '/players?player=3', '/stats'], some],
])('in a club %s', (_, club, paths, widths) => {
  const site = startTestSite('for all tests', {
    env: { DEMO_DATA: 'off' },
    prepare: async (url) => {
      if (club) await fill(url, club)
    },
  })
  const cases = paths.flatMap((path) =>
    path === '/games' && widths === allWidths
      ? [
          { path, own: 'unknown' },
          { path, own: 'chosen' },
        ]
      : [{ path, own: 'unknown' }],
  )
  test.each(cases)(
    'nothing on $path moves while responses arrive slowly (own player: $own)',
    async ({ path, own }) => {
      const watch = async (order: 'at once' | 'last to first') => {
        const prepare = async (page: Page) => {
          if (own === 'chosen')
            await page.addInitScript(() => localStorage.setItem('football-manager-player', '3'))
          // Blocks the live stream, because its request never ends.
          await page.route(/\/api\/events/, (route) => route.abort())
          if (order !== 'at once') await delayAnswers(page)
          await page.addInitScript(watchShifts)
        }
        const page = await site.open({ device: { viewport: window(390) }, prepare }, path)
        for (const width of widths) {
          await page.setViewportSize(window(width))
          await page.reload()
          await page.getByRole('heading', { level: 1 }).waitFor()
          await waitUntilLoaded(page)
          await waitUntilNetworkIsQuiet(page, longestDelay)
          const shifts = await page.evaluate('window.shifts')
          expect.soft(shifts, `${path}, ${width} px, ${order}, own player ${own}`).toEqual([])
        }
        await page.close()
      }
      // Both pages load at the same time, because they mostly wait for the delayed responses.
      await Promise.all([watch('at once'), watch('last to first')])
    },
  )
})
