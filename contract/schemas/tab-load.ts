import * as z from 'zod/mini'

/** The stages of loading a tab, in their order. */
export const tabLoadStage = z.enum(['list', 'manifest', 'version', 'entry', 'module', 'render'])
export type TabLoadStage = z.infer<typeof tabLoadStage>

/** Body of POST /api/tab-loads: one record per load of a tab, for the metrics, and another one when it fails later. */
export const tabLoad = z.strictObject({
  tab: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** The tab's version from its manifest; empty when the manifest was not loaded. */
  version: z.string().check(z.maxLength(40)),
  /** The last stage reached: `render` for a successful load. */
  stage: tabLoadStage,
  /** `failed later`: the loaded tab threw while rendering, in an event handler, or in an unhandled promise. */
  outcome: z.enum(['loaded', 'failed', 'failed later']),
  milliseconds: z.number().check(z.gte(0), z.lte(600_000)),
  /** 1 for the first try, counting up with each Retry. */
  attempt: z.int().check(z.gte(1), z.lte(1000)),
})
export type TabLoad = z.infer<typeof tabLoad>
