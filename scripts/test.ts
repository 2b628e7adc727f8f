import { spawnSync } from 'node:child_process'
import { compileCache } from '../bff/testing/compile-cache.ts'
import { buildParts } from './build.ts'

// The browser tests open the built site, so it is built first. The command's arguments are passed to vitest.
await buildParts()
const chosen = process.argv.slice(2)
// Without arguments, runs all tests in a configuration with few Vitest projects, because each project takes time to
// load.
const which = chosen.length > 0 ? chosen : ['--config', 'scripts/whole.vitest.config.ts']
const run = spawnSync('npx', ['vitest', 'run', ...which], {
  stdio: 'inherit',
  // A compile cache lets each worker load jsdom, React or Playwright faster.
  env: { ...process.env, ...compileCache },
})
process.exit(run.status ?? 1)
