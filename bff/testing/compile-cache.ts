import { join } from 'node:path'

/**
 * For the environment of processes that tests start: Node keeps compiled modules, so that the second and later starts
 * take half as long. The tests start over a hundred.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
} as const
