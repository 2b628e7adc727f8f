import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startHttpsFront } from './https-front.ts'

/** Serves a build, a folder that contains `shell/dist`, in a separate process with a new database. */
export async function serveBuild(root: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-bench-'))
  const server = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'built-site-server.ts'), root, dataDir],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [first] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`the site ended with ${code}`))),
  ])
  const url = String(first).trim()
  const front = await startHttpsFront(url)
  return {
    url,
    httpsUrl: front.url,
    async stop() {
      await front.stop()
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
