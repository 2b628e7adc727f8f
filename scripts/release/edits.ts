import type { ListedTab, TabRelease } from '@club/contract/tab-releases'
import { ReleaseError } from './release-error.ts'

/** One change of a tab's place in the list. */
export type Edit = (tab: ListedTab) => ListedTab

/** What a tab's place in the list says of the release that visitors get. */
const withLive = ({ canary: _, integrity: __, ...tab }: ListedTab, release: TabRelease): ListedTab => ({
  ...tab,
  // Also where nobody chooses for a browser: who reads the file as it stands gets the live release.
  entry: release.entry,
  ...(release.integrity && { integrity: release.integrity }),
  live: release.id,
})

/** Adds a release; it is live at once only when it is the tab's first. One that is there already stays as it is. */
export const addRelease =
  (release: TabRelease): Edit =>
  (tab) => {
    const { releases = [] } = tab
    if (releases.some(({ id }) => id === release.id)) return tab
    const added = { ...tab, releases: [...releases, release] }
    return releases.length === 0 ? withLive(added, release) : added
  }

/** How many of a tab's latest releases stay, however old they are. */
const KEPT_RELEASES = 3

/**
 * Takes old releases off the list; the live one, the canary and the latest three stay (contract section 14).
 * @param isOld by a release's entry
 * @param id of one that stays as well
 */
export const dropOldReleases =
  (isOld: (entry: string) => boolean, id: string): Edit =>
  (tab) => {
    const { releases, live, canary } = tab
    if (releases === undefined) return tab
    const latest = releases.slice(-KEPT_RELEASES).map((release) => release.id)
    const kept = new Set([...latest, live, canary?.id, id])
    return { ...tab, releases: releases.filter((release) => kept.has(release.id) || !isOld(release.entry)) }
  }

/** Makes a release the one that everybody gets, back or forth; a canary ends. */
export const makeLive =
  (id: string): Edit =>
  (tab) =>
    withLive(tab, releaseOf(tab, id))

/** Gives a release to a part of the visitors, beside the live one. */
export const startCanary =
  (id: string, percent: number): Edit =>
  (tab) => {
    releaseOf(tab, id)
    if (!(percent >= 0 && percent <= 100))
      throw new ReleaseError(`--percent must be a number from 0 to 100, such as --percent 10.`)
    if (tab.live === id)
      throw new ReleaseError(`${id} is live: everybody has it already. A canary is another release.`)
    return { ...tab, canary: { id, percent } }
  }

/** Closes a tab for now: it stays in the header and says so. */
export const close: Edit = (tab) => ({ ...tab, off: true })

export const open: Edit = ({ off: _, ...tab }) => tab

function releaseOf({ name, releases = [] }: ListedTab, id: string): TabRelease {
  const found = releases.find((release) => release.id === id)
  if (found) return found
  const known = releases.map((release) => release.id).join(', ')
  throw new ReleaseError(
    known === ''
      ? `${name} has no releases yet: "npm run release -- ${name}" makes the first.`
      : `${name} has no release ${id}. It has: ${known}.`,
  )
}
