/** The deadline of each stage of loading a remote, in milliseconds. */
export const deadlines = {
  list: 6000,
  /** The deadline of the list when a list is stored from the last visit. After the deadline, that list is used. */
  listWithStored: 2000,
  manifest: 8000,
  entry: 12_000,
  /** The deadline of the remote's modules, equal to that of a chunk (`chunkLoadTimeout`, tab-build/base.js). */
  module: 15_000,
  render: 20_000,
  /** The deadline of the request that checks whether the server still has a missing chunk (manifest/newer-build.ts). */
  missingChunk: 4000,
} as const
