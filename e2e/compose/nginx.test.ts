import type { Socket } from 'node:net'
import { problem, problems } from '@club/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openEventStream, type TestEventStream } from '../../bff/testing/event-stream.ts'
import { type NginxStack, startNginxStack } from './nginx-stack.ts'
import { openConnection, openConnections, sendRaw, waitForClose, waitForResponses } from './raw-http.ts'

const host = 'Host: club.example\r\n'

let stack: NginxStack
let site: string
/** A live stream that stays open during all tests. */
let silent: TestEventStream
let listening: number

beforeAll(async () => {
  stack = await startNginxStack()
  site = `http://127.0.0.1:${stack.port}`
  const idle = await openConnection(stack.port, `GET /logo.svg HTTP/1.1\r\n${host}\r\n`)
  leaveOpen([idle])
  silent = await openEventStream(site)
  listening = performance.now()
})
afterAll(async () => {
  silent?.close()
  await stack?.down()
})

const page = (path = '/games', headers = '') =>
  `GET ${path} HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n`

/** The maximum number of concurrent requests from one address (deploy/nginx/shell.conf.template). */
const MAX_REQUESTS_PER_ADDRESS = 256

/** A request that never ends: it announces a body of 500 bytes, but sends only the first byte. */
const endless = (headers = '') =>
  `POST /api/players HTTP/1.1\r\n${host}${headers}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`

/** Sends a POST request whose body has this number of bytes. */
const post = (bytes: number) =>
  fetch(`${site}/api/players`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"x":"${'a'.repeat(bytes - 8)}"}`,
  })

describe('nginx’s own refusals are problem documents', () => {
  const long = 'x'.repeat(9_000)
  test.concurrent.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'validation_failed'],
    ['a request without Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'validation_failed'],
    ['two hosts', `GET / HTTP/1.1\r\n${host}${host}\r\n`, 400, 'validation_failed'],
    ['a path above the root', page('/../x'), 400, 'validation_failed'],
    ['a method for nobody', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
    ['a tunnel', `CONNECT a:80 HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
    [
      'a change of a page',
      `POST /games HTTP/1.1\r\n${host}Content-Length: 0\r\nConnection: close\r\n\r\n`,
      405,
      'method_not_allowed',
    ],
    [
      'a condition on a file',
      `GET /logo.svg HTTP/1.1\r\n${host}If-Match: "x"\r\nConnection: close\r\n\r\n`,
      412,
      'validation_failed',
    ],
    [
      'a body of 1.5 MB',
      `POST /api/players HTTP/1.1\r\n${host}Content-Length: 1500000\r\n\r\n`,
      413,
      'payload_too_large',
    ],
    [
      'a body of 1.5 MB for a page',
      `POST /games HTTP/1.1\r\n${host}Content-Length: 1500000\r\n\r\n`,
      413,
      'payload_too_large',
    ],
    ['a long address', page(`/api/games?${long}`), 414, 'validation_failed'],
    ['a long header', `GET / HTTP/1.1\r\n${host}X-Long: ${long}\r\n\r\n`, 431, 'validation_failed'],
    [
      'an unknown way to send a body',
      `POST /api/players HTTP/1.1\r\n${host}Transfer-Encoding: odd\r\n\r\n`,
      501,
      'validation_failed',
    ],
    ['another HTTP', `GET / HTTP/3.0\r\n${host}\r\n`, 505, 'validation_failed'],
    ['a tab that is away', page('/mf-nowhere/mf-manifest.json'), 503, 'tab_unavailable'],
    ['a file that is not there', page('/nowhere.js'), 404, 'not_found'],
  ])('%s', async (_, sent, status, code) => {
    const answer = await sendRaw(stack.port, sent)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const document = z.parse(problem, JSON.parse(answer.body))
    expect(document).toMatchObject({ status, code })
    expect(document.instance).toMatch(/^[0-9a-f]{32}$/)
    expect(document.detail).toMatch(/^[A-Z].*\.$/)
  })

  test('a range request gets the whole file', async () => {
    const whole = await (await fetch(`${site}/logo.svg`)).text()
    for (const range of ['bytes=0-3', 'bytes=5000-', 'bytes=0-,1-,2-,3-']) {
      const answer = await fetch(`${site}/logo.svg`, { headers: { Range: range } })
      expect([answer.status, await answer.text()]).toEqual([200, whole])
    }
  })
})

test('nginx refuses a body of more than 100 kB with the same problem document as the API', async () => {
  expect((await post(100_000)).status).toBe(400)
  const answer = await post(100_001)
  const { status, detail } = problems.payload_too_large
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({
    type: '/api/docs#problem-payload_too_large',
    title: 'Payload too large',
    status,
    detail,
    code: 'payload_too_large',
    instance: answer.headers.get('X-Request-Id'),
  })
})

/**
 * The maximum time between a change of the club's data and its event in the live stream, in milliseconds. The API polls
 * the database four times a second.
 */
const EVENT_DEADLINE = 2_000

