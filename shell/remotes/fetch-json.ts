import type { TabLoadStage } from '@club/contract'
import { RemoteFailure } from './failure.ts'
import { fetchFresh } from './head/take-preloaded.ts'
import { runStage } from './stage.ts'

/**
 * Reads a JSON file that a deploy may have changed a moment ago.
 * @param stage whose failure it is
 * @param milliseconds deadline for headers and body together
 * @param integrity the file's hash: another file counts as none
 * @throws RemoteFailure `missing` without an OK response, `broken` when it is no JSON, `slow` when late
 */
export function fetchJson(
  address: string,
  stage: TabLoadStage,
  milliseconds: number,
  integrity?: string,
): Promise<unknown> {
  return runStage(stage, milliseconds, async (signal) => {
    const response = await fetchFresh(address, signal, integrity).catch((cause: unknown) => {
      throw new RemoteFailure(stage, 'missing', cause)
    })
    if (!response.ok) throw new RemoteFailure(stage, 'missing', new Error(`${address}: ${response.status}`))
    try {
      return await response.json()
    } catch (cause) {
      throw new RemoteFailure(stage, 'broken', cause)
    }
  })
}
