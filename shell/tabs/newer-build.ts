import type { Microfrontend } from '@club/contract'
import { withDeadline } from './deadline.ts'
import { fetchManifest } from './manifest.ts'

/** How long the question for one file may take, in milliseconds. */
const patience = 4000

/** What a server says of a file it does not have. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Whether a part of a tab is missing because the tab was deployed anew: its manifest answers and names other files, or
 * its server answers that the part is gone. Without an answer nothing is known to be newer: the visitor may be offline.
 * @param build which build is on the page (manifest.ts)
 * @param error what asking for the part failed with; webpack puts the address into it
 */
export async function isNewerBuild(tab: Microfrontend, build: string, error: unknown): Promise<boolean> {
  try {
    const deployed = await fetchManifest(tab)
    if (deployed.build !== build) return true
    const part = error instanceof Error ? Reflect.get(error, 'request') : undefined
    if (typeof part !== 'string') return false
    const { status } = await withDeadline(patience, (signal) => fetch(part, { method: 'HEAD', signal }))
    return goneStatuses.has(status)
  } catch {
    return false
  }
}
