import type { TabLoadStage } from '@club/contract'
import { fetchFresh } from '../remotes/head/take-preloaded.ts'
import { withDeadline } from './deadline.ts'
import { TabFailure } from './failure.ts'

/**
 * Reads a JSON file that a deploy may have changed a moment ago.
 * @param stage whose failure it is
 * @param milliseconds deadline for headers and body together
 * @throws TabFailure `missing` without an OK answer, `broken` when it is no JSON, DeadlineError when late
 */
export function fetchJson(address: string, stage: TabLoadStage, milliseconds: number): Promise<unknown> {
  return withDeadline(milliseconds, async (signal) => {
    const response = await fetchFresh(address, signal).catch((cause: unknown) => {
      throw new TabFailure(stage, 'missing', cause)
    })
    if (!response.ok) throw new TabFailure(stage, 'missing', new Error(`${address}: ${response.status}`))
    try {
      return await response.json()
    } catch (cause) {
      throw new TabFailure(stage, 'broken', cause)
    }
  })
}
