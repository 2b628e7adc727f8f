import type { RequestListener, Server } from 'node:http'
import { listenOnFreePort } from '@club/db/testing'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSocket, sendRaw } from '../../testing/raw-http.ts'
import { sendRequest } from '../../testing/server.ts'
import { createHttpServer } from '../server/http-server.ts'
import { type ConnectionLimits, defaultConnectionLimits } from './connection-limits.ts'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const LAST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** A body larger than all socket buffers, so the server cannot finish sending it while the client does not read. */
const LARGE = Buffer.alloc(64 * 1_048_576)

let server: Server
let reasons: string[]
const open: { destroy(): unknown }[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function serve(app: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<string> {
  reasons = []
  const log = pino({ base: null }, { write: (line) => reasons.push(JSON.parse(line).reason) })
  server = createHttpServer(app, {
    limits: { ...defaultConnectionLimits(0), checkInterval: 20, ...limits },
    log,
  })
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}

const connect = async (origin: string) => {
  const socket = await openSocket(origin)
  open.push(socket)
  return socket
}
/** Discards the received data and resolves when the server has closed the connection. */
const waitUntilClosed = (socket: Awaited<ReturnType<typeof openSocket>>) =>
  new Promise<void>((resolve) => socket.resume().once('close', () => resolve()))

describe('A client that sends requests without waiting for answers', () => {
  it('gets up to 16 answers, in the order of the requests', async () => {
    let count = 0
    const origin = await serve((_request, response) => {
      const mine = ++count
      setImmediate(() => response.end(`<${mine}>`))
    })
    const answers = await sendRaw(origin, GET.repeat(15) + LAST)
    expect(answers.match(/<\d+>/g)).toEqual(Array.from({ length: 16 }, (_, index) => `<${index + 1}>`))
  })

  it('loses the connection at the 17th request, and the rest of its packet is not handled; other clients are answered', async () => {
    let begun = 0
    const origin = await serve((request, response) => {
      if (request.url === '/other') response.end('answered')
      else begun++
    })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(origin)))
    await Promise.all(
      sockets.map((socket) => {
        socket.write(GET.repeat(600))
        return waitUntilClosed(socket)
      }),
    )
    expect(begun).toBe(20)
    expect(await sendRequest(origin, 'GET', '/other')).toMatchObject({ status: 200, body: 'answered' })
  })

  it('makes the server buffer only one answer while the client does not read', async () => {
    let begun = 0
    const origin = await serve((request, response) => {
      if (request.url === '/other') return response.end('answered')
      begun++
      return response.end(LARGE)
    })
    const socket = await connect(origin)
    socket.pause().write(GET.repeat(16))
    await expect.poll(() => begun, { timeout: 60_000 }).toBe(1)
    expect((await sendRequest(origin, 'GET', '/other')).status).toBe(200)
    expect(begun).toBe(1)
  })
})

describe('A client that does not read its response', () => {
  it('loses the connection after the timeout', async () => {
    const origin = await serve((_request, response) => response.end(LARGE), { sendTimeout: 200 })
    const socket = await connect(origin)
    socket.pause().write(GET)
    await vi.waitFor(() => expect(reasons).toEqual(['the client does not read']), { timeout: 60_000 })
    await waitUntilClosed(socket)
    expect(socket.bytesRead).toBeLessThan(LARGE.length)
  })

  it('keeps the connection as long as it reads everything in time', async () => {
    const parts = ['one', 'two', 'three', 'four']
    const origin = await serve(
      (_request, response) => {
        const timer = setInterval(() => {
          const part = parts.shift()
          if (part) return response.write(part)
          clearInterval(timer)
          return response.end()
        }, 60)
      },
      { sendTimeout: 50 },
    )
    expect(await sendRaw(origin, LAST)).toContain('four')
  })
})

describe('Connections', () => {
  const answered: RequestListener = (_request, response) => response.end('answered')

  it('beyond the limit of one address are closed, until one of its connections closes', async () => {
    const origin = await serve(answered, { ofOneAddress: 2 })
    const [first, second] = [await connect(origin), await connect(origin)]
    await waitUntilClosed(await connect(origin))
    expect(reasons).toEqual(['too many of one address'])
    second.end()
    await waitUntilClosed(second)
    await expect.poll(() => sendRaw(origin, LAST), { timeout: 60_000 }).toContain('answered')
    expect(first.destroyed).toBe(false)
  })

  it('are not counted by address behind a proxy, because all have the proxy’s address', async () => {
    expect(defaultConnectionLimits(1).ofOneAddress).toBeUndefined()
    const origin = await serve(answered, { ofOneAddress: undefined })
    await Promise.all(Array.from({ length: 300 }, () => connect(origin)))
    expect(await sendRaw(origin, LAST)).toContain('answered')
  })

  it('beyond the limit of all visitors together are closed', async () => {
    const origin = await serve(answered, { all: 3 })
    await Promise.all([1, 2, 3].map(() => connect(origin)))
    await waitUntilClosed(await connect(origin))
    expect(reasons).toEqual(['too many'])
  })
})
