import { join } from 'node:path'

/**
 * Environment of the processes that tests start, over a hundred: with the cache of compiled modules a start takes half as
 * long.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
} as const
