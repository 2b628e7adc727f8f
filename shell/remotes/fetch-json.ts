import type { TabLoadStage } from '@club/contract'
import { reusePreloadOrFetch } from './head/reuse-preload-or-fetch.ts'
import { RemoteFailure } from './remote-failure.ts'
import { runLoadStage } from './run-load-stage.ts'

/**
 * Fetches the current version of a JSON file.
 * @param milliseconds the deadline for the whole response
 * @param integrity the file's hash; a file with another hash counts as missing
 * @throws RemoteFailure of the given stage: `missing` when the request fails or has an error status, `broken` when the
 *   body is not JSON, `slow` after the deadline
 */
export function fetchJson(
  address: string,
  stage: TabLoadStage,
  milliseconds: number,
  integrity?: string,
): Promise<unknown> {
  return runLoadStage(stage, milliseconds, async (signal) => {
    const response = await reusePreloadOrFetch(address, signal, integrity).catch((cause: unknown) => {
      throw new RemoteFailure(stage, 'missing', cause)
    })
    if (!response.ok) throw new RemoteFailure(stage, 'missing', new Error(`${address}: ${response.status}`))
    return response.json().catch((cause: unknown) => {
      throw new RemoteFailure(stage, 'broken', cause)
    })
  })
}
