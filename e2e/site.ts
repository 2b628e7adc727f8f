import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeOptions } from '../bff/node-options.ts'
import { compileCache } from '../bff/testing/compile-cache.ts'

const root = path.join(import.meta.dirname, '..')

export interface Site {
  /** The site's address, without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts the built site on a free port, with its own embedded database and demo data.
 * @param env settings that replace the defaults (contract section 1), such as `{ DEMO_DATA: 'off' }`
 * @throws Error with the server's output when the server does not start
 */
export async function startSite({ env = {} }: { env?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-site-'))
  const server = spawn(process.execPath, [...nodeOptions, path.join(root, 'bff/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_WRITES: '0',
      CLUB_AVATAR_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await printedAddress(server)
  return {
    url,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[\w.:[\]]+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)))
  })
}
