import path from 'node:path'
import { getServerEnvironmentVariables } from '../../bff/testing/faults/process-kills.ts'
import { delayFsync } from '../../bff/testing/faults/slow-fsync.ts'
import { killServer, startServerProcess } from '../../bff/testing/server-process.ts'
import { mountSmallDisk, type SmallDisk } from '../../bff/testing/small-disk.ts'
import { startMysqlContainer } from '../../db/testing/mysql-container.ts'
import { runCommand } from '../../deploy/docker.ts'
import { createFaultRunner, type Fault } from './fault.ts'

/** How long each fault lasts, in milliseconds. */
const FAULT_DURATION = 10_000

/** The delay of each sync of a slow disk, in milliseconds. */
const SYNC_DELAY = 500

const HOUR = 3_600_000

const clockJumpsModule = new URL('../../bff/testing/faults/clock-jumps.ts', import.meta.url)

export async function runEmbeddedDatabaseFaults(command: string): Promise<void> {
  const disk = await createSmallDisk(64)
  const database = { kind: 'embedded', file: path.join(disk.folder, 'club.sqlite') } as const
  const server = startServerProcess({
    ...getServerEnvironmentVariables(database),
    NODE_OPTIONS: `--import=${clockJumpsModule}`,
    CLOCK_STEPS: [HOUR, -HOUR, -HOUR, HOUR].join(),
  })
  try {
    const measure = createFaultRunner(await server.address, command)
    const jump = async () => server.child.kill('SIGUSR2')
    const steady = {
      duration: FAULT_DURATION,
      maxTimeBetweenVotes: 5_000,
      maxRecoveryTime: 5_000,
      withoutErrors: true,
    }
    await measure({
      name: 'the clock jumps forward by an hour, then back',
      cause: jump,
      repair: jump,
      ...steady,
    })
    await measure({
      name: 'the clock jumps back by an hour, then forward',
      cause: jump,
      repair: jump,
      ...steady,
    })
    await measure(createSlowDiskFault('embedded database: each sync of the disk', server.child.pid))
    await measure(createFullDiskFault('embedded database: disk full', disk))
  } finally {
    await killServer(server)
    await disk.remove()
  }
}

export async function runMysqlFaults(command: string): Promise<void> {
  const disk = await createSmallDisk(1_024)
  const mysql = await startMysqlContainer(['--volume', `${disk.folder}:/var/lib/mysql`])
  const server = startServerProcess(getServerEnvironmentVariables({ kind: 'mysql', url: mysql.url }))
  try {
    const measure = createFaultRunner(await server.address, command)
    const docker = (verb: string) => runCommand('docker', [verb, mysql.id])
    const outage = {
      duration: FAULT_DURATION,
      maxTimeBetweenVotes: FAULT_DURATION + 10_000,
      maxRecoveryTime: 10_000,
    }
    await measure({ name: 'MySQL killed', cause: mysql.kill, repair: mysql.start, ...outage })
    await measure({
      name: 'MySQL frozen',
      cause: () => docker('pause'),
      repair: () => docker('unpause'),
      ...outage,
    })
    const pid = await runCommand('docker', ['inspect', '--format', '{{.State.Pid}}', mysql.id])
    await measure(createSlowDiskFault('MySQL: each sync of the disk', Number(pid)))
    await measure(createFullDiskFault('MySQL: disk full', disk))
  } finally {
    await killServer(server)
    await mysql.remove()
    await disk.remove()
  }
}

async function createSmallDisk(megabytes: number): Promise<SmallDisk> {
  const disk = await mountSmallDisk(megabytes * 1_024)
  if (!disk) throw new Error('this account may not mount a disk: run the command as root')
  return disk
}

function createSlowDiskFault(what: string, pid: number | undefined): Fault {
  if (pid === undefined) throw new Error('the process does not run')
  let end = async () => {}
  return {
    name: `${what} takes ${SYNC_DELAY / 1_000} s`,
    async cause() {
      end = await delayFsync(pid, SYNC_DELAY)
    },
    duration: FAULT_DURATION,
    repair: () => end(),
    maxTimeBetweenVotes: FAULT_DURATION,
    maxRecoveryTime: 10_000,
  }
}

const createFullDiskFault = (name: string, disk: SmallDisk): Fault => ({
  name,
  cause: () => disk.fill(),
  duration: FAULT_DURATION,
  repair: () => disk.makeRoom(),
  maxTimeBetweenVotes: FAULT_DURATION + 70_000,
  maxRecoveryTime: 70_000,
})
