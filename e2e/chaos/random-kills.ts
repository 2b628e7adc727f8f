import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createKillableDatabase,
  createKillableServer,
  type KillableProcess,
  killRepeatedly,
} from '../../bff/testing/faults/process-kills.ts'
import { startMysqlContainer } from '../../db/testing/mysql-container.ts'

/**
 * The share of the kills that end an API server with MySQL. An equal share ends MySQL itself. All other kills end an
 * API server with the embedded database.
 */
const SHARE = 0.15

/** The number of kills between two progress messages. */
const PROGRESS_INTERVAL = 50

/**
 * Kills servers and databases at random moments, which only the seed determines. The exit code is 1 when an accepted
 * vote is not found, or a database is damaged.
 */
export async function killServersAtRandomMoments(kills: number, seed: number): Promise<void> {
  console.log(`\n${kills} kills, seed ${seed}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'club-kills-'))
  const file = path.join(folder, 'club.sqlite')
  const some = Math.floor(kills * SHARE)
  const [mysql, killedMysql] = await Promise.all([startMysqlContainer(), startMysqlContainer()])
  const reports = [
    killAndReport(
      'server, embedded database',
      createKillableServer({ kind: 'embedded', file }),
      kills - 2 * some,
      seed,
    ),
    killAndReport('server, MySQL', createKillableServer({ kind: 'mysql', url: mysql.url }), some, seed),
    killAndReport('MySQL', createKillableDatabase(killedMysql), some, seed),
  ]
  try {
    await Promise.all(reports)
  } finally {
    await Promise.all([mysql.remove(), killedMysql.remove(), rm(folder, { recursive: true })])
  }
}

async function killAndReport(
  what: string,
  target: KillableProcess,
  kills: number,
  seed: number,
): Promise<void> {
  let done = 0
  const onKill = () => {
    done++
    if (done % PROGRESS_INTERVAL === 0 && done < kills) console.error(`  ${what}: ${done} of ${kills} kills`)
  }
  try {
    const { accepted, slowestStart } = await killRepeatedly(target, { kills, seed, onKill })
    const start = (slowestStart / 1_000).toFixed(1)
    console.log(
      `  ${what}: killed ${kills} times, votes accepted ${accepted}, lost 0, slowest start ${start} s`,
    )
  } catch (error) {
    console.error(`FAILED: ${what}:`, error)
    process.exitCode = 1
  }
}
