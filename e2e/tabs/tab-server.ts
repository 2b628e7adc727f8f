import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Microfrontend } from '@club/contract'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

const repository = path.join(import.meta.dirname, '../..')

export type FileFault =
  | { readonly kind: 'status'; readonly status: number; readonly json?: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hangs' }

export type TabFileKind = 'manifest' | 'entry' | 'chunk'

/**
 * A server that serves the tabs from another origin than the site's, as other teams deploy their tabs. Tests can make
 * the server send wrong responses.
 */
export interface TabServer {
  /** The path of a list of tabs for the shell, with absolute URLs. */
  readonly listFile: string
  readonly tabs: readonly Microfrontend[]
  /** Returns the folder with a copy of the tab's build. */
  readonly folder: (name: string) => string
  readonly manifest: (
    name: string,
  ) => Promise<{ metaData: { globalName: string }; shared: { name: string; requiredVersion: string }[] }>
  readonly damage: (name: string, part: TabFileKind, trouble: FileFault) => void
  /** Makes the server send the correct files of a tab again; without a name, the correct files of all tabs. */
  readonly repair: (name?: string) => void
  /** Returns the paths that were requested since the last call. */
  readonly takeRequests: () => string[]
  readonly stop: () => Promise<void>
}

/** A tab that is not in the repository's list of tabs. `folder` contains the tab's build in its subfolder `dist`. */
export interface BuiltTab {
  readonly tab: Microfrontend
  readonly folder: string
}

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

export async function startTabServer(...built: readonly BuiltTab[]): Promise<TabServer> {
  const root = await mkdtemp(path.join(tmpdir(), 'club-deploys-'))
  const list: Microfrontend[] = JSON.parse(
    await readFile(path.join(repository, 'shell/microfrontends.json'), 'utf8'),
  )
  for (const { name } of list)
    await cp(path.join(repository, name, 'dist'), path.join(root, name), { recursive: true })

  for (const { tab, folder } of built) {
    list.push(tab)
    await cp(path.join(folder, 'dist'), path.join(root, tab.name), { recursive: true })
  }

  for (const { name } of list) await withoutHashes(path.join(root, name, 'mf-manifest.json'))

  const troubles = new Map<string, FileFault>()
  const requested: string[] = []
  const hanging = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://deploys.test')
    requested.push(pathname)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cache-Control', 'no-store')
    const [, name = '', file = ''] = pathname.split('/')
    const trouble = troubles.get(`${name} ${getTabFileKind(file)}`)
    if (trouble?.kind === 'hangs') return hanging.add(response)
    if (trouble?.kind === 'status') {
      response.writeHead(trouble.status, { 'Content-Type': 'application/json' })
      return response.end(trouble.json === undefined ? '' : JSON.stringify(trouble.json))
    }
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'text/javascript')
    if (trouble) return response.end(trouble.text)
    const content = await readFile(path.join(root, name, file)).catch(() => undefined)
    if (content) return response.end(content)
    return response.writeHead(404).end()
  })
  const port = await listenOnFreePort(server)
  const tabs = list.map((tab) => ({ ...tab, entry: `http://127.0.0.1:${port}/${tab.name}/mf-manifest.json` }))
  const listFile = path.join(root, 'microfrontends.json')
  await writeFile(listFile, JSON.stringify(tabs))

  const release = () => {
    for (const response of hanging) response.destroy()
    hanging.clear()
  }
  return {
    listFile,
    tabs,
    folder: (name) => path.join(root, name),
    manifest: async (name) => JSON.parse(await readFile(path.join(root, name, 'mf-manifest.json'), 'utf8')),
    damage: (name, part, trouble) => troubles.set(`${name} ${part}`, trouble),
    // A request that is already waiting never gets a response, so a retry must send a new request.
    repair: (name) => {
      for (const place of troubles.keys())
        if (name === undefined || place.startsWith(`${name} `)) troubles.delete(place)
    },
    takeRequests: () => requested.splice(0),
    stop: async () => {
      release()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(root, { recursive: true, force: true })
    },
  }
}

/**
 * Removes the files' hashes from a manifest, because the browser would refuse to run a damaged file whose hash differs.
 */
async function withoutHashes(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  delete manifest.metaData.integrity
  await writeFile(file, JSON.stringify(manifest))
}

export const getTabFileKind = (file: string): TabFileKind =>
  file.endsWith('.json') ? 'manifest' : file.includes('remoteEntry') ? 'entry' : 'chunk'
