import { spawnSync } from 'node:child_process'
import { compileCacheEnvironmentVariables } from '../bff/testing/compile-cache.ts'
import { buildSite } from './build.ts'

// The site is built first, because the browser tests open the built site. The arguments of the command are passed to
// Vitest.
await buildSite()
const chosen = process.argv.slice(2)
// A run of all tests has its own configuration with few Vitest projects, because each project takes time to load.
const which = chosen.length > 0 ? chosen : ['--config', 'scripts/test-run/all-tests.vitest.config.ts']
const run = spawnSync('npx', ['vitest', 'run', ...which], {
  stdio: 'inherit',
  env: { ...process.env, ...compileCacheEnvironmentVariables },
})
process.exit(run.status ?? 1)
