/** The deadline of each stage of loading a remote (a tab), in milliseconds. */
export const remoteLoadDeadlines = {
  list: 6000,
  /**
   * The deadline for the list of tabs if the browser has stored the list of the last visit. At this deadline, the page
   * uses the stored list.
   */
  listWithStored: 2000,
  manifest: 8000,
  entry: 12_000,
  /** Equal to webpack's deadline for a chunk (`chunkLoadTimeout` in tab-build/base.js). */
  module: 15_000,
  render: 20_000,
  /**
   * The deadline for the request that checks whether the server still has a missing chunk (manifest/newer-build.ts).
   */
  missingChunk: 4000,
} as const
