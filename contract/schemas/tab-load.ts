import * as z from 'zod/mini'

/** The stages of loading a tab, in their order. */
export const tabLoadStage = z.enum(['list', 'manifest', 'version', 'entry', 'module', 'render'])
export type TabLoadStage = z.infer<typeof tabLoadStage>

/**
 * The body of POST /api/tab-loads: one report when a tab has loaded or failed, another when a loaded tab fails later.
 */
export const tabLoad = z.strictObject({
  tab: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /**
   * The id of the tab's release. For a tab without releases, the version in its manifest, or empty when the manifest
   * was not loaded.
   */
  version: z.string().check(z.maxLength(40)),
  /** The last stage that the tab reached; `render` after a success. */
  stage: tabLoadStage,
  /** `failed later` means an error after the tab had loaded: while rendering, in an event handler or in a promise. */
  outcome: z.enum(['loaded', 'failed', 'failed later']),
  milliseconds: z.number().check(z.gte(0), z.lte(600_000)),
  /** The number of times that the visitor has tried to load the tab: 1, and one more for each press of "Retry". */
  attempt: z.int().check(z.gte(1), z.lte(1000)),
})
export type TabLoad = z.infer<typeof tabLoad>
