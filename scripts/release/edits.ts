import type { ListedTab, TabRelease } from '@club/contract/tab-releases'
import { ReleaseError } from './release-error.ts'

/** Changes a tab's entry in the list of tabs. */
export type TabEdit = (tab: ListedTab) => ListedTab

/** Makes a release the live one, which all visitors get. Ends the tab's canary, if there is one. */
const withLive = ({ canary: _, integrity: __, ...tab }: ListedTab, release: TabRelease): ListedTab => ({
  ...tab,
  // `entry` is for programs that read the file with the list of tabs. The server ignores it: it chooses a release for
  // each visitor, and sends the entry of this release.
  entry: release.entry,
  ...(release.integrity && { integrity: release.integrity }),
  live: release.id,
})

/** Adds a release to a tab, unless the tab has it already. The first release of a tab becomes live. */
export const addRelease =
  (release: TabRelease): TabEdit =>
  (tab) => {
    const { releases = [] } = tab
    if (releases.some(({ id }) => id === release.id)) return tab
    const added = { ...tab, releases: [...releases, release] }
    return releases.length === 0 ? withLive(added, release) : added
  }

/** The number of a tab's latest releases that are never removed, however old they are. */
const MIN_RELEASES = 3

/**
 * Removes old releases of a tab from the list of tabs. Keeps the live release, the canary and the latest three releases
 * (contract section 14).
 * @param isOld returns whether a release is old; its argument is the address of the release's manifest
 * @param id the id of one more release to keep
 */
export const dropOldReleases =
  (isOld: (entry: string) => boolean, id: string): TabEdit =>
  (tab) => {
    const { releases, live, canary } = tab
    if (releases === undefined) return tab
    const latest = releases.slice(-MIN_RELEASES).map((release) => release.id)
    const kept = new Set([...latest, live, canary?.id, id])
    return { ...tab, releases: releases.filter((release) => kept.has(release.id) || !isOld(release.entry)) }
  }

/** Makes a newer or an older release live for all visitors. Ends the tab's canary, if there is one. */
export const makeLive =
  (id: string): TabEdit =>
  (tab) =>
    withLive(tab, releaseOf(tab, id))

/** Starts a canary: a percentage of the visitors gets this release, and the other visitors get the live release. */
export const startCanary =
  (id: string, percent: number): TabEdit =>
  (tab) => {
    releaseOf(tab, id)
    if (!(percent >= 0 && percent <= 100))
      throw new ReleaseError(`--percent must be a number from 0 to 100, such as --percent 10.`)
    if (tab.live === id)
      throw new ReleaseError(`${id} is live: everybody has it already. A canary is another release.`)
    return { ...tab, canary: { id, percent } }
  }

/** Turns a tab off. The tab stays in the header, and its page shows that the tab is closed. */
export const turnOff: TabEdit = (tab) => ({ ...tab, off: true })

export const turnOn: TabEdit = ({ off: _, ...tab }) => tab

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
