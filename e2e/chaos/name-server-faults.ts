import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getServerEnvironmentVariables, waitUntilReady } from '../../bff/testing/faults/process-kills.ts'
import { nodeImage } from '../../db/testing/docker-images.ts'
import { findFreePort } from '../../db/testing/free-port.ts'
import { startMysqlContainer } from '../../db/testing/mysql-container.ts'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { createFaultRunner } from './fault.ts'

/** Two contents of the file resolv.conf: Docker's name server, and the address of a server that does not exist. */
const NAME_SERVER = 'nameserver 127.0.0.11\n'
const UNREACHABLE_SERVER = 'nameserver 192.0.2.1\n'

/**
 * Makes the name server unreachable. In a second fault, also restarts MySQL, so that the API server must look up
 * MySQL's name again.
 */
export async function runNameServerFaults(command: string): Promise<void> {
  const name = `club-names-${process.pid}`
  const folder = await mkdtemp(path.join(tmpdir(), 'club-names-'))
  const file = path.join(folder, 'resolv.conf')
  await writeFile(file, NAME_SERVER)
  const docker = (...words: string[]) => runCommand('docker', words)
  await docker('network', 'create', name)
  const mysql = await startMysqlContainer(['--network', name, '--network-alias', 'mysql'])
  try {
    const port = await findFreePort()
    const settings = { kind: 'mysql', url: 'mysql://root:root@mysql:3306/club' } as const
    await docker(
      ...['run', '--detach', '--name', name, '--network', name, '--publish', `127.0.0.1:${port}:3000`],
      ...[
        '--volume',
        `${repositoryRoot}:/club:ro`,
        '--volume',
        `${file}:/etc/resolv.conf`,
        '--workdir',
        '/club',
      ],
      ...Object.entries({ ...getServerEnvironmentVariables(settings), HOST: '0.0.0.0' }).flatMap(
        ([variable, value]) => ['--env', `${variable}=${value}`],
      ),
      ...[nodeImage, 'node_modules/node/bin/node', 'bff/main.ts'],
    )
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(url)
    const measure = createFaultRunner(url, command)
    const outage = { duration: 10_000, maxTimeBetweenVotes: 25_000, maxRecoveryTime: 15_000 }
    await measure({
      name: 'the name server does not answer',
      cause: () => writeFile(file, UNREACHABLE_SERVER),
      repair: () => writeFile(file, NAME_SERVER),
      ...outage,
    })
    await measure({
      name: 'the name server does not answer, and MySQL is restarted',
      async cause() {
        await writeFile(file, UNREACHABLE_SERVER)
        await mysql.kill()
        await mysql.start()
      },
      repair: () => writeFile(file, NAME_SERVER),
      ...outage,
    })
  } catch (error) {
    console.error(await docker('logs', '--tail', '15', name).catch(String))
    throw error
  } finally {
    await docker('rm', '--force', '--volumes', name).catch(() => {})
    await mysql.remove()
    await docker('network', 'rm', name)
    await rm(folder, { recursive: true })
  }
}
