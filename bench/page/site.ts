import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface MeasuredSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves a build in its own process with its own database.
 * @param root the folder that contains `shell/dist`
 */
export async function serveBuild(root: string): Promise<MeasuredSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-bench-'))
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts'), root, dataDir], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [first] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`the site ended with ${code}`))),
  ])
  return {
    url: String(first).trim(),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
