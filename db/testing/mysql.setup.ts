import { MySqlContainer, type StartedMySqlContainer } from '@testcontainers/mysql'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a MySQL server on which tests may create databases, or null when there is none. */
    mysqlUrl: string | null
  }
}

const IMAGE = 'mysql:9.7'

interface Server {
  readonly url: string | null
  readonly container?: StartedMySqlContainer
}

/**
 * On `globalThis`, because Vitest loads this file in its main process once for each project that names it, and they
 * share one server.
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

/** Vitest's global set-up: provides a MySQL server, and stops it after the last project. */
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
    const line = `NOT TESTED ON MYSQL: neither TEST_MYSQL_URL nor a container of ${IMAGE} (${reason})`
    if (process.env.REQUIRE_MYSQL === '1') throw new Error(line)
    process.stderr.write(`\n\x1b[1;31m${line}\x1b[0m\n\n`)
    return { url: null }
  }
}

/** Testcontainers' cleaner is an image of its own; where it cannot be pulled, this run stops its container itself. */
function startWithoutReaper(error: unknown): Promise<StartedMySqlContainer> {
  if (process.env.TESTCONTAINERS_RYUK_DISABLED === 'true') throw error
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  return startContainer()
}

/** Its data is in memory and need not survive a crash. */
const startContainer = (): Promise<StartedMySqlContainer> =>
  new MySqlContainer(IMAGE)
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withCommand([
      '--skip-log-bin',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=OFF',
      '--max-connections=500',
    ])
    .start()
