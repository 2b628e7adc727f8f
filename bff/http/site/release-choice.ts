import { createHash } from 'node:crypto'
import type { Microfrontend } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'

const FOUR_BYTES = 2 ** 32

/**
 * Hashes a browser's cohort and a tab to a number from 0 to 100. The browser gets the canary when this number is below
 * the canary's percentage. So a browser that has the canary keeps it when the percentage is raised.
 */
const cohortPercentile = (cohort: string, tab: string): number =>
  (createHash('sha256').update(`${cohort}:${tab}`).digest().readUInt32BE() / FOUR_BYTES) * 100

/**
 * Returns a tab with the manifest (`entry`) of the release that this browser's cohort gets: the canary or the live
 * release.
 * @param cohort if `undefined`, the live release is chosen
 */
export function chooseReleaseForCohort(
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

export const hasCanaryRelease = (tabs: readonly ListedTab[]): boolean =>
  tabs.some(({ canary }) => canary !== undefined)
