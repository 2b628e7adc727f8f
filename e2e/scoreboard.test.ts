import { createServer } from 'node:http'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { listenOnFreePort } from '../db/testing/free-port.ts'
import { getButton, getGamesTranslations, getSection, openGamesTab } from './page/games-tab.ts'
import { startTestSite } from './test-site.ts'

/** A server on another origin. It serves the picture of a scoreboard that the club has configured. */
const host = createServer((_, response) => {
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48"/></svg>',
  )
})
const port = await listenOnFreePort(host)
const site = startTestSite('for all tests', {
  env: { CLUB_SCOREBOARD_URL: `http://127.0.0.1:${port}/board.svg` },
})
afterAll(() => host.close())

const text = getGamesTranslations('en')

/** Opens the results form in a new browser context, so that no picture is in its cache. */
async function results() {
  const page = await openGamesTab(site, { language: 'en' }, 'openAndKeep')
  const games = getSection(page, text('management.title'))
  await getButton(games, text('management.enterScore')).first().click()
  const form = page.getByRole('form', { name: text('results.title') })
  await form.waitFor()
  return { form, own: form.locator('svg[viewBox="0 0 96 48"]') }
}

/**
 * Returns the positions of the form's fields and buttons relative to the form. The form itself can move while the page
 * above it loads.
 */
const places = (form: Locator) =>
  form.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const fields = [...element.querySelectorAll('input, button')].map((field) => {
      const box = field.getBoundingClientRect()
      return [box.x - x, box.y - y, box.width, box.height].map(Math.round)
    })
    return { width, height, fields }
  })

let opened: ReturnType<typeof results> | undefined
/**
 * Returns the results form of a page that several tests share. When the page was opened, the server from which it loads
 * the club's picture was running; other tests stop this server.
 */
const withPicture = () => {
  opened ??= results()
  return opened
}

describe('the scoreboard of a club that has set its own picture', () => {
  test('is that picture, and the content security policy allows it', async () => {
    const { form, own } = await withPicture()
    await expect.poll(() => own.count()).toBe(0)
    const shown = await form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(shown).toBe(96)
    expect(site.pageErrors).toEqual([])
  })

  test('is the site’s drawing when the picture’s server is unreachable, and nothing moves', async () => {
    const there = await withPicture()
    await expect.poll(() => there.own.count()).toBe(0)
    const before = await places(there.form)
    host.closeAllConnections()
    await new Promise((resolve) => host.close(resolve))
    const { form, own } = await results()
    await expect.poll(() => form.locator('img').count()).toBe(0)
    expect(await own.isVisible()).toBe(true)
    expect(await places(form)).toEqual(before)
  })
})
