import * as z from 'zod/mini'

/** The stages of loading a tab, in their order. */
export const tabLoadStage = z.enum(['list', 'manifest', 'version', 'entry', 'module', 'render'])
export type TabLoadStage = z.infer<typeof tabLoadStage>

/** Body of POST /api/tab-loads: one record per load of a tab, for the metrics, and one more when it fails later. */
export const tabLoad = z.strictObject({
  tab: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** The tab's own version as its manifest says; empty when it never got that far. */
  version: z.string().check(z.maxLength(40)),
  /** The last stage reached: `render` when all went well. */
  stage: tabLoadStage,
  /** `failed later`: it was loaded, and then threw in rendering, in a handler, or in a promise that nobody waited for. */
  outcome: z.enum(['loaded', 'failed', 'failed later']),
  milliseconds: z.number().check(z.gte(0), z.lte(600_000)),
  /** 1 for the first try, counting up with each Retry. */
  attempt: z.int().check(z.gte(1), z.lte(1000)),
})
export type TabLoad = z.infer<typeof tabLoad>
