import { join } from 'node:path'

/**
 * Environment variables for the processes that tests start. With a cache of compiled modules, each of the more than a
 * hundred starts takes half as long.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
} as const
