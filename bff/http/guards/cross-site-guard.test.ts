import { defaultClub } from '@club/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

describe('Changes are accepted only from the site itself', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer('embedded')
  })
  afterAll(() => api.close())

  const recalculate = (headers: Record<string, string>) =>
    api.send('POST', '/api/stats/recalculate', undefined, headers)

  it.each(['same-origin', 'none'])('Sec-Fetch-Site: %s is accepted', async (site) => {
    expect((await recalculate({ 'Sec-Fetch-Site': site })).status).toBe(200)
  })

  it.each(['cross-site', 'same-site'])('Sec-Fetch-Site: %s is refused with any Origin', async (site) => {
    expect(await recalculate({ 'Sec-Fetch-Site': site, Origin: api.origin })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    })
  })

  it.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1'])(
    'without Sec-Fetch-Site, Origin: %s is refused',
    async (origin) => {
      expect((await recalculate({ Origin: origin })).status).toBe(403)
    },
  )

  it('the site’s own Origin is accepted without Sec-Fetch-Site, and a request without both headers (curl) is accepted', async () => {
    expect((await recalculate({ Origin: api.origin })).status).toBe(200)
    expect((await recalculate({})).status).toBe(200)
  })

  it('reads are accepted from any site', async () => {
    expect((await api.get('/api/players', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200)
  })
})

describe('Behind a trusted proxy, the site’s own host is the host that the proxy forwards', () => {
  let api: TestServer
  beforeAll(async () => {
    const settings = { club: defaultClub, writesPerMinute: 0, microfrontendsFile: undefined }
    api = await startTestServer('embedded', { settings: { ...settings, trustedProxies: 1 } })
  })
  afterAll(() => api.close())

  it.each([
    ['https://club.example', 200],
    ['https://written-by-anybody.example', 403],
  ])('Origin: %s is answered %i', async (origin, status) => {
    const headers = { Origin: origin, 'X-Forwarded-Host': 'written-by-anybody.example, club.example' }
    expect((await api.send('POST', '/api/stats/recalculate', undefined, headers)).status).toBe(status)
  })
})
