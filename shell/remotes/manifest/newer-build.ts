import type { Microfrontend } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { deadlines } from '../deadlines.ts'
import { fetchManifest } from './manifest.ts'

/** The status codes of a response to a request for a file that the server does not have. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Returns whether a chunk failed to load because a newer build of the remote has been deployed. This is so when the
 * manifest now names other files, or the server no longer has the chunk. The result is false when no response arrives,
 * because the visitor may be offline.
 * @param build the id of the build on the page (manifest.ts)
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
