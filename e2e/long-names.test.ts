import { describe, expect, test } from 'vitest'
import { expectNoSidewaysScroll } from './games-tab.ts'
import { visitedSite } from './visitors.ts'

/** Sixty letters and nowhere to break them. */
const longest = 'Nejneobhospodařovávatelnější'.repeat(3).slice(0, 60)

async function send(url: string, path: string, body: object): Promise<{ id: number }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
  return answer.json()
}

const site = visitedSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    const date = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString()
    const game = await send(url, '/api/games', { date })
    for (const name of [longest, `${longest} ${longest}`.slice(0, 100), 'Ota']) {
      const player = await send(url, '/api/players', {
        name,
        offenseSkill: 5,
        defenseSkill: 5,
        ballHandlingSkill: 5,
      })
      await send(url, '/api/registrations', { playerId: player.id, gameId: game.id })
    }
    await send(url, `/api/games/${game.id}/generate-teams`, {})
  },
})

describe.each([320, 360, 768, 1280])('with names that nothing breaks, at %i pixels,', (width) => {
  test.each(['/games', '/players', '/stats'])('%s never has to scroll sideways', async (path) => {
    const page = await site.open({ language: 'en', device: { viewport: { width, height: 740 } } }, path)
    await page.getByText(longest, { exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
  })
})
