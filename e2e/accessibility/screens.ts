import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sendChange } from '../api-requests.ts'
import { getSharedBrowser, type Language, openContext, type Theme } from '../browser.ts'
import { getSection } from '../page/games-tab.ts'
import { type Site, startSite } from '../site.ts'
import { getTranslations, type TextId } from '../texts.ts'

export const viewportWidths = [360, 768, 1280] as const

export interface PageSettings {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/**
 * Starts a site for the tests of a file, with entries in the activity list and with penalties. `visit` opens an empty
 * page of a new visitor.
 */
export function startAccessibilitySite(): {
  url: (path?: string) => string
  visit: (choice: PageSettings) => Promise<Page>
} {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), getSharedBrowser()])
    await addActivity(site.url)
    await addPenalties(site.url)
  })
  afterAll(async () => {
    await site?.stop()
  })
  return {
    url: (path = '') => site.url + path,
    async visit({ language, theme, width, reducedMotion = 'reduce' }) {
      const device = { viewport: { width, height: 800 }, reducedMotion } as const
      return (await openContext(browser, { language, theme }, device)).newPage()
    },
  }
}

/** Changes a player and undoes each change, so that the activity list has entries and the players stay the same. */
async function addActivity(url: string): Promise<void> {
  const [player]: { id: number }[] = await (await fetch(`${url}/api/players`)).json()
  if (!player) throw new Error('the demo club has players')
  const higher = { offenseSkill: 9, defenseSkill: 9, ballHandlingSkill: 9 }
  for (const ratings of [higher, { offenseSkill: 1 }]) {
    await sendChange(url, 'PATCH', `/api/players/${player.id}`, ratings)
    const [latest]: { id: number }[] = await (await fetch(`${url}/api/activity?limit=1`)).json()
    await sendChange(url, 'POST', `/api/activity/${latest?.id}/undo`, {})
  }
}

/** Adds penalties for three players who had not voted going for a past game. The last penalty is paid. */
async function addPenalties(url: string): Promise<void> {
  const read = async (path: string) => (await fetch(url + path)).json()
  const [{ id: gameId }] = await read('/api/games/archived')
  const votes: { playerId: number; status: string }[] = await read(`/api/games/${gameId}/registrations`)
  const going = votes.filter(({ status }) => status === 'going').map(({ playerId }) => playerId)
  const players: { id: number }[] = await read('/api/players')
  const reason = 'late_withdrawal_day_of_afternoon'
  let last = { id: 0 }
  for (const { id } of players.filter((player) => !going.includes(player.id)).slice(0, 3))
    last = await sendChange(url, 'POST', '/api/penalties', { playerId: id, gameId, amount: 200, reason })
  await sendChange(url, 'PATCH', `/api/penalties/${last.id}`, { paid: true })
}

export const getTopDialog = (page: Page) => page.getByRole('dialog').last()
export const getMenu = (page: Page) => page.getByRole('menu')
/** Returns the registration panel, which contains the lists of votes. */
export const getVotesRegion = (page: Page, text: (id: TextId) => string) =>
  getSection(page, text('mf-games.registration.title'))

export interface Screen {
  readonly name: string
  readonly path: string
  /** An element that appears when the screen has loaded. */
  readonly content: (page: Page, language: Language) => Locator
}

export const screens: readonly Screen[] = [
  {
    name: 'Games',
    path: '/games',
    // Also waits until the Generate button is enabled, because the votes may load later than the games.
    content: (page, language) => {
      const text = getTranslations(language)
      return page
        .getByRole('main')
        .filter({ has: getSection(page, text('mf-games.management.title')).getByRole('listitem') })
        .filter({ has: page.getByRole('button', { name: text('mf-games.teams.generate'), disabled: false }) })
    },
  },
  {
    name: 'What happened',
    path: '/games?activity',
    content: (page) => page.getByRole('listitem').nth(3),
  },
  {
    name: 'Players',
    path: '/players',
    content: (page) => page.getByRole('main').getByRole('listitem').nth(4),
  },
  {
    name: 'Who owes',
    path: '/players?owes',
    content: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'the page of a player',
    path: '/players?player=3',
    content: (page, language) => getSection(page, getTranslations(language)('mf-players.profile.form')),
  },
  { name: 'Statistics', path: '/stats', content: (page) => page.getByRole('row').nth(20) },
  {
    name: 'the not-found page',
    path: '/nowhere',
    content: (page, language) => page.getByText(getTranslations(language)('shell.notFound.title')),
  },
  {
    name: 'the help page',
    path: '/help.html',
    content: (page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(),
  },
]

export function findScreenByPath(path: string): Screen {
  const screen = screens.find((one) => one.path === path)
  if (!screen) throw new Error(`no screen at ${path}`)
  return screen
}
