import type { Game } from '@club/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Front, startFront } from './front.ts'

let front: Front
let site: string

beforeAll(async () => {
  front = await startFront()
  site = `http://127.0.0.1:${front.port}`
})
afterAll(() => front?.down())

const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site}${path}`, { headers: { Accept: 'text/html', ...headers } })
  return { status: answer.status, text: await answer.text() }
}

test('the page that nginx serves has what messengers show of a link, by the host it is asked for', async () => {
  const next: Game = await (await fetch(`${site}/api/games/upcoming`)).json()
  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', 'If-None-Match': '"x"' }
  for (const path of ['/', `/games?game=${next.id}`]) {
    const { status, text } = await html(path, forged)
    expect(status).toBe(200)
    expect(text).toMatch(/<meta property="og:title" content="[^"]+ \d{1,2}:\d{2}">/)
    expect(text).toContain(`<meta property="og:url" content="${site}${path}">`)
    expect(text).toContain(`<meta property="og:image" content="${site}/logo.svg">`)
    expect(text).not.toMatch(/evil|<!--#|__PAGE_PREVIEW__/)
  }
  expect(await html('/nowhere')).toMatchObject({
    status: 404,
    text: expect.stringContaining('content="Thursday Football Club"'),
  })
})

test('at the address that nginx asks itself for it there is nothing for others', async () => {
  expect((await html('/page-preview')).status).toBe(404)
})

test('without the API the page comes without it', async () => {
  await front.docker('stop', 'bff')
  const { status, text } = await html('/')
  expect(status).toBe(200)
  expect(text).toBe('<!doctype html><title>Club</title>')
})
