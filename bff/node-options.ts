/**
 * What Node.js is started with, wherever the server is; package.json and the Dockerfile say the same.
 *
 * V8 gives new objects up to twice 64 MB on a machine with much memory, doubling as long as some of them survive,
 * and what was used once stays resident. The server's live objects are 30 MB: twice 16 MB is plenty for what its
 * requests leave behind, and its memory stays what it is after the first minute (decision 3).
 */
export const nodeOptions = ['--max-semi-space-size=16'] as const
