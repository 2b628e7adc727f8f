import { connect, createServer, type Server, type Socket } from 'node:net'
import { defaultClub } from '@club/contract'
import { openDatabase } from '@club/db'
import { engines, freshDatabase, type TestDatabase } from '@club/db/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** A TCP way to a database that a test closes (connections end, new ones are refused) and opens again. */
class Gate {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #frozen = false

  constructor(url: string) {
    this.#target = new URL(url)
  }

  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
        from.pipe(to)
        if (this.#frozen) from.pause()
      }
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** Bytes stop, connections stay: a frozen server. */
  freeze(): void {
    this.#frozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  thaw(): void {
    this.#frozen = false
    for (const socket of this.#sockets) socket.resume()
  }
}

describe.runIf(engines.includes('mysql'))('While the database is away', () => {
  let real: TestDatabase
  let gate: Gate
  let api: TestServer
  let close: () => Promise<void>

  beforeEach(async () => {
    real = await freshDatabase('mysql')
    if (real.settings.kind !== 'mysql') throw new Error('this needs MySQL')
    gate = new Gate(real.settings.url)
    await gate.open()
    const db = openDatabase({ kind: 'mysql', url: gate.url })
    const settings = {
      club: defaultClub,
      writesPerMinute: 0,
      trustedProxies: 0,
      microfrontendsFile: undefined,
    }
    api = await startTestServer('embedded', { db, settings })
    close = async () => {
      await api.close()
      await db.destroy()
      await gate.close().catch(() => {})
      await real.drop()
    }
    expect((await api.get('/api/players')).status).toBe(200)
  })
  afterEach(() => close())

  const player = { name: 'Jan', offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const away = { status: 503, body: { code: 'database_unavailable' } }

  const timed = async <Value>(work: Promise<Value>): Promise<[Value, number]> => {
    const start = performance.now()
    return [await work, performance.now() - start]
  }

  const isBackWithin = (milliseconds: number) =>
    vi.waitFor(
      async () => {
        expect((await api.get('/readyz')).status).toBe(200)
        expect((await api.get('/api/players')).status).toBe(200)
        expect((await api.post('/api/players', player)).status).toBe(201)
      },
      { timeout: milliseconds, interval: 100 },
    )

  it.each(['gone', 'frozen'])(
    '(%s) reads and writes are 503 within 3 s, and it is back by itself',
    async (way) => {
      if (way === 'gone') await gate.close()
      else gate.freeze()

      const asked = [
        api.get('/api/players'),
        api.get('/api/games/upcoming'),
        api.post('/api/players', player),
        api.post('/api/registrations', { playerId: 1, gameId: 1 }),
      ]
      for (const [answer, milliseconds] of await Promise.all(asked.map(timed))) {
        expect(answer).toMatchObject(away)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|mysql|select/i)
        expect(milliseconds).toBeLessThan(3_000)
      }
      expect((await api.get('/readyz')).status).toBe(503)
      expect((await api.get('/livez')).status).toBe(200)

      if (way === 'gone') await gate.open()
      else gate.thaw()
      await isBackWithin(5_000)
    },
  )
})
