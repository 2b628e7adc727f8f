import { MySqlContainer, type StartedMySqlContainer } from '@testcontainers/mysql'
import type { TestProject } from 'vitest/node'
import { mysqlImage } from './docker-images.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a MySQL server on which tests may create databases; null when no server is available. */
    mysqlUrl: string | null
  }
}

interface Server {
  readonly url: string | null
  readonly container?: StartedMySqlContainer
}

/**
 * This state is stored on `globalThis`, because Vitest loads this file once for each project, in the same process, and
 * all projects use one server.
 */
interface Shared {
  server?: Promise<Server>
  users: number
}
declare global {
  var clubTestMysql: Shared | undefined
}
globalThis.clubTestMysql ??= { users: 0 }
const shared = globalThis.clubTestMysql

/** Vitest's global setup: starts a MySQL server before the first project, and stops it after the last project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.users++
  shared.server ??= findServer()
  const { url, container } = await shared.server
  project.provide('mysqlUrl', url)
  return async () => {
    if (--shared.users > 0) return
    delete shared.server
    await container?.stop()
  }
}

async function findServer(): Promise<Server> {
  const configuredUrl = process.env.TEST_MYSQL_URL
  if (configuredUrl) return { url: configuredUrl }
  try {
    const container = await startContainer().catch(startWithoutReaper)
    return { url: container.getConnectionUri(true), container }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = `NOT TESTED ON MYSQL: neither TEST_MYSQL_URL nor a container of ${mysqlImage} (${reason})`
    if (process.env.REQUIRE_MYSQL === '1') throw new Error(line)
    process.stderr.write(`\n\x1b[1;31m${line}\x1b[0m\n\n`)
    return { url: null }
  }
}

/**
 * Starts the MySQL container without Testcontainers' cleanup container, whose image may be impossible to pull. `setup`
 * stops the MySQL container itself.
 */
function startWithoutReaper(error: unknown): Promise<StartedMySqlContainer> {
  if (process.env.TESTCONTAINERS_RYUK_DISABLED === 'true') throw error
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  return startContainer()
}

/**
 * Starts a MySQL server in a container. Its data is in memory only, so the server is fast but would lose the data in a
 * crash.
 */
const startContainer = (): Promise<StartedMySqlContainer> =>
  new MySqlContainer(mysqlImage)
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withCommand([
      '--skip-log-bin',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=OFF',
      '--max-connections=500',
    ])
    .start()
