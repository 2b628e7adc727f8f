/** Milliseconds that each stage of loading a remote may take before it counts as failed. */
export const deadlines = {
  list: 6000,
  /** For the list, when the list stored at the last visit can replace it. */
  listWithStored: 2000,
  manifest: 8000,
  entry: 12_000,
  /** The same as for a single chunk (`chunkLoadTimeout`, tab-build/base.js). */
  module: 15_000,
  render: 20_000,
  /** For the request that checks whether the server still has a missing chunk (manifest/newer-build.ts). */
  missingChunk: 4000,
} as const
