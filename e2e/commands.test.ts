import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const endings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/**
 * Runs npm as a newcomer does, until the test ends.
 * @returns the first address on the output that matches
 */
async function npm(args: readonly string[], env: Record<string, string>, address: RegExp): Promise<string> {
  // A group of its own: npm's children end with it.
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, ...env }, detached: true })
  const ended = once(child, 'exit')
  endings.push(async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = address.exec(output)?.[0]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(([code]) => reject(new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

test('npm start serves the site with the demonstration club', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-command-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const url = await npm(['start'], { PORT: '0', DATA_DIR: folder }, /http:\/\/127\.0\.0\.1:\d+/)
  expect((await fetch(url)).status).toBe(200)
  const players: unknown = await (await fetch(`${url}/api/players`)).json()
  expect(players).toHaveLength(24)
})

test('npm run dev -w mf-games serves one tab alone', async () => {
  const port = await freePort()
  const args = ['run', 'dev', '-w', 'mf-games', '--', '--port', String(port)]
  const url = await npm(args, {}, /http:\/\/127\.0\.0\.1:\d+\//)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('standalone.js')
})
