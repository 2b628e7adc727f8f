import type { Microfrontend } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import { fetchManifest } from './manifest.ts'

/** The server responds with one of these statuses when it does not have a file. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Whether a chunk failed to load because a newer build is deployed: the deployed manifest contains other files, or the
 * server no longer has the chunk. False when no response arrives, because the visitor may be offline.
 * @param error the error of webpack, which contains the chunk's address
 */
export async function isNewerBuildDeployed(
  remote: Microfrontend,
  build: string,
  error: unknown,
): Promise<boolean> {
  try {
    const deployed = await fetchManifest(remote)
    if (deployed.build !== build) return true
    const chunk = error instanceof Error ? Reflect.get(error, 'request') : undefined
    if (typeof chunk !== 'string') return false
    const { status } = await withDeadline(remoteLoadDeadlines.missingChunk, (signal) =>
      fetch(chunk, { method: 'HEAD', signal }),
    )
    return goneStatuses.has(status)
  } catch {
    return false
  }
}
