import { expect, test } from 'vitest'
import { button, gamesTextIn, openGames, section } from './games-tab.ts'
import { desktop, phone, startTestSite } from './visitors.ts'

const site = startTestSite('for all tests')

test.each([
  ['cs', phone, 'Jste offline'],
  ['en', desktop, 'You are offline'],
] as const)(
  'in %s, a bar stays in view while the browser is offline, and teams cannot be generated',
  async (language, device, title) => {
    const text = gamesTextIn(language)
    const page = await openGames(site, { language, device })
    const bar = page.getByText(title, { exact: true })
    const generate = button(page, text('teams.generate'))
    await generate.waitFor()
    expect([await bar.count(), await generate.isEnabled()]).toEqual([0, true])
    await page.context().setOffline(true)
    await bar.waitFor()
    await section(page, text('management.title')).scrollIntoViewIfNeeded()
    const box = await bar.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(device.viewport.height / 2)
    expect(await generate.isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
    expect(await generate.isEnabled()).toBe(true)
  },
)
