import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../db/testing/free-port.ts'
import { tabWorkspaces } from '../../scripts/workspaces.ts'

const root = path.join(import.meta.dirname, '..', '..')
/** Runs an npm command until the test ends. Returns the first text in its output that matches `address`. */
async function npm(args: readonly string[], env: Record<string, string>, address: RegExp): Promise<string> {
  // npm gets its own process group, so that its child processes are killed with it.
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, ...env }, detached: true })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
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

async function ended(args: readonly string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}

/** Creates an empty folder, which is deleted after the test. */
async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'club-command-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const isTaken = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

test('npm start serves the site with the demonstration club', async () => {
  const url = await npm(['start'], { PORT: '0', DATA_DIR: await folder() }, /http:\/\/127\.0\.0\.1:\d+/)
  expect((await fetch(url)).status).toBe(200)
  const players: unknown = await (await fetch(`${url}/api/players`)).json()
  expect(players).toHaveLength(24)
})

test.each(['shell', ...tabWorkspaces])('npm run dev -w %s serves that part with hot reload', async (part) => {
  const args = ['run', 'dev', '-w', part, '--', '--port', String(await findFreePort())]
  const url = await npm(args, {}, /http:\/\/127\.0\.0\.1:\d+\//)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain(part === 'shell' ? 'shell.js' : 'standalone.js')
  if (part !== 'shell') expect(html).toContain(`<title>${part}</title>`)
})

// `npm run dev` uses fixed ports, so the test is skipped while a developer runs the command.
test.skipIf(await isTaken(3100))('npm run dev serves the shell and all tabs with hot reload', async () => {
  const data = await folder()
  await npm(['run', 'dev'], { DATA_DIR: data }, /shell +.*http:\/\/127\.0\.0\.1:3100\//)
  const answers = async (path: string) =>
    (await fetch(`http://127.0.0.1:3100${path}`).catch(() => undefined))?.status
  const ofApi = ['/api/players', '/manifest.webmanifest', '/icons/icon-192.png']
  for (const path of ['/', ...ofApi, ...tabWorkspaces.map((tab) => `/${tab}/mf-manifest.json`)])
    await expect.poll(() => answers(path)).toBe(200)
})

test('npm run db:backup and npm run db:restore copy a club from one database to another', async () => {
  const [from, to] = [await folder(), await folder()]
  const url = await npm(['start'], { PORT: '0', DATA_DIR: from }, /http:\/\/127\.0\.0\.1:\d+/)
  const players = await (await fetch(`${url}/api/players`)).json()
  const file = path.join(from, 'club.backup')
  expect(await ended(['run', 'db:backup', '--', file], { DATA_DIR: from })).toBe(0)
  expect(await ended(['run', 'db:restore', '--', file], { DATA_DIR: to })).toBe(0)
  const restored = await npm(['start'], { PORT: '0', DATA_DIR: to }, /http:\/\/127\.0\.0\.1:\d+/)
  expect(await (await fetch(`${restored}/api/players`)).json()).toEqual(players)
})

test.each(['run build -w mf-stats', 'test -w mf-stats'])('npm %s exits with 0', async (command) => {
  expect(await ended(command.split(' '))).toBe(0)
})
