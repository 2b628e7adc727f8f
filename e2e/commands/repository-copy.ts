import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Microfrontend } from '@club/contract'
import { findFreePort } from '../../db/testing/free-port.ts'
import { createTab } from '../../scripts/new-tab/create-tab.ts'

const repository = path.join(import.meta.dirname, '../..')

/** A copy of the repository's shell and packages with a new tab, `mf-training`. Tests may change its files. */
export interface RepositoryCopy {
  readonly tab: Microfrontend
  /** The address of the tab's development server, with the host `localhost`, as developers type it. */
  readonly tabServer: string
  /**
   * Starts a development server and returns its address. The server forwards requests for `/api` to the address `api`.
   */
  readonly serve: (part: 'shell' | 'mf-training', api: string) => Promise<string>
  /** Replaces a text in a file. Throws an error when the file does not contain the text. */
  readonly save: (file: string, text: string, replacement: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Copies the shell and the packages, links node_modules, and creates the tab `mf-training`.
 * @param shellUrl a shell whose pages may load the tab from its development server
 */
export async function createRepositoryCopy({
  shellUrl,
}: {
  readonly shellUrl: string
}): Promise<RepositoryCopy> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'club-developing-')))
  const servers: ChildProcess[] = []
  await copyParts(root)
  await writeFile(path.join(root, 'shell/microfrontends.json'), '[]')
  const { tab, port } = await createTab(root, 'mf-training', { en: 'Training', cs: 'Trénink' })
  const save = async (file: string, text: string, replacement: string) => {
    const place = path.join(root, file)
    const before = await readFile(place, 'utf8')
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`)
    await writeFile(place, before.replace(text, replacement))
  }
  const ports = { shell: await findFreePort(), 'mf-training': await findFreePort() }
  await save('mf-training/webpack.config.js', `port: ${port}`, `port: ${ports['mf-training']}`)
  await save('shell/webpack.config.js', 'port: 3100', `port: ${ports.shell}`)
  return {
    tab,
    tabServer: `http://localhost:${ports['mf-training']}`,
    save,
    serve: async (part, api) => {
      servers.push(await startServer(path.join(root, part), { API_URL: api, SHELL_URL: shellUrl }))
      return `http://localhost:${ports[part]}`
    },
    stop: async () => {
      await Promise.all(servers.map(end))
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function copyParts(root: string): Promise<void> {
  const libraries = path.join(repository, 'node_modules')
  const modules = path.join(root, 'node_modules')
  await mkdir(path.join(modules, '@club'), { recursive: true })
  for (const name of await readdir(libraries))
    if (name !== '@club' && !name.startsWith('.'))
      await symlink(path.join(libraries, name), path.join(modules, name))
  for (const name of await readdir(path.join(libraries, '@club'))) {
    const part = path.relative(repository, await realpath(path.join(libraries, '@club', name)))
    await copyPart(root, part)
    await symlink(path.join(root, part), path.join(modules, '@club', name))
  }
  await copyPart(root, 'shell')
  await cp(path.join(repository, 'package.json'), path.join(root, 'package.json'))
}

const copyPart = (root: string, part: string): Promise<void> =>
  cp(path.join(repository, part), path.join(root, part), {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist)$/.test(file),
  })

/** Starts a development server, and resolves after its first build. */
async function startServer(folder: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const webpack = path.join(repository, 'node_modules/.bin/webpack')
  const server = spawn(webpack, ['serve', '--config', 'webpack.config.js', '--mode', 'development'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('compiled')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${output}`)))
  })
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
