import { createHash } from 'node:crypto'
import type { Microfrontend } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'

/** One more than the largest number that four bytes hold. */
const FOUR_BYTES = 2 ** 32

/**
 * Where a browser stands between 0 and 100 for a tab: always at the same place, for each tab at another one. It is in
 * the canary when that is below the percentage; so who was in at 10 % is in at 20 %.
 * @param cohort the browser's random text
 */
const placeOf = (cohort: string, tab: string): number =>
  (createHash('sha256').update(`${cohort}:${tab}`).digest().readUInt32BE() / FOUR_BYTES) * 100

/**
 * The one entry of a tab that a browser gets: the canary's, the live release's, or the plain one.
 * @param cohort undefined: of nobody in particular, who is in no canary
 */
export function tabFor(
  { releases = [], live, canary, ...plain }: ListedTab,
  cohort: string | undefined,
): Microfrontend {
  const inCanary = canary && cohort !== undefined && placeOf(cohort, plain.name) < canary.percent
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

/** Whether browsers get different lists, so that each needs a cohort. */
export const hasCanary = (tabs: readonly ListedTab[]): boolean =>
  tabs.some(({ canary }) => canary !== undefined)
