import { spawnSync } from 'node:child_process'
import { compileCache } from '../bff/testing/compile-cache.ts'
import { buildParts } from './build.ts'

// The browser tests open the built site, so it is built first; arguments go on to vitest.
await buildParts()
const chosen = process.argv.slice(2)
// Who asks for a part has its own project; the whole run has fewer.
const which = chosen.length > 0 ? chosen : ['--config', 'scripts/whole.vitest.config.ts']
const run = spawnSync('npx', ['vitest', 'run', ...which], {
  stdio: 'inherit',
  // Each worker loads jsdom, React or Playwright: compiled once, they are kept.
  env: { ...process.env, ...compileCache },
})
process.exit(run.status ?? 1)
