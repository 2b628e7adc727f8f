import { spawnSync } from 'node:child_process'
import { compileCache } from '../bff/testing/compile-cache.ts'
import { buildParts } from './build.ts'

// The browser tests open the built site, so the site is built first. The arguments of the command are passed to Vitest.
await buildParts()
const chosen = process.argv.slice(2)
// Without arguments, all tests run. The configuration for this run has few Vitest projects, because each project takes
// time to load.
const which = chosen.length > 0 ? chosen : ['--config', 'scripts/all-tests.vitest.config.ts']
const run = spawnSync('npx', ['vitest', 'run', ...which], {
  stdio: 'inherit',
  // A compile cache lets each worker load jsdom, React or Playwright faster.
  env: { ...process.env, ...compileCache },
})
process.exit(run.status ?? 1)
