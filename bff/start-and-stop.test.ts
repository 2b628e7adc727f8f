import { writeFile } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@club/db'
import { findFreePort, listenOnFreePort } from '@club/db/testing'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { exampleTabLoadReport } from './testing/example-tab-load-report.ts'
import { withServer } from './testing/in-process-server.ts'
import { listNames } from './testing/player-requests.ts'
import { sendRequest } from './testing/server.ts'
import { startServerForTest } from './testing/server-process-for-test.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

/** A log that collects warnings and errors. */
function warningLog() {
  const warnings: string[] = []
  return { warnings, log: pino({ level: 'warn', base: null }, { write: (line) => warnings.push(line) }) }
}

const jan = { name: 'Jan Nový', offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }

describe('Starting', () => {
  it('creates the embedded database, fills it with the demo club once, and prints the address', async () => {
    const DATA_DIR = join(await createTemporaryFolder(), 'new', 'folder')
    const first = startServerForTest({ DATA_DIR })
    const count = (await listNames(await first.address)).length
    expect(count).toBeGreaterThan(20)
    first.child.kill('SIGTERM')
    expect((await first.end).code).toBe(0)
    const second = startServerForTest({ DATA_DIR, DEMO_DATA: 'on' })
    expect(await listNames(await second.address)).toHaveLength(count)
  })

  it('creates an empty club when demo data is off', async () => {
    expect(
      await withServer({ DATA_DIR: await createTemporaryFolder(), DEMO_DATA: 'off' }, listNames),
    ).toEqual([])
  })

  it.each([
    [{ PORT: 'nonsense' }, /^PORT must be a whole number, for example PORT=3000\.\n$/],
    [{ DATABASE_URL: 'sqlite:file.db' }, /^DATABASE_URL must be a mysql:\/\/ URL .*\n$/],
    [
      { DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/db' },
      /^The database at 127\.0\.0\.1:1 cannot be reached .*, for example DATABASE_URL=mysql:\/\/.*\n$/,
    ],
    [
      { HOST: '192.0.2.1' },
      /^The server cannot listen on 192\.0\.2\.1:.*, for example HOST=127\.0\.0\.1\.\n$/,
    ],
    [{ DATA_DIR: '/dev/null/data' }, /^The embedded database .* cannot be opened .*DATA_DIR.*\n$/],
    [{ DATA_DIR: '/proc/data' }, /^The embedded database .* cannot be opened .*DATA_DIR.*\n$/],
  ])('with %j prints one sentence and exits with code 1', async (settings, sentence) => {
    const { code, output } = await startServerForTest({
      DATA_DIR: await createTemporaryFolder(),
      ...settings,
    }).end
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('hidden')
  })

  it('with rows that refer to missing rows prints how many there are, and no advice about the folder', async () => {
    const DATA_DIR = await createTemporaryFolder()
    await withServer({ DATA_DIR }, listNames)
    const db = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
    await db.raw('pragma foreign_keys = off')
    const votes = await db('registrations').where({ player_id: 1 })
    await db('players').where({ id: 1 }).delete()
    await db.destroy()
    const { code, output } = await startServerForTest({ DATA_DIR }).end
    expect(code).toBe(1)
    expect(votes.length).toBeGreaterThan(0)
    expect(output).toMatch(
      /^The embedded database .* cannot be used: migrating would leave \d+ rows without their parents\.\n$/,
    )
  })

  it('with a migration that the database refuses prints the reason, and no advice about the folder', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const db = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
    await db.schema.createTable('players', (table) => table.increments())
    await db.destroy()
    const { code, output } = await startServerForTest({ DATA_DIR }).end
    expect(code).toBe(1)
    expect(output).toMatch(/^The embedded database .* cannot be used: no such column: offense_skill\.\n/)
  })

  it.each([
    ['missing', undefined, /ENOENT/],
    ['no JSON', '[{"name":', /JSON/],
    ['no list of tabs', '{"tabs":[]}', /is not a list of tabs/],
  ])('with a MICROFRONTENDS_FILE that is %s succeeds and logs a warning', async (_, content, reason) => {
    const folder = await createTemporaryFolder()
    const MICROFRONTENDS_FILE = join(folder, 'tabs.json')
    if (content !== undefined) await writeFile(MICROFRONTENDS_FILE, content)
    const { warnings, log } = warningLog()
    const settings = { DATA_DIR: folder, DEMO_DATA: 'off', MICROFRONTENDS_FILE }
    const ready = await withServer(settings, (address) => sendRequest(address, 'GET', '/readyz'), log)
    expect(ready.status).toBe(200)
    expect(warnings).toHaveLength(1)
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({
      msg: expect.stringMatching(
        new RegExp(
          `^MICROFRONTENDS_FILE is ${MICROFRONTENDS_FILE}, .*${reason.source}.* until the file is corrected`,
        ),
      ),
    })
  })

  it('with a readable list of tabs logs no warning', async () => {
    const MICROFRONTENDS_FILE = join(import.meta.dirname, '..', 'shell', 'microfrontends.json')
    const { warnings, log } = warningLog()
    const settings = { DATA_DIR: await createTemporaryFolder(), DEMO_DATA: 'off', MICROFRONTENDS_FILE }
    await withServer(settings, async () => {}, log)
    expect(warnings).toEqual([])
  })

  it('on a port in use prints the problem and how to solve it', async () => {
    const other = createServer()
    const port = await listenOnFreePort(other)
    onTestFinished(() => void other.close())
    const { code, output } = await startServerForTest({
      DATA_DIR: await createTemporaryFolder(),
      PORT: String(port),
    }).end
    expect(code).toBe(1)
    expect(output).toBe(
      `Port ${port} is in use on 127.0.0.1: stop what uses it, or choose another one, for example PORT=${port + 1}.\n`,
    )
  })

  it('serves metrics on a separate port, by route and without visitors’ addresses', async () => {
    const port = await findFreePort()
    const settings = { DATA_DIR: await createTemporaryFolder(), DEMO_DATA: 'off', METRICS_PORT: String(port) }
    const { metrics, atTheSite } = await withServer(settings, async (site) => {
      await sendRequest(site, 'GET', '/api/games/4711')
      expect((await sendRequest(site, 'POST', '/api/tab-loads', exampleTabLoadReport)).status).toBe(204)
      const { body } = await sendRequest(`http://127.0.0.1:${port}`, 'GET', '/metrics')
      return { metrics: body, atTheSite: await sendRequest(site, 'GET', '/metrics') }
    })
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/games/{id}",status="404"} 1',
    )
    expect(metrics).toContain(
      'tab_loads_total{tab="mf-games",version="1.0.0",stage="render",outcome="loaded"} 1',
    )
    expect(metrics).not.toContain('/4711')
    // The metrics have a port of their own. On the site's port, `/metrics` is an unknown page, so the status is 404, or
    // 503 when the site has not been built.
    expect([404, 503]).toContain(atTheSite.status)
    expect(JSON.stringify(atTheSite.body)).not.toContain('http_request_duration')
  })
})

