import { createHash } from 'node:crypto'
import type { Microfrontend } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'

/** The number of values that four bytes can have. */
const FOUR_BYTES = 2 ** 32

/**
 * Hashes a browser's cohort and a tab to a number from 0 to 100. The browser gets the canary when the number is below
 * the canary's percentage. So browsers that get the canary still get it when the percentage is raised.
 * @param cohort the browser's random text
 */
const cohortPercentile = (cohort: string, tab: string): number =>
  (createHash('sha256').update(`${cohort}:${tab}`).digest().readUInt32BE() / FOUR_BYTES) * 100

/**
 * Returns a tab with only one entry (the address of a manifest): that of the canary or of the live release, as this
 * browser's cohort decides. The entry of a tab without releases is not changed.
 * @param cohort `undefined` when the browser has no cohort, so that it never gets a canary
 */
export function chooseTabForCohort(
  { releases = [], live, canary, ...plain }: ListedTab,
  cohort: string | undefined,
): Microfrontend {
  const inCanary = canary && cohort !== undefined && cohortPercentile(cohort, plain.name) < canary.percent
  const release = releases.find(({ id }) => id === (inCanary ? canary.id : live))
  if (release) {
    const { id, entry, integrity } = release
    const { integrity: _, ...rest } = plain
    return { ...rest, entry, release: id, ...(integrity && { integrity }) }
  }
  const { entry } = plain
  if (entry === undefined) throw new Error(`the tab ${plain.name} has no entry`)
  return { ...plain, entry }
}

/** Whether any tab has a canary. Then the list of tabs differs between browsers, and each browser needs a cohort. */
export const hasCanary = (tabs: readonly ListedTab[]): boolean =>
  tabs.some(({ canary }) => canary !== undefined)
