/**
 * The Node.js options of the server; package.json and the Dockerfile repeat them.
 *
 * On a machine with much memory, V8 lets the space of new objects grow to twice 64 MB and never returns it. Twice 16 MB
 * are enough for the server, and its memory then stays constant after the first minute (decision 3).
 */
export const nodeOptions = ['--max-semi-space-size=16'] as const
