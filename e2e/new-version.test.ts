import type { TabRelease } from '@club/contract/tab-releases'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseReleaseForCohort } from '../bff/http/site/release-choice.ts'
import { makeReleaseLive, startCanary } from '../scripts/release/tab-list-edits.ts'
import { getButton } from './page/games-tab.ts'
import { getHeading } from './tabs/tab-locators.ts'
import { createReleasesFolder } from './tabs/tab-releases-folder.ts'
import { desktop, startTestSite, type Visitor } from './test-site.ts'

const releases = await createReleasesFolder()
const site = startTestSite('for all tests', {
  env: { RELEASES_DIR: releases.folder, DEMO_DATA: 'off' },
})
/** Two releases of the Statistics tab. In `next`, the tab has another English title. */
let first: TabRelease
let next: TabRelease

beforeAll(async () => {
  first = await releases.add('mf-stats')
  next = await releases.add('mf-stats', [
    { file: 'mf-stats-texts-en', from: '"Statistics"', to: '"Season so far"' },
  ])
})
afterEach(() => releases.edit('mf-stats', makeReleaseLive(first.id)))
afterAll(() => releases.remove())

const notice = (page: Page) => page.getByText('A new version is ready', { exact: true })

/**
 * Opens a path with a clock that the test can move. Waits until the page has loaded the code that looks for new
 * versions.
 */
async function open(
  path: string,
  { prepare = async () => {}, device = desktop }: Visitor = {},
): Promise<Page> {
  const isLoaded = Promise.withResolvers<unknown>()
  const page = await site.open(
    {
      language: 'en',
      device,
      prepare: async (opened) => {
        await opened.clock.install()
        await prepare(opened)
        opened.waitForResponse(/\/later-pwa\./).then(isLoaded.resolve, isLoaded.reject)
      },
    },
    path,
  )
  await isLoaded.promise
  return page
}

/** Moves the clock by a minute. Waits until the page has fetched the deployed versions and has rendered. */
async function passMinute(page: Page): Promise<void> {
  const answers = [/\/version\.json$/, /\/microfrontends\.json$/, /\/mf-manifest\.json$/].map((address) =>
    page.waitForResponse(address).then((response) => response.finished()),
  )
  await page.clock.fastForward(60_000)
  await Promise.all(answers)
  await page.clock.runFor(100)
}

/**
 * Makes the page receive another build of the shell: other scripts, and another `/version.json`. When `isNew` returns
 * false, the page receives the old build.
 */
async function deployShell(page: Page, isNew = () => true): Promise<void> {
  const { build } = await (await fetch(`${site.url}/version.json`)).json()
  await page.route(/^https?:\/\/[^/]+\/([\w.-]+\.js|version\.json)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: isNew() ? text.replaceAll(build, 'f'.repeat(20)) : text })
  })
}

test('a release of a tab under an open page is announced within a minute; the page is reloaded only by the button', async () => {
  const page = await open('/stats')
  await getHeading(page, 'Statistics').waitFor()
  await passMinute(page)
  expect(await notice(page).count()).toBe(0)
  await releases.edit('mf-stats', makeReleaseLive(next.id))
  await passMinute(page)
  await notice(page).waitFor()
  await getHeading(page, 'Statistics').waitFor()
  await getButton(page, 'Reload').click()
  await getHeading(page, 'Season so far').waitFor()
  expect(await notice(page).count()).toBe(0)
})

test('a release is announced on a page whose service worker keeps the older one, and the reload gets it', async () => {
  const page = await open('/stats', { device: { ...desktop, serviceWorkers: 'allow' } })
  await getHeading(page, 'Statistics').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await releases.edit('mf-stats', makeReleaseLive(next.id))
  await passMinute(page)
  await getButton(page, 'Reload').click()
  await getHeading(page, 'Season so far').waitFor()
})

test('another build of the shell is announced at once when the page becomes visible, and is new only until the reload', async () => {
  const page = await open('/stats')
  await getHeading(page, 'Statistics').waitFor()
  await deployShell(page)
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
  await notice(page).waitFor()
  const reloaded = page.waitForResponse(/\/later-pwa\./)
  await getButton(page, 'Reload').click()
  await reloaded
  await getHeading(page, 'Statistics').waitFor()
  await passMinute(page)
  expect(await notice(page).count()).toBe(0)
})

test('a rolling deploy that answers with the new and the old build by turns is announced once', async () => {
  const page = await open('/stats')
  await getHeading(page, 'Statistics').waitFor()
  let answers = 0
  await deployShell(page, () => answers++ % 2 === 0)
  await passMinute(page)
  await notice(page).waitFor()
  await passMinute(page)
  await notice(page).waitFor()
  await getButton(page, 'Dismiss').click()
  for (const _ of ['new', 'old', 'new']) {
    await passMinute(page)
    expect(await notice(page).count()).toBe(0)
  }
})

describe('a canary', () => {
  /**
   * Returns a value of the cookie `club_cohort` for a visitor who gets the canary release or, if `isInCanary` is false,
   * the live release. The canary release is for 50 percent of the visitors.
   */
  const cohort = (isInCanary: boolean): string => {
    const tab = {
      name: 'mf-stats',
      path: '/stats',
      title: { cs: '', en: '' },
      releases: [first, next],
      live: first.id,
      canary: { id: next.id, percent: 50 },
    }
    const cohorts = Array.from({ length: 100 }, (_, index) => `cohort-${index}`)
    const found = cohorts.find((one) => (chooseReleaseForCohort(tab, one).release === next.id) === isInCanary)
    return found ?? expect.fail('no cohort fits')
  }
  const visit = (isInCanary: boolean) =>
    open('/stats', {
      prepare: async (page) => {
        const cookie = { name: 'club_cohort', value: cohort(isInCanary), domain: '127.0.0.1' }
        await page.context().addCookies([{ ...cookie, path: '/microfrontends.json' }])
      },
    })

  test('is announced to the browsers that get it, and to no other', async () => {
    const [inside, outside] = [await visit(true), await visit(false)]
    for (const page of [inside, outside]) await getHeading(page, 'Statistics').waitFor()
    await releases.edit('mf-stats', startCanary(next.id, 50))
    for (const page of [inside, outside]) await passMinute(page)
    await notice(inside).waitFor()
    expect(await notice(outside).count()).toBe(0)
    await getButton(inside, 'Reload').click()
    await getHeading(inside, 'Season so far').waitFor()
  })
})

describe('unsaved work', () => {
  /** Opens the dialog Add New Player and types a name. */
  async function typeName(page: Page) {
    await getButton(page, 'Add Player').first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Player' })
    await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('Jan Novák')
    return dialog
  }

  test('delays the notice until the form is canceled', async () => {
    const page = await open('/players')
    const dialog = await typeName(page)
    await deployShell(page)
    await passMinute(page)
    expect(await notice(page).count()).toBe(0)
    await getButton(dialog, 'Cancel').click()
    await notice(page).waitFor()
  })

  test('makes the browser ask before leaving the page, but no longer after saving', async () => {
    const page = await open('/players')
    const asked: string[] = []
    page.on('dialog', async (question) => {
      asked.push(question.type())
      await question.dismiss()
    })
    const dialog = await typeName(page)
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Jan Novák')
    await getButton(dialog, 'Add Player').click()
    // The page reloads after the visitor has saved a change of the roster (specification section 9).
    await page.waitForEvent('load')
    await page.getByText('Jan Novák').first().waitFor()
    expect(asked).toEqual(['beforeunload'])
  })
})
