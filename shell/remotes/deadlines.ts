/** The deadline of each stage of loading a remote, in milliseconds. */
export const deadlines = {
  list: 6000,
  /**
   * The deadline for the list of tabs when the browser has stored the list of the last visit. After it, the stored list
   * is used.
   */
  listWithStored: 2000,
  manifest: 8000,
  entry: 12_000,
  /**
   * The deadline for the modules of a tab. It is equal to webpack's deadline for a chunk (`chunkLoadTimeout` in
   * tab-build/base.js).
   */
  module: 15_000,
  render: 20_000,
  /** The deadline of the request that checks whether the server still has a missing chunk (manifest/newer-build.ts). */
  missingChunk: 4000,
} as const
