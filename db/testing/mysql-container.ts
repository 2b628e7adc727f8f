import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase, ping } from '../index.ts'
import { mysqlImage } from './docker-images.ts'
import { findFreePort } from './free-port.ts'

const run = promisify(execFile)

/** A MySQL server in its own container, which keeps its data on a disk and can be killed. */
export interface MysqlContainer {
  readonly id: string
  readonly url: string
  /** Starts the container unless it runs, and resolves when MySQL accepts connections. */
  start(): Promise<void>
  /** Ends MySQL with SIGKILL. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/**
 * Starts a MySQL server with MySQL's default durability settings, so that it does not lose a committed change when it
 * is killed.
 * @param options further options of `docker run`
 */
export async function startMysqlContainer(options: readonly string[] = []): Promise<MysqlContainer> {
  const port = await findFreePort()
  const url = `mysql://root:root@127.0.0.1:${port}/club`
  const { stdout } = await run('docker', [
    ...['run', '--detach', '--name', `club-faults-${process.pid}-${port}`, ...options],
    ...['--publish', `127.0.0.1:${port}:3306`],
    ...['--env', 'MYSQL_ROOT_PASSWORD=root', '--env', 'MYSQL_DATABASE=club', mysqlImage],
  ])
  const id = stdout.trim()
  const container: MysqlContainer = {
    id,
    url,
    async start() {
      await run('docker', ['start', id])
      await accepts(url)
    },
    async kill() {
      await run('docker', ['kill', id])
    },
    async remove() {
      await run('docker', ['rm', '--force', '--volumes', id])
    },
  }
  try {
    await accepts(url)
    return container
  } catch (error) {
    await container.remove()
    throw error
  }
}

/**
 * The maximum time until MySQL accepts a connection, in milliseconds. It is long, because the first start creates the
 * database.
 */
const START_TIMEOUT = 120_000

async function accepts(url: string): Promise<void> {
  const db = openDatabase({ kind: 'mysql', url })
  const end = performance.now() + START_TIMEOUT
  try {
    for (;;) {
      try {
        return await ping(db)
      } catch (error) {
        if (performance.now() > end) throw error
        await pause(100)
      }
    }
  } finally {
    await db.destroy()
  }
}
