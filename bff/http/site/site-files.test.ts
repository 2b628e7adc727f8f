import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { listenOnFreePort } from '@club/db/testing'
import Koa from 'koa'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { siteFiles } from './site-files.ts'

const MEGABYTE = 1_048_576

let root: string
let folder: string
let site: Server
let origin: string
/** What the server reads from, and what went wrong with it. */
let read: Readable[]
let told: unknown[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-files-'))
  folder = join(root, 'shell', 'dist')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'small.js'), 'small()')
  read = []
  told = []
  const sendFile = siteFiles(root, join(root, 'releases'))
  const app = new Koa()
  app.on('error', (error) => told.push(error))
  app.use(async (ctx) => {
    ctx.res.once('pipe', (file: Readable) => read.push(file))
    await sendFile(ctx)
  })
  site = createServer(app.callback())
  origin = `http://127.0.0.1:${await listenOnFreePort(site)}`
})
afterEach(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
  await rm(root, { recursive: true })
})

it('A file that is there but cannot be read ends its own connection, and the site goes on', async () => {
  // A socket is listed like a file and cannot be opened: what a file is that was renamed after it was found.
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(join(folder, 'gone.js'), resolve))
  await expect(fetch(`${origin}/gone.js`)).rejects.toThrow('fetch failed')
  expect(told).toMatchObject([{ syscall: 'open' }])
  expect(await (await fetch(`${origin}/small.js`)).text()).toBe('small()')
  await new Promise((resolve) => socket.close(resolve))
})

it('A file whose visitor leaves half-way is closed', async () => {
  await writeFile(join(folder, 'large.js'), Buffer.alloc(32 * MEGABYTE))
  await new Promise<void>((resolve) => {
    get(`${origin}/large.js`, (answer) => {
      answer.once('data', () => {
        answer.destroy()
        resolve()
      })
    })
  })
  await vi.waitFor(() => expect(read[0]?.closed).toBe(true))
})
