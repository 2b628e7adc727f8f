import path from 'node:path'
import { serverSettings } from '../../bff/testing/faults/kills.ts'
import { delaySyncs } from '../../bff/testing/faults/slow-syncs.ts'
import { type ServerProcess, startServerProcess } from '../../bff/testing/server-process.ts'
import { mountSmallDisk, type SmallDisk } from '../../bff/testing/small-disk.ts'
import { startMysqlContainer } from '../../db/testing/mysql-container.ts'
import { runCommand } from '../../deploy/docker.ts'
import { type Fault, faultsAt } from './fault.ts'

/** How long each fault lasts, in milliseconds. */
const LASTS = 10_000

/** The delay of each sync of a slow disk, in milliseconds. */
const SYNC_DELAY = 500

const HOUR = 3_600_000

const clock = new URL('../../bff/testing/faults/clock.ts', import.meta.url)

/** Faults of a machine with one server and the embedded database: clock steps, a slow disk, a full disk. */
export async function embeddedFaults(command: string): Promise<void> {
  const disk = await smallDisk(64)
  const database = { kind: 'embedded', file: path.join(disk.folder, 'club.sqlite') } as const
  const server = startServerProcess({
    ...serverSettings(database),
    NODE_OPTIONS: `--import=${clock}`,
    CLOCK_STEPS: [HOUR, -HOUR, -HOUR, HOUR].join(),
  })
  try {
    const measure = faultsAt(await server.address, command)
    const jump = async () => server.child.kill('SIGUSR2')
    const steady = { lasts: LASTS, longestGap: 5_000, backWithin: 5_000, withoutErrors: true }
    await measure({
      name: 'the clock jumps forward by an hour, then back',
      cause: jump,
      mend: jump,
      ...steady,
    })
    await measure({
      name: 'the clock jumps back by an hour, then forward',
      cause: jump,
      mend: jump,
      ...steady,
    })
    await measure(slowDisk('embedded database: each sync of the disk', server.child.pid))
    await measure(fullDisk('embedded database: disk full', disk))
  } finally {
    await stop(server)
    await disk.remove()
  }
}

/** Faults of one server with MySQL in a container: killed, frozen, a slow disk, a full disk. */
export async function mysqlFaults(command: string): Promise<void> {
  const disk = await smallDisk(1_024)
  const mysql = await startMysqlContainer(['--volume', `${disk.folder}:/var/lib/mysql`])
  const server = startServerProcess(serverSettings({ kind: 'mysql', url: mysql.url }))
  try {
    const measure = faultsAt(await server.address, command)
    const docker = (verb: string) => runCommand('docker', [verb, mysql.id])
    const away = { lasts: LASTS, longestGap: LASTS + 10_000, backWithin: 10_000 }
    await measure({ name: 'MySQL killed', cause: mysql.kill, mend: mysql.start, ...away })
    await measure({
      name: 'MySQL frozen',
      cause: () => docker('pause'),
      mend: () => docker('unpause'),
      ...away,
    })
    const pid = await runCommand('docker', ['inspect', '--format', '{{.State.Pid}}', mysql.id])
    await measure(slowDisk('MySQL: each sync of the disk', Number(pid)))
    await measure(fullDisk('MySQL: disk full', disk))
  } finally {
    await stop(server)
    await mysql.remove()
    await disk.remove()
  }
}

async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const disk = await mountSmallDisk(megabytes * 1_024)
  if (!disk) throw new Error('this account may not mount a disk: run the command as root')
  return disk
}

async function stop({ child, end }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await end
}

/** Delays each sync of the process. */
function slowDisk(what: string, pid: number | undefined): Fault {
  if (pid === undefined) throw new Error('the process does not run')
  let end = async () => {}
  return {
    name: `${what} takes ${SYNC_DELAY / 1_000} s`,
    async cause() {
      end = await delaySyncs(pid, SYNC_DELAY)
    },
    lasts: LASTS,
    mend: () => end(),
    longestGap: LASTS,
    backWithin: 10_000,
  }
}

const fullDisk = (name: string, disk: SmallDisk): Fault => ({
  name,
  cause: () => disk.fill(),
  lasts: LASTS,
  mend: () => disk.makeRoom(),
  longestGap: LASTS + 70_000,
  backWithin: 70_000,
})
