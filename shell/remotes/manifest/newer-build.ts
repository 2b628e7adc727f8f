import type { Microfrontend } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { deadlines } from '../deadlines.ts'
import { fetchManifest } from './manifest.ts'

/** HTTP statuses of a file that the server does not have. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Whether a chunk is missing because a newer build of the remote was deployed: the manifest names other files, or the
 * server no longer has the chunk. It is false when no response arrives, because the visitor may be offline.
 * @param build the build on the page (manifest.ts)
 * @param error the failed chunk's error, in which webpack stores the chunk's address
 */
export async function isNewerBuild(remote: Microfrontend, build: string, error: unknown): Promise<boolean> {
  try {
    const deployed = await fetchManifest(remote)
    if (deployed.build !== build) return true
    const chunk = error instanceof Error ? Reflect.get(error, 'request') : undefined
    if (typeof chunk !== 'string') return false
    const { status } = await withDeadline(deadlines.missingChunk, (signal) =>
      fetch(chunk, { method: 'HEAD', signal }),
    )
    return goneStatuses.has(status)
  } catch {
    return false
  }
}
