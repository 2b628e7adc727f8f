import { defaultClub } from '@club/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

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

  it('believe no forwarded address unless told how many proxies there are', async () => {
    await start(1)
    await change('10.0.0.1')
    expect((await change('10.0.0.2')).status).toBe(429)
  })

  it('count by the address the last trusted proxy saw', async () => {
    await start(1, 1)
    await change('10.0.0.1')
    expect((await change('10.0.0.2')).status).toBe(200)
    expect((await change('1.2.3.4, 10.0.0.2')).status).toBe(429)
  })

  it('are without limit when set to 0', async () => {
    await start(0)
    expect((await change()).headers.get('RateLimit')).toBeNull()
  })
})
