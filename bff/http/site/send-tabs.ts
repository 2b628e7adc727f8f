import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { chooseTabForCohort } from './tab-choice.ts'
import type { TabList } from './tab-list.ts'

/**
 * The cookie with the browser's random cohort. The cohort decides whether the browser gets a tab's canary or its live
 * release.
 */
export const cohortCookie = 'club_cohort'

/**
 * The path of the list of tabs. The cohort cookie has the same path, so that browsers send it with no other request.
 */
export const tabsPath = '/microfrontends.json'

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000

/** The number of random bytes in a cohort. It is so large that no two browsers of a club have the same cohort. */
const COHORT_BYTES = 12

const COHORT = /^[\w-]{1,64}$/

/**
 * Sends the list of tabs. Each tab has only the entry (the address of a manifest) that was chosen for this browser.
 * While any tab has a canary, a browser without a cohort gets a cohort cookie, and shared caches may not store the
 * response.
 */
export function sendTabs(ctx: Context, { listed, text, byCohort }: TabList): void {
  ctx.state.route = tabsPath
  ctx.type = 'application/json'
  if (!byCohort) {
    ctx.body = text
    return
  }
  const cohort = cohortOf(ctx)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.vary('Cookie')
  ctx.body = JSON.stringify(listed.map((tab) => chooseTabForCohort(tab, cohort)))
}

function cohortOf(ctx: Context): string {
  const existing = ctx.cookies.get(cohortCookie)
  if (existing !== undefined && COHORT.test(existing)) return existing
  const cohort = randomBytes(COHORT_BYTES).toString('base64url')
  ctx.cookies.set(cohortCookie, cohort, {
    path: tabsPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secure,
    overwrite: true,
    maxAge: YEAR_MILLISECONDS,
  })
  return cohort
}
