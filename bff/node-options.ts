/**
 * The Node.js options of the server; package.json and the Dockerfile repeat them.
 *
 * On a machine with much memory, V8 lets the space for new objects grow to 2 × 64 MB and never gives this memory back.
 * The server needs only 2 × 16 MB. With this limit, its memory stays constant after the first minute (decision 3).
 */
export const nodeOptions = ['--max-semi-space-size=16'] as const
