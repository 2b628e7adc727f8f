import type { ListedTab, TabRelease } from '@club/contract/tab-releases'
import { ReleaseError } from './file-system.ts'

/** A function that changes a tab's entry in the list of tabs. */
export type ListedTabEdit = (tab: ListedTab) => ListedTab

const withLive = ({ canary: _, integrity: __, ...tab }: ListedTab, release: TabRelease): ListedTab => ({
  ...tab,
  // `entry` is for other programs that read the file. The server ignores it and sends the address of the chosen
  // release.
  entry: release.entry,
  ...(release.integrity && { integrity: release.integrity }),
  live: release.id,
})

/** Adds a release to a tab, unless the tab has it already. The first release of a tab becomes live. */
export const addRelease =
  (release: TabRelease): ListedTabEdit =>
  (tab) => {
    const { releases = [] } = tab
    if (releases.some(({ id }) => id === release.id)) return tab
    const added = { ...tab, releases: [...releases, release] }
    return releases.length === 0 ? withLive(added, release) : added
  }

const MIN_RELEASES = 3

/**
 * Removes old releases from the list. The live release, the canary release and the latest three are kept (contract
 * section 14).
 * @param isOld receives the address of the release's manifest
 * @param id one more release to keep
 */
export const removeOldReleases =
  (isOld: (entry: string) => boolean, id: string): ListedTabEdit =>
  (tab) => {
    const { releases, live, canary } = tab
    if (releases === undefined) return tab
    const latest = releases.slice(-MIN_RELEASES).map((release) => release.id)
    const kept = new Set([...latest, live, canary?.id, id])
    return { ...tab, releases: releases.filter((release) => kept.has(release.id) || !isOld(release.entry)) }
  }

/** Makes a newer or an older release live, so that all visitors get it. Ends the canary release. */
export const makeReleaseLive =
  (id: string): ListedTabEdit =>
  (tab) =>
    withLive(tab, releaseOf(tab, id))

/** Gives a release to a percentage of the visitors. The other visitors get the live release. */
export const startCanary =
  (id: string, percent: number): ListedTabEdit =>
  (tab) => {
    releaseOf(tab, id)
    if (!(percent >= 0 && percent <= 100))
      throw new ReleaseError(`--percent must be a number from 0 to 100, such as --percent 10.`)
    if (tab.live === id)
      throw new ReleaseError(`${id} is live: everybody has it already. A canary is another release.`)
    return { ...tab, canary: { id, percent } }
  }

/** Turns a tab off. The tab stays in the header, and its page shows that it is closed. */
export const turnTabOff: ListedTabEdit = (tab) => ({ ...tab, off: true })

export const turnTabOn: ListedTabEdit = ({ off: _, ...tab }) => tab

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
