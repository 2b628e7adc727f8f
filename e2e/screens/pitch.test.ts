import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { importPlayers, scheduleGame, sendChange } from '../api-requests.ts'
import { getButton, getGamesTranslations, getSection, openGamesTab } from '../page/games-tab.ts'
import { resizeViewport, startTestSite } from '../test-site.ts'

/** Long names, two names with the same short form, names with accents above and below letters, and short names. */
const names = [
  'Jan Novák',
  'Josef Novák',
  'Bartoloměj Nejneobhospodařovávatelnější-Vondráčková',
  'Žaneta Procházková',
  'Řehoř Šťastný',
  'Ďuro Vondráčková',
  'Ronaldo',
]

let gameId = 0
let ids: number[] = []
const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    const players = Array.from({ length: 24 }, (_, at) => ({
      name: names[at] ?? `${names[at % names.length]} ${'ABCDEFGHIJKLMNOPQ'[at - names.length]}.`,
      offenseSkill: 1 + ((at * 7) % 9),
      defenseSkill: 9 - ((at * 3) % 8),
    }))
    await importPlayers(url, players)
    const added: { id: number }[] = await (await fetch(`${url}/api/players`)).json()
    ids = added.map(({ id }) => id)
    const game = await scheduleGame(url, new Date(Date.now() + 7 * 24 * 3600 * 1000))
    gameId = game.id
    // Two of every three players vote going. On the pitch, players who have not voted have a badge.
    for (const playerId of ids.filter((_, at) => at % 3 > 0))
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId })
  },
})

const text = getGamesTranslations('cs')
let page: Page

beforeAll(async () => {
  await line(1, 1)
  page = await openGamesTab(site, { language: 'cs' }, 'openAndKeep')
  await getButton(page, text('teams.pitch')).click()
})

const line = (white: number, black: number) =>
  sendChange(site.url, 'PATCH', `/api/games/${gameId}`, {
    whiteTeam: ids.slice(0, white),
    blackTeam: ids.slice(white, white + black),
    benchPlayers: ids.slice(white + black),
  })

const shirts = (within: Page | Locator) => within.locator('svg:has(text)')

/**
 * Counts the elements on a pitch. Lists the elements that overlap another element or extend beyond the pitch. A badge
 * may overlap the shirt of its player.
 */
async function pitchElements(within: Page | Locator) {
  const pitch = within.locator('[aria-hidden] > div:has(> div > svg:has(text), > div > a > svg:has(text))')
  return pitch.evaluate((frame) => {
    const parts = [...frame.children].flatMap((child) => {
      // The shirt, the name and the badge of a player are in the link to the player's page.
      const marks = [...child.children].flatMap((part) => (part.matches('a') ? [...part.children] : [part]))
      const pieces = child.querySelector('svg') ? marks : child.textContent ? [child] : []
      return pieces.map((piece, at) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect()
        const kind = ['shirt', 'name', 'badge'][at] ?? 'unknown'
        const name = `${pieces.length === 1 ? 'label' : kind} ${child.textContent}`
        return { name, kind, child, left, right, top, bottom }
      })
    })
    type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const meet = (one: Rect, other: Rect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const edge = frame.getBoundingClientRect()
    const isOver = (one: Rect) =>
      one.left < edge.left || one.right > edge.right || one.top < edge.top || one.bottom > edge.bottom
    return {
      parts: parts.length,
      badges: parts.filter(({ kind }) => kind === 'badge').length,
      overEdge: parts.filter(isOver).map(({ name }) => name),
      overlapping: parts.flatMap((one, at) =>
        parts
          .slice(at + 1)
          .filter((other) => meet(one, other))
          .filter((other) => !(other.child === one.child && one.kind === 'shirt' && other.kind === 'badge'))
          .map((other) => `${one.name} and ${other.name}`),
      ),
    }
  })
}

const sizes = [3, 4, 5, 6, 7, 8, 9, 10, 11].map((size) => [size, size] as const)
const uneven = [
  [1, 2],
  [5, 4],
  [3, 11],
  [11, 6],
] as const

describe.each([...sizes, ...uneven])('with %i and %i a side', (white, black) => {
  const players = white + black
  // Every third player has a badge, because this player has not voted.
  const badges = Math.ceil(players / 3)
  const tidy = { badges, overEdge: [], overlapping: [] }

  test('no elements on the pitch overlap, at any width', async () => {
    await line(white, black)
    await page.reload()
    await expect.poll(() => shirts(page).count()).toBe(players)
    await expect.poll(async () => (await pitchElements(page)).badges).toBe(badges)
    for (const width of [360, 390, 768, 1280, 1440]) {
      await resizeViewport(page, { width, height: 800 })
      expect(await pitchElements(page), `at ${width} px`).toEqual({
        ...tidy,
        parts: 2 * players + badges + 2,
      })
    }
  })

  test('no elements on the horizontal pitch overlap, and the whole sheet is visible', async () => {
    await resizeViewport(page, { width: 1280, height: 800 })
    await getButton(page, text('teams.wide')).click()
    const wide = page.getByRole('dialog')
    await expect.poll(() => shirts(wide).count()).toBe(players)
    for (const width of [1280, 1440]) {
      await resizeViewport(page, { width, height: 800 })
      expect(await pitchElements(wide), `at ${width} px`).toEqual({ ...tidy, parts: 2 * players + badges })
      expect(await wide.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0)
      for (const side of ['white', 'black'] as const) {
        const last = getSection(page, text(`teams.${side}`))
          .getByRole('listitem')
          .last()
        await last.scrollIntoViewIfNeeded()
        expect(await last.evaluate(isSeen)).toBe(true)
      }
      expect(await wide.locator('dl').last().evaluate(isSeen)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await wide.waitFor({ state: 'detached' })
  })
})

/** Returns whether the lower edge of an element is visible. */
function isSeen(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2))
}
