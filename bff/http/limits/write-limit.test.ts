import { defaultClub } from '@club/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleTabLoadReport } from '../../testing/example-tab-load-report.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

describe('Changes per minute and address', () => {
  let api: TestServer
  afterEach(() => api.close())

  const start = async (writesPerMinute: number, trustedProxies = 0) => {
    const settings = { club: defaultClub, writesPerMinute, trustedProxies, microfrontendsFile: undefined }
    api = await startTestServer('embedded', { settings })
  }
  const change = (from?: string) =>
    api.send(
      'POST',
      '/api/stats/recalculate',
      undefined,
      from === undefined ? {} : { 'X-Forwarded-For': from },
    )

  it('are counted down in the RateLimit headers and then answered 429', async () => {
    await start(2)
    const first = await change()
    expect(first.headers.get('RateLimit-Policy')).toBe('"writes";q=2;w=60')
    expect(first.headers.get('RateLimit')).toMatch(/^"writes";r=1;t=\d+$/)
    expect((await change()).status).toBe(200)
    const refused = await change()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await api.get('/api/players')).status).toBe(200)
  })

  it('are not counted by forwarded addresses without trusted proxies', async () => {
    await start(1)
    await change('10.0.0.1')
    expect((await change('10.0.0.2')).status).toBe(429)
  })

  it('are counted by the address that the outermost trusted proxy received', async () => {
    await start(1, 1)
    await change('10.0.0.1')
    expect((await change('10.0.0.2')).status).toBe(200)
    expect((await change('1.2.3.4, 10.0.0.2')).status).toBe(429)
  })

  it.each([
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['::ffff:192.0.2.7', '192.0.2.7', 429],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8', 200],
  ])('are counted by network for IPv6 and by address for IPv4: %s, then %s', async (a, b, status) => {
    await start(1, 1)
    expect((await change(a)).status).toBe(200)
    expect((await change(b)).status).toBe(status)
  })

  it('do not include records of tab loads, which have a separate limit', async () => {
    await start(1)
    const records = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/api/tab-loads', exampleTabLoadReport)),
    )
    expect(records.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const refused = await api.post('/api/tab-loads', exampleTabLoadReport)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('RateLimit-Policy')).toBe('"tab-loads";q=5;w=60')
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(429)
  })

  it('are not limited when the setting is 0', async () => {
    await start(0)
    expect((await change()).headers.get('RateLimit')).toBeNull()
  })
})
