/*
 * `npm run chaos` causes faults of servers, databases, disks and networks while simulated visitors vote, and kills
 * servers and databases at random moments. It checks that every accepted vote is stored, and prints the rows of the
 * table "Faults" in docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { runClusterFaults } from './cluster-faults.ts'
import { runContainerFaults } from './container-faults.ts'
import { faultTableHead } from './fault.ts'
import { runNameServerFaults } from './name-server-faults.ts'
import { killServersAtRandomMoments } from './random-kills.ts'
import { runEmbeddedDatabaseFaults, runMysqlFaults } from './single-server-faults.ts'

const parts = new Map([
  ['embedded', { faults: 'clock steps, a slow disk, a full disk', run: runEmbeddedDatabaseFaults }],
  ['mysql', { faults: 'MySQL killed or frozen, on a slow disk, on a full disk', run: runMysqlFaults }],
  ['names', { faults: 'no name server', run: runNameServerFaults }],
  ['containers', { faults: 'the servers of the API replaced, MySQL killed', run: runContainerFaults }],
  [
    'cluster',
    { faults: 'servers of a MySQL group killed, or cut off by the network', run: runClusterFaults },
  ],
])

const KILLS = 100

const usage = `npm run chaos                               all faults, then ${KILLS} kills; needs root, Docker and strace
npm run chaos -- <fault> …                  only these:
${[...parts].map(([part, { faults }]) => `  ${part.padEnd(12)} ${faults}`).join('\n')}
npm run chaos -- --kills 1000 [--seed 7]    only kills of servers and databases, at moments that the seed chooses`

interface ChaosOptions {
  readonly chosen: readonly string[]
  readonly kills: number
  readonly seed: number
}

/** Returns `undefined` for `--help`. Throws an error that names a wrong argument. */
function parseOptions(words: readonly string[]): ChaosOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { kills: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return undefined
  for (const part of positionals) if (!parts.has(part)) throw new Error(`There is no fault "${part}".`)
  const onlyKills = positionals.length === 0 && values.kills !== undefined
  return {
    chosen: positionals.length > 0 || onlyKills ? positionals : [...parts.keys()],
    kills: parseWholeNumber('kills', values.kills) ?? (positionals.length > 0 ? 0 : KILLS),
    seed: parseWholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 2 ** 31),
  }
}

function parseWholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} must be a whole number.`)
  return Number(text)
}

async function runAll({ chosen, kills, seed }: ChaosOptions): Promise<void> {
  if (chosen.length > 0) console.log(faultTableHead)
  for (const part of chosen) {
    try {
      await parts.get(part)?.run(`npm run chaos -- ${part}`)
    } catch (error) {
      console.error(`FAILED: ${part}:`, error)
      process.exitCode = 1
    }
  }
  if (kills > 0) await killServersAtRandomMoments(kills, seed)
}

try {
  const options = parseOptions(process.argv.slice(2))
  if (options) await runAll(options)
  else console.log(usage)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}
