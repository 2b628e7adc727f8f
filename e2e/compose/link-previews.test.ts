import { type Game, type Player, problem } from '@club/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type NginxStack, startNginxStack } from './nginx-stack.ts'
import { openConnections, sendRaw, waitForResponses } from './raw-http.ts'

let stack: NginxStack
let site: string

beforeAll(async () => {
  stack = await startNginxStack()
  site = `http://127.0.0.1:${stack.port}`
})
afterAll(() => stack?.down())

const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site}${path}`, { headers: { Accept: 'text/html', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const PLAIN = '<!doctype html><title>Thursday Football Club</title>'

/**
 * The maximum response time of a page in milliseconds when the API does not send the meta tags for link previews. nginx
 * waits half a second for them, and then sends the page without them.
 */
const SOON = 3_000

test('nginx’s page has the preview tags of a link, with the requested host', async () => {
  const next: Game = await (await fetch(`${site}/api/games/upcoming`)).json()
  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', 'If-None-Match': '"x"' }
  for (const path of ['/', `/games?game=${next.id}`]) {
    const { status, headers, text } = await html(path, forged)
    expect(status).toBe(200)
    expect(text).toMatch(/<meta property="og:title" content="[^"]+ \d{1,2}:\d{2}">/)
    expect(text).toContain(`<meta property="og:url" content="${site}${path}">`)
    expect(text).toContain(`<meta property="og:image" content="${site}/api/games/${next.id}/card.png">`)
    expect(text).not.toMatch(/evil|__PAGE_PREVIEW__/)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'self'; script-src 'nonce-[0-9a-f]{32}'/,
    )
    expect(headers.get('Page-Preview')).toBeNull()
  }
  const card = await fetch(`${site}/api/games/${next.id}/card.png`)
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(await html('/nowhere')).toMatchObject({
    status: 404,
    text: expect.stringContaining('content="Thursday Football Club"'),
  })
})

test('nginx’s page has the title of its tab in the club’s language, however the tab’s address ends', async () => {
  const titleOf = async (path: string) => /<title>([^<]*)</.exec((await html(path)).text)?.[1]
  for (const path of ['/stats', '/stats/', '/stats?x=/players'])
    expect(await titleOf(path)).toBe('Statistiky – Thursday Football Club')
  expect(await titleOf('/players?player=1')).toBe('Hráči – Thursday Football Club')
  expect(await titleOf('/nowhere')).toBe('Thursday Football Club')
})

test('a name passes through nginx unchanged and escaped', async () => {
  const name = '"><script>alert(1)</script> $uri $host __CSP_NONCE__ \\ Žluťoučký 😀'
  const body = { name, offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const answer = await fetch(`${site}/api/players`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const player: Player = await answer.json()
  const { text } = await html(`/players?player=${player.id}`)
  expect(text).toContain(
    '<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $uri $host __CSP_NONCE__ \\ Žluťoučký 😀">',
  )
})

test('nginx passes the web app manifest and the icons on to the API', async () => {
  const manifest = await fetch(`${site}/manifest.webmanifest`)
  expect([
    manifest.status,
    manifest.headers.get('Content-Type'),
    manifest.headers.get('Cache-Control'),
  ]).toEqual([200, 'application/manifest+json', 'no-cache'])
  const { icons }: { icons: { src: string }[] } = await manifest.json()
  for (const path of [...icons.map(({ src }) => src), '/icons/apple-touch-icon.png']) {
    const icon = await fetch(`${site}${path}`)
    expect([path, icon.status, icon.headers.get('Content-Type')]).toEqual([path, 200, 'image/png'])
    const again = await fetch(`${site}${path}`, {
      headers: { 'If-None-Match': icon.headers.get('ETag') ?? '' },
    })
    expect([path, again.status]).toEqual([path, 304])
  }
})

test('the internal address of the preview is closed to others', async () => {
  for (const path of ['/page-preview', '/page-preview?x', '/page-preview/games?game=1'])
    expect((await html(path)).status).toBe(404)
})

test('open requests are counted correctly, however many pages the visitor opens and closes', async () => {
  const host = 'Host: club.example\r\n'
  const page = `GET /games HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
  const endless = `POST /api/players HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`
  const visits = (count: number) =>
    Promise.all(Array.from({ length: count }, () => sendRaw(stack.port, page)))
  // nginx accepts 256 open requests from one address. The test opens 200 requests, loads pages, and opens 76 more
  // requests. nginx must refuse 20 of the 276 open requests. The requests for the pages have ended, so they must not
  // count.
  const connections = await openConnections(stack.port, 200, endless)
  // nginx ends a request when no byte of its body has arrived for 10 s, so each open request sends a byte every 2 s.
  const sending = setInterval(() => {
    for (const socket of connections) if (socket.writable) socket.write(' ')
  }, 2_000)
  onTestFinished(() => clearInterval(sending))
  for (let round = 0; round < 5; round++)
    expect((await visits(20)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const more = await openConnections(stack.port, 76, endless)
  connections.push(...more)
  await waitForResponses(more, 20)
  for (let round = 0; round < 3; round++)
    for (const { status, body } of await visits(20))
      expect([status, z.parse(problem, JSON.parse(body)).code]).toEqual([429, 'too_many_requests'])
  for (const socket of connections) socket.destroy()
  await expect.poll(async () => (await sendRaw(stack.port, page)).status).toBe(200)
})

test('while the API does not answer, the page is served soon, without tags', async () => {
  await stack.docker('pause', 'bff')
  const start = performance.now()
  const { status, text } = await html('/')
  expect([status, text]).toEqual([200, PLAIN])
  expect(performance.now() - start).toBeLessThan(SOON)
  await stack.docker('unpause', 'bff')
  await expect.poll(async () => (await html('/')).text).toContain('og:title')
})

test('without the API the page is served without tags, and nginx’s health check passes', async () => {
  await stack.docker('stop', 'bff')
  const start = performance.now()
  const { status, text } = await html('/')
  expect([status, text]).toEqual([200, PLAIN])
  expect(performance.now() - start).toBeLessThan(SOON)
  for (const path of ['/manifest.webmanifest', '/icons/icon-192.png']) {
    const answer = await fetch(`${site}${path}`)
    expect([answer.status, z.parse(problem, await answer.json()).code]).toEqual([503, 'database_unavailable'])
  }
  const healthOf = (file: string) => stack.docker('exec', '--env', `HEALTH_PATH=${file}`, 'nginx', 'healthy')
  await healthOf('/logo.svg')
  await expect(healthOf('/missing.svg')).rejects.toThrow()
})