describe('Stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'at %s exits with code 0, although a connection is kept alive for its next request',
    async (signal) => {
      const server = startServerForTest({ DATA_DIR: await createTemporaryFolder(), DEMO_DATA: 'off' })
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      const address = await server.address
      await new Promise((resolve) =>
        get(`${address}/livez`, { agent }, (answer) => answer.resume().on('end', resolve)),
      )
      const began = performance.now()
      server.child.kill(signal)
      expect((await server.end).code).toBe(0)
      // The server would wait 10 s for a running request.
      expect(performance.now() - began).toBeLessThan(9_000)
    },
  )

  /**
   * Starts a server and sends it only the beginning of a request. Returns `finishRequest`, which sends the rest of the
   * request and resolves with the response's status.
   */
  async function startWithRunningRequest() {
    const server = startServerForTest({ DATA_DIR: await createTemporaryFolder(), DEMO_DATA: 'off' })
    const address = await server.address
    const body = JSON.stringify(jan)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const slow = request(`${address}/api/players`, { method: 'POST', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
      slow.on('error', reject)
    })
    answered.catch(() => {})
    slow.write(body.slice(0, 10))
    await vi.waitFor(
      async () => expect((await sendRequest(address, 'GET', '/livez')).status).toBe(200),
      60_000,
    )
    const waitUntilStopping = () =>
      vi.waitFor(async () => expect((await sendRequest(address, 'GET', '/readyz')).status).toBe(503), 60_000)
    const finishRequest = () => {
      slow.end(body.slice(10))
      return answered
    }
    return { server, waitUntilStopping, finishRequest }
  }

  it('makes the server not ready at once, and lets a running request finish', async () => {
    const { server, waitUntilStopping, finishRequest } = await startWithRunningRequest()
    server.child.kill('SIGTERM')
    await waitUntilStopping()
    expect(await finishRequest()).toBe(201)
    expect((await server.end).code).toBe(0)
  })

  it('lets a running request finish when the same Ctrl+C sends a second signal 5 ms later', async () => {
    const { server, waitUntilStopping, finishRequest } = await startWithRunningRequest()
    server.child.kill('SIGINT')
    await pause(5)
    server.child.kill('SIGINT')
    await waitUntilStopping()
    expect(await finishRequest()).toBe(201)
    const { code, output } = await server.end
    expect(code).toBe(0)
    expect(output.match(/"msg":"stopping"/g)).toHaveLength(1)
  })

  it('ends at once at a signal more than a second after the first', async () => {
    const { server, waitUntilStopping } = await startWithRunningRequest()
    server.child.kill('SIGINT')
    await waitUntilStopping()
    await pause(1_100)
    server.child.kill('SIGINT')
    expect((await server.end).code).toBe(1)
  })
})
