import fs from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { listenOnFreePort } from '@club/db/testing'
import Koa from 'koa'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFileServer } from './site-files.ts'

const MEGABYTE = 1_048_576

/** The names of the headers of a response that contains no file. */
const PLAIN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'keep-alive']

let root: string
let folder: string
let site: Server
let origin: string
/** The streams of the files that the server has opened. */
let read: Readable[]
let loggedErrors: unknown[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-files-'))
  folder = join(root, 'shell', 'dist')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'small.js'), 'small()')
  read = []
  loggedErrors = []
  const sendFile = createFileServer(root, join(root, 'releases'))
  const app = new Koa()
  app.on('error', (error) => loggedErrors.push(error))
  app.use(async (ctx) => {
    ctx.res.once('pipe', (file: Readable) => read.push(file))
    const file = await sendFile(ctx)
    if (file !== 'sent') ctx.body = file
  })
  site = createServer(app.callback())
  origin = `http://127.0.0.1:${await listenOnFreePort(site)}`
})
afterEach(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
  await rm(root, { recursive: true })
})

it('An existing file that cannot be opened is an error, and the site continues', async () => {
  // A Unix socket appears in the folder like a file, but cannot be opened.
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(join(folder, 'locked.js'), resolve))
  const answer = await fetch(`${origin}/locked.js`)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBeNull()
  expect(loggedErrors).toMatchObject([{ syscall: 'open' }])
  expect(await (await fetch(`${origin}/small.js`)).text()).toBe('small()')
  await new Promise((resolve) => socket.close(resolve))
})

it('A read error in the middle of a file closes only the connection of its request, and the site continues', async () => {
  await writeFile(join(folder, 'large.js'), Buffer.alloc(32 * MEGABYTE))
  await new Promise<void>((resolve) => {
    get(`${origin}/large.js`, (answer) => {
      answer.once('error', () => resolve())
      answer.once('data', () => read[0]?.destroy(new Error('the disk failed')))
    })
  })
  expect(loggedErrors).toMatchObject([{ message: 'the disk failed' }])
  expect(await (await fetch(`${origin}/small.js`)).text()).toBe('small()')
})

it.each<[step: string, after: (then: (place: fs.PathLike) => void) => void]>([
  [
    'found',
    (then) => {
      const { existsSync } = fs
      vi.spyOn(fs, 'existsSync').mockImplementation((place) => {
        const isThere = existsSync(place)
        then(place)
        return isThere
      })
    },
  ],
  [
    'measured',
    (then) => {
      const { statSync } = fs
      vi.spyOn(fs, 'statSync').mockImplementation((place, options) => {
        const stats = statSync(place, options)
        then(place)
        return stats
      })
    },
  ],
])('A file is answered as missing when a build deletes it right after it was %s', async (_step, after) => {
  const file = join(folder, 'gone.js')
  after((place) => {
    if (place === file) fs.rmSync(file, { force: true })
  })
  syncBuiltinESMExports()
  try {
    for (const headers of [{}, { Range: 'bytes=1-' }]) {
      await writeFile(file, 'gone()')
      const answer = await fetch(`${origin}/gone.js`, { headers })
      expect([answer.status, await answer.text()]).toEqual([200, 'missing'])
      expect([...answer.headers.keys()].sort()).toEqual(PLAIN_HEADERS)
    }
    expect(loggedErrors).toEqual([])
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
  expect(await (await fetch(`${origin}/small.js`)).text()).toBe('small()')
})

it('A file is closed when its visitor disconnects', async () => {
  await writeFile(join(folder, 'large.js'), Buffer.alloc(32 * MEGABYTE))
  await new Promise<void>((resolve) => {
    get(`${origin}/large.js`, (answer) => {
      answer.once('data', () => {
        answer.destroy()
        resolve()
      })
    })
  })
  await expect.poll(() => read[0]?.closed, { timeout: 60_000 }).toBe(true)
})
