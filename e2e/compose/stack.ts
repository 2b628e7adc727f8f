import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../db/testing/free-port.ts'
import { inspectContainers, repositoryRoot, runCommand, splitLines } from '../../deploy/docker.ts'

/** The running containers of a whole site. Each stack has its own Compose project name and port. */
export interface ComposeStack {
  /** The shell's address, without a slash at the end. */
  readonly url: string
  /** The environment variables with which other `docker compose` processes find these containers. */
  readonly env: Readonly<Record<string, string>>
  compose(...words: string[]): Promise<string>
  containers(service: string): ReturnType<typeof inspectContainers>
  down(): Promise<void>
}

interface StackOptions {
  /** Environment variables that replace the defaults of docker-compose.yml. */
  readonly env?: Readonly<Record<string, string>>
  /** The text of an additional Compose file, which overrides docker-compose.yml. */
  readonly override?: string
  /** The services to start; by default, all services. */
  readonly services?: readonly string[]
  /** The number of API servers. */
  readonly bff?: number
}

/** Builds and starts the site and waits until every container is healthy. */
export async function startComposeStack(options: StackOptions = {}): Promise<ComposeStack> {
  const { override, services = [], bff = 1 } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'club-stack-'))
  const files = [path.join(repositoryRoot, 'docker-compose.yml')]
  if (override) {
    files.push(path.join(folder, 'override.yml'))
    await writeFile(path.join(folder, 'override.yml'), override)
  }
  const port = await findFreePort()
  const env = {
    COMPOSE_PROJECT_NAME: `club-test-${process.pid}`,
    COMPOSE_FILE: files.join(path.delimiter),
    PORT: String(port),
    DEMO_DATA: 'on',
    RATE_LIMIT_WRITES: '0',
    CLUB_AVATAR_URL: '',
    ...options.env,
  }
  const compose = (...words: string[]) => runCommand('docker', ['compose', ...words], { env })
  const down = async () => {
    await compose('down', '--volumes', '--remove-orphans', '--rmi', 'local', '--timeout', '5')
    await rm(folder, { recursive: true })
  }
  try {
    await compose('build', ...services)
    await compose('up', '--detach', '--wait', '--scale', `bff=${bff}`, ...services)
  } catch (error) {
    const log = await compose('logs', '--tail', '20').catch(String)
    await down()
    throw new Error(`the stack did not start:\n${log}`, { cause: error })
  }
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    compose,
    containers: async (service) => inspectContainers(splitLines(await compose('ps', '--quiet', service))),
    down,
  }
}
