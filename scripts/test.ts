import { spawnSync } from 'node:child_process'
import { buildParts } from './build.ts'

// The browser tests open the built site, so it is built first; arguments go on to vitest.
await buildParts()
const run = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(run.status ?? 1)
