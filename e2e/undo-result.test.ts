import { expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { getButton, getGamesTranslations, openGamesTab } from './page/games-tab.ts'
import { startTestSite } from './test-site.ts'

const day = 24 * 3_600_000

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    await addPlayers(url, 6)
    const game = await scheduleGame(url, new Date(Date.now() - day))
    for (const playerId of [1, 2, 3, 4, 5, 6])
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId: game.id })
    await sendChange(url, 'POST', `/api/games/${game.id}/generate-teams`, {})
  },
})

test('undoing a result from the toast after a slow reload removes the result, and lists the game as active again', async () => {
  const text = getGamesTranslations('en')
  const page = await openGamesTab(site, { language: 'en' })
  const enterScore = getButton(page, text('management.enterScore'))
  await enterScore.click()
  const form = page.getByRole('form', { name: text('results.title') })
  await form.getByRole('checkbox').click()
  await form.getByRole('spinbutton', { name: text('results.white') }).fill('5')
  await form.getByRole('spinbutton', { name: text('results.black') }).fill('3')
  const undo = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' })
  // Playwright cannot read the old page while the response to its reload is held, so this evaluation begins earlier.
  const toastClosed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let wasShown = false
        new MutationObserver(() => {
          const isShown = document.querySelector('[aria-label^=Notifications] [role=status]') !== null
          if (wasShown && !isShown) resolve()
          wasShown ||= isShown
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  // Holds the response to the reload until the toast of the old page, which still runs, has closed by itself.
  await page.route(page.url(), async (route) => {
    await toastClosed
    await route.continue()
  })
  const reloaded = page.waitForEvent('load')
  await getButton(page, text('results.save')).or(form.locator('[type=submit]')).first().click()
  await reloaded
  // Moves the focus into the toast, because a toast that has the focus does not close by itself, even on a busy
  // machine.
  await undo.focus()
  const won = page.getByRole('heading', { name: text('saved.won.white') })
  await won.waitFor()
  await undo.click()
  await enterScore.waitFor()
  await won.waitFor({ state: 'detached' })
  expect(await getButton(page, text('share.result')).count()).toBe(0)
  const game: { wasPlayed: boolean } = await (await fetch(`${site.url}/api/games/1`)).json()
  expect(game.wasPlayed).toBe(false)
})