test('the live stream passes unchanged: each event at once, not compressed, not cached', async () => {
  const stream = await openEventStream(site, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('Content-Encoding')).toBeNull()
  expect(stream.response.headers.get('Cache-Control')).toBe('no-store, no-transform')
  for (const count of [1, 2, 3]) {
    const body = { name: `Nový ${count}`, offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
    const answer = await fetch(`${site}/api/players`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    await expect.poll(() => stream.events().length, { timeout: EVENT_DEADLINE }).toBe(count)
  }
  expect(stream.events()).toEqual(silent.events())
  // The client opens a new live stream with the id of the first event, and receives the two events that followed it.
  const [first] = stream.events()
  stream.close()
  const resumed = await openEventStream(site, { headers: { 'Last-Event-ID': String(first?.id) } })
  await expect.poll(() => resumed.events().length, { timeout: EVENT_DEADLINE }).toBe(2)
  resumed.close()
})

/** The maximum response time for a new visitor during an attack, in milliseconds. */
const RESPONSE_DEADLINE = 3_000

async function visit(): Promise<void> {
  const start = performance.now()
  const answers = await Promise.all(['/games', '/api/club'].map((path) => sendRaw(stack.port, page(path))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(performance.now() - start).toBeLessThan(RESPONSE_DEADLINE)
}

/**
 * The maximum time until nginx has closed all connections of the attackers, in milliseconds. nginx's longest timeout is
 * 30 s, for idle keep-alive connections.
 */
const CLOSE_DEADLINE = 45_000

/** The times at which nginx has closed the connections that the tests leave open, as of `performance.now()`. */
const closeTimes: Promise<number>[] = []

/** Leaves connections open until nginx closes them, and discards what they still receive. */
function leaveOpen(sockets: readonly Socket[]): void {
  for (const socket of sockets) closeTimes.push(waitForClose(socket).then(() => performance.now()))
}

let attacked: number
let dripping: NodeJS.Timeout
afterAll(() => clearInterval(dripping))

describe('under attack', () => {
  test('2,300 requests with incomplete headers do not block other visitors', async () => {
    attacked = performance.now()
    const half = await openConnections(stack.port, 2_300, `GET /games HTTP/1.1\r\n${host}X-Slow: `)
    leaveOpen(half)
    expect(half.filter((socket) => socket.closed).length).toBe(0)
    dripping = setInterval(() => half[0]?.write('a'), 500)
    for (let visits = 0; visits < 10; visits++) await visit()
  })

  test('nginx refuses further requests of an address with hundreds of open requests, and no requests of other addresses', async () => {
    const connections = await openConnections(stack.port, MAX_REQUESTS_PER_ADDRESS + 20, endless())
    await waitForResponses(connections, 20)
    leaveOpen(connections)
    await expect.poll(async () => (await sendRaw(stack.port, page())).status).toBe(429)
    const { headers, body } = await sendRaw(stack.port, page('/api/club', 'X-Forwarded-For: 192.0.2.1\r\n'))
    expect([headers.get('Content-Type'), headers.get('Retry-After')]).toEqual([
      'application/problem+json',
      '1',
    ])
    expect(z.parse(problem, JSON.parse(body))).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await stack.fromElsewhere("console.log((await fetch('http://shell:8080/games')).status)")).toBe(
      '200',
    )
  })
})

describe.each([
  ['the proxy in front', 2, (address: string) => `6.6.6.6, ${address}`],
  ['the outermost of two proxies', 3, (address: string) => `6.6.6.6, ${address}, 198.51.100.1`],
])('with TLS elsewhere, visitors are distinguished by %s', (_, proxies, forwarded) => {
  let behind: NginxStack
  beforeAll(async () => {
    behind = await startNginxStack({ TRUST_PROXY: String(proxies) })
  })
  afterAll(() => behind?.down())

  const from = (address: string) => `X-Forwarded-For: ${forwarded(address)}\r\n`
  test.each([
    ['an address', ['192.0.2.7'], '192.0.2.7', '192.0.2.8'],
    [
      'half of an IPv6 one',
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
      '2001:db8:1:2::7',
      '2001:db8:1:3::7',
    ],
    ['half of a short one', ['2001:db8::9', '2001:db8::2:0:0:1'], '2001:db8::7', '2001:db9::7'],
  ])('by %s', async (_, attackers, refused, welcome) => {
    const connections = await Promise.all(
      attackers.map((address) =>
        openConnections(
          behind.port,
          MAX_REQUESTS_PER_ADDRESS / attackers.length + 20,
          endless(from(address)),
        ),
      ),
    )
    const status = async (address: string) =>
      (await sendRaw(behind.port, page('/games', from(address)))).status
    await waitForResponses(connections.flat(), 20 * attackers.length)
    await expect.poll(() => status(refused)).toBe(429)
    expect(await status(welcome)).toBe(200)
    for (const socket of connections.flat()) socket.destroy()
  })
})

// This test is near the end of the file, so that nginx's longest timeout of 30 s passes while other tests run.
test('nginx ends slow headers, slow bodies and idle connections', async () => {
  const closedAt = Math.max(...(await Promise.all(closeTimes)))
  expect(closedAt - attacked).toBeLessThan(CLOSE_DEADLINE)
  await visit()
})

test('a live stream without events is still open after half a minute, and a reload of nginx ends the stream soon', async () => {
  await expect
    .poll(() => performance.now() - listening, { timeout: CLOSE_DEADLINE, interval: 500 })
    .toBeGreaterThan(35_000)
  expect(silent.text()).toMatch(/^:$/m)
  const broken = silent.ended.catch(() => {})
  await stack.docker('kill', '--signal', 'HUP', 'nginx')
  // After a reload, nginx ends the stream because of worker_shutdown_timeout (deploy/nginx/nginx.conf). Without this
  // setting, the old worker process would keep running after each reload.
  await broken
}, 60_000)
