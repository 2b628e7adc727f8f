import type { Middleware } from 'koa'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { logLines } from '../../testing/log-lines.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** A library that fails on an answer which is made already, as compressors have done. */
vi.mock('koa-compress', () => ({
  default: (): Middleware => async (_ctx, next) => {
    await next()
    throw new Error('no compressor')
  },
}))

let api: TestServer
const { log, lines } = logLines()
beforeAll(async () => {
  api = await startTestServer('embedded', { log })
})
afterAll(() => api.close())

it('Whatever fails, also after the routes, is a problem with id, security headers and a line in the log', async () => {
  const answer = await api.get('/api/players', { 'Accept-Encoding': 'gzip' })
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'internal_error', instance: answer.headers.get('X-Request-Id') },
  })
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('ETag')).toBeNull()
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(JSON.stringify(answer.body)).not.toContain('compressor')
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(lines.join('')).toContain('no compressor')
})
