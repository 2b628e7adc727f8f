import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitUntilReady } from '../../bff/testing/faults/process-kills.ts'
import { nginxImage, nodeImage } from '../../db/testing/docker-images.ts'
import { findFreePort } from '../../db/testing/free-port.ts'
import { repositoryRoot, runCommand, splitLines } from '../../deploy/docker.ts'

/**
 * A container of nginx with the repository's configuration and a placeholder page, and a container of the API with
 * SQLite. They use public images that mount the sources, so no image is built.
 */
export interface NginxStack {
  readonly port: number
  /** The folder of the tabs' releases, mounted in both containers as /srv/releases. */
  readonly releases: string
  /**
   * Runs JavaScript in the API's container, whose requests reach nginx from another address than the test's requests.
   */
  fromElsewhere(script: string): Promise<string>
  /** Runs `docker`. The arguments `nginx` and `bff` are replaced by the names of the containers. */
  docker(...words: string[]): Promise<string>
  down(): Promise<void>
}

const nginxFolder = path.join(repositoryRoot, 'deploy/nginx')
const programs = path.join(nginxFolder, 'shell-programs')

let started = 0

/** Starts both containers and waits until the API answers through nginx. */
export async function startNginxStack(env: Readonly<Record<string, string>> = {}): Promise<NginxStack> {
  const name = `club-nginx-${process.pid}-${++started}`
  const folder = await mkdtemp(path.join(tmpdir(), 'club-nginx-'))
  const inside = (part: string) => path.join(folder, part)
  const [shell, conf, releases] = [inside('shell'), inside('conf.d'), inside('releases')]
  await Promise.all([mkdir(shell), mkdir(conf), mkdir(releases)])
  await writeFile(
    path.join(shell, 'index.html'),
    '<!doctype html><title>__PAGE_TITLE__</title>__PAGE_PREVIEW__',
  )
  await writeFile(path.join(shell, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  // nginx does not run as root, so every user needs permission to read `shell` and `releases` and to write `conf.d`.
  await runCommand('chmod', ['-R', 'a+rX', folder])
  await chmod(conf, 0o777)
  const port = await findFreePort()
  const containers = [`${name}-nginx`, `${name}-bff`]
  const docker = (...words: string[]) =>
    runCommand(
      'docker',
      words.map((word) => (word === 'nginx' || word === 'bff' ? `${name}-${word}` : word)),
    )
  const down = async () => {
    await runCommand('docker', ['rm', '--force', '--volumes', ...containers])
    await runCommand('docker', ['network', 'rm', name])
    await rm(folder, { recursive: true })
  }
  const mounted = (from: string, to: string) => ['--volume', `${from}:${to}:ro`]
  const environment = (variables: Readonly<Record<string, string>>) =>
    Object.entries(variables).flatMap(([variable, value]) => ['--env', `${variable}=${value}`])

  await runCommand('docker', ['network', 'create', name])
  try {
    await runCommand('docker', [
      ...['run', '--detach', '--name', `${name}-bff`, '--network', name, '--network-alias', 'bff'],
      ...['--tmpfs', '/tmp:mode=1777', '--workdir', '/club', ...mounted(repositoryRoot, '/club')],
      ...mounted(releases, '/srv/releases'),
      ...environment({
        HOST: '0.0.0.0',
        DATA_DIR: '/tmp/data',
        RELEASES_DIR: '/srv/releases',
        DEMO_DATA: 'on',
        TRUST_PROXY: '1',
        RATE_LIMIT_WRITES: '0',
      }),
      ...[nodeImage, 'node_modules/node/bin/node', 'bff/main.ts'],
    ])
    await runCommand('docker', [
      ...['run', '--detach', '--name', `${name}-nginx`, '--network', name, '--network-alias', 'shell'],
      ...['--read-only', '--tmpfs', '/tmp:mode=1777'],
      ...['--volume', `${conf}:/etc/nginx/conf.d`],
      ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true', '--user', 'nginx'],
      ...['--publish', `127.0.0.1:${port}:8080`],
      ...mounted(path.join(nginxFolder, 'healthy'), '/usr/local/bin/healthy'),
      ...(await readdir(programs)).flatMap((name) =>
        mounted(path.join(programs, name), `/usr/local/bin/${name}`),
      ),
      ...mounted(path.join(nginxFolder, 'nginx.conf'), '/etc/nginx/nginx.conf'),
      ...mounted(path.join(nginxFolder, 'club'), '/etc/nginx/club'),
      ...mounted(path.join(nginxFolder, 'shell.conf.template'), '/etc/nginx/templates/default.conf.template'),
      ...mounted(path.join(repositoryRoot, 'shell/microfrontends.json'), '/etc/club/microfrontends.json'),
      ...mounted(shell, '/srv/shell'),
      ...mounted(releases, '/srv/releases'),
      ...environment({ NGINX_RESOLVER: '127.0.0.11', BFF_SERVER: 'bff:3000', ...env }),
      ...['--entrypoint', 'serve-shell', nginxImage, 'nginx', '-g', 'daemon off;'],
    ])
    await waitUntilReady(`http://127.0.0.1:${port}`)
  } catch (error) {
    const logs = await Promise.all(
      containers.map((each) => runCommand('sh', ['-c', `docker logs ${each} 2>&1`]).catch(String)),
    )
    await down()
    const lastLines = splitLines(logs.join('\n')).slice(-20).join('\n')
    throw new Error(`nginx and the API did not start:\n${lastLines}`, { cause: error })
  }
  return {
    port,
    releases,
    docker,
    fromElsewhere: (script) => docker('exec', 'bff', 'node', '--input-type=module', '--eval', script),
    down,
  }
}
