import * as z from 'zod/mini'

/** The stages of loading a tab, in order. */
export const tabLoadStage = z.enum(['list', 'manifest', 'version', 'entry', 'module', 'render'])
export type TabLoadStage = z.infer<typeof tabLoadStage>

/**
 * Body of POST /api/tab-loads. The page sends one record for each load of a tab, and another one when a loaded tab
 * fails later. The server uses the records for its metrics.
 */
export const tabLoad = z.strictObject({
  tab: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** The version in the tab's manifest; empty when the manifest was not loaded. */
  version: z.string().check(z.maxLength(40)),
  /** The last stage that was reached: `render` when the load succeeded. */
  stage: tabLoadStage,
  /**
   * `failed later`: the tab was loaded, but later an error occurred in rendering, in an event handler or in a promise.
   */
  outcome: z.enum(['loaded', 'failed', 'failed later']),
  milliseconds: z.number().check(z.gte(0), z.lte(600_000)),
  /** 1 for the first attempt; each press of Retry adds 1. */
  attempt: z.int().check(z.gte(1), z.lte(1000)),
})
export type TabLoad = z.infer<typeof tabLoad>
