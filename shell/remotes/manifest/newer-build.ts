import type { Microfrontend } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { deadlines } from '../deadlines.ts'
import { fetchManifest } from './manifest.ts'

/** What a server says of a file it does not have. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Whether a part of a remote is missing because the remote was deployed anew: its manifest names other files now, or
 * its server says that the part is gone. Without a response nothing is known to be newer: the visitor may be offline.
 * @param build which build is on the page (manifest.ts)
 * @param error what asking for the part failed with; webpack puts the address into it
 */
export async function isNewerBuild(remote: Microfrontend, build: string, error: unknown): Promise<boolean> {
  try {
    const deployed = await fetchManifest(remote)
    if (deployed.build !== build) return true
    const part = error instanceof Error ? Reflect.get(error, 'request') : undefined
    if (typeof part !== 'string') return false
    const ask = (signal: AbortSignal) => fetch(part, { method: 'HEAD', signal })
    const { status } = await withDeadline(deadlines.missingPart, ask)
    return goneStatuses.has(status)
  } catch {
    return false
  }
}
