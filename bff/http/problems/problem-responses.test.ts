import type { Middleware } from 'koa'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { createTestLog } from '../../testing/test-log.ts'

let api: TestServer
const { log, lines } = createTestLog()
beforeAll(async () => {
  // The mock replaces the compressor by one that fails after the response was created. `vi.resetModules` makes the
  // server import the mock.
  vi.resetModules()
  vi.doMock('koa-compress', () => ({
    default: (): Middleware => async (_ctx, next) => {
      await next()
      throw new Error('no compressor')
    },
  }))
  const { startTestServer } = await import('../../testing/server.ts')
  api = await startTestServer('embedded', { log })
})
afterAll(async () => {
  await api.close()
  vi.doUnmock('koa-compress')
  vi.resetModules()
})

it('An error of the compressor, after the routes, is logged and answered with a problem, a request id and security headers', async () => {
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
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(2)
  expect(lines.join('')).toContain('no compressor')
})
