import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { tabFor } from './tab-choice.ts'
import type { TabList } from './tab-list.ts'

/** The cookie with a browser's random text, which decides in which canaries it is. */
export const cohortCookie = 'club_cohort'

/** The only address that reads the cookie: no other request carries it. */
export const tabsPath = '/microfrontends.json'

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000

/** Enough that no two browsers of a club have the same; it says nothing about anyone. */
const COHORT_BYTES = 12

const COHORT = /^[\w-]{1,64}$/

/**
 * Sends a browser the list with the one entry of each tab that it gets. While a tab has a canary, a browser without a
 * cohort is given one, and no cache may hand its answer to another browser.
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
  ctx.body = JSON.stringify(listed.map((tab) => tabFor(tab, cohort)))
}

function cohortOf(ctx: Context): string {
  const known = ctx.cookies.get(cohortCookie)
  if (known !== undefined && COHORT.test(known)) return known
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
