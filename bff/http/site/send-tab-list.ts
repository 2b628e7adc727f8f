import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { chooseReleaseForCohort } from './release-choice.ts'
import type { TabList } from './tab-list.ts'

/** The cookie with the browser's random cohort, which decides between a tab's canary and its live release. */
const cohortCookieName = 'club_cohort'

/** The path of the list of tabs. It is also the cohort cookie's path, so that only this request carries the cookie. */
export const tabListPath = '/microfrontends.json'

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000

/** The number of random bytes of a cohort, which is large enough that two browsers never get the same cohort. */
const COHORT_BYTES = 12

const COHORT = /^[\w-]{1,64}$/

/**
 * Sends the list of tabs, each with the manifest (`entry`) of the release that was chosen for this browser. While any
 * tab has a canary, a browser without a cohort gets a cookie, and shared caches may not store the response.
 */
export function sendTabList(ctx: Context, { listed, text, byCohort }: TabList): void {
  ctx.state.route = tabListPath
  ctx.type = 'application/json'
  if (!byCohort) {
    ctx.body = text
    return
  }
  const cohort = cohortOf(ctx)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.vary('Cookie')
  ctx.body = JSON.stringify(listed.map((tab) => chooseReleaseForCohort(tab, cohort)))
}

function cohortOf(ctx: Context): string {
  const existing = ctx.cookies.get(cohortCookieName)
  if (existing !== undefined && COHORT.test(existing)) return existing
  const cohort = randomBytes(COHORT_BYTES).toString('base64url')
  ctx.cookies.set(cohortCookieName, cohort, {
    path: tabListPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secure,
    overwrite: true,
    maxAge: YEAR_MILLISECONDS,
  })
  return cohort
}
