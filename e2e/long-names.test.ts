import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { addPlayer, scheduleGame, sendChange } from './api-requests.ts'
import { expectNoHorizontalScroll } from './page/games-tab.ts'
import { goToWithoutReload, resizeViewport, startTestSite, waitUntilLoaded } from './test-site.ts'

/** A name of sixty letters without spaces or hyphens, so the browser cannot break the line. */
const longest = 'Nejneobhospodařovávatelnější'.repeat(3).slice(0, 60)

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    const game = await scheduleGame(url, new Date(Date.now() + 7 * 24 * 3600 * 1000))
    for (const name of [longest, `${longest} ${longest}`.slice(0, 100), 'Ota']) {
      const player = await addPlayer(url, name)
      await sendChange(url, 'POST', '/api/registrations', { playerId: player.id, gameId: game.id })
    }
    await sendChange(url, 'POST', `/api/games/${game.id}/generate-teams`, {})
  },
})

let opened: Promise<Page> | undefined

describe('with names that cannot break into lines,', () => {
  test.each(['/games', '/players', '/players?player=1', '/stats'])(
    '%s never has to scroll sideways, at any width',
    async (path) => {
      opened ??= site.openAndKeep({ language: 'en' }, path)
      const page = await opened
      await goToWithoutReload(page, path)
      for (const width of [320, 360, 768, 1280]) {
        await resizeViewport(page, { width, height: 740 })
        // The page contains the name in a table and in a list, and only one of them is visible. The test waits for the
        // visible one.
        await page.getByText(longest, { exact: true }).and(page.locator(':visible')).first().waitFor()
        await waitUntilLoaded(page)
        await expectNoHorizontalScroll(page, `at ${width} pixels`)
      }
    },
  )
})
