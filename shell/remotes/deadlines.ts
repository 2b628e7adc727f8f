/** How long each stage of loading a remote may take, in milliseconds, before the visitor is told. */
export const deadlines = {
  list: 6000,
  /** For the list, when there is one of the last visit to go on with. */
  listWithKept: 2000,
  manifest: 8000,
  entry: 12_000,
  /** A single chunk has the same (`chunkLoadTimeout`, tab-build/base.js). */
  module: 15_000,
  render: 20_000,
  /** For the question whether a part that is missing is gone from its server (manifest/newer-build.ts). */
  missingPart: 4000,
} as const
