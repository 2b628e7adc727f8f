import * as z from 'zod/mini'

/** The stages of loading a tab, in the order in which they run. */
export const tabLoadStage = z.enum(['list', 'manifest', 'version', 'entry', 'module', 'render'])
export type TabLoadStage = z.infer<typeof tabLoadStage>

/**
 * The body of POST /api/tab-loads, from which the server computes metrics. The page sends one report when it has loaded
 * a tab or failed to load it, and another report when a loaded tab fails later.
 */
export const tabLoad = z.strictObject({
  tab: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** The version that the tab's manifest contains; empty when the manifest was not loaded. */
  version: z.string().check(z.maxLength(40)),
  /** The last stage that the load reached. It is `render` when the load succeeded. */
  stage: tabLoadStage,
  /**
   * How the load ended. `failed later` means that the tab was loaded, and that an error occurred later in rendering, in
   * an event handler or in a promise.
   */
  outcome: z.enum(['loaded', 'failed', 'failed later']),
  milliseconds: z.number().check(z.gte(0), z.lte(600_000)),
  /** The number of the attempt to load the tab: 1 at first, and one more after each press of "Retry". */
  attempt: z.int().check(z.gte(1), z.lte(1000)),
})
export type TabLoad = z.infer<typeof tabLoad>
