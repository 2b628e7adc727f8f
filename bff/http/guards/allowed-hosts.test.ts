import { request } from 'node:http'
import { defaultClub } from '@club/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

describe('A site with a list of host names', () => {
  let api: TestServer
  afterEach(() => api.close())

  const start = async (allowedHosts: readonly string[], trustedProxies = 0) => {
    const settings = { club: defaultClub, writesPerMinute: 0, trustedProxies, microfrontendsFile: undefined }
    api = await startTestServer('embedded', { settings: { ...settings, allowedHosts } })
  }
  /** Uses `node:http`, because `fetch` does not allow setting the Host header. */
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request(`${api.origin}${path}`, { headers }, async (answer) => {
        let body = ''
        for await (const part of answer) body += part
        resolve({ status: answer.statusCode, body })
      })
      sent.once('error', reject).end()
    })

  it.each(['club.example', 'CLUB.example:3000', '[::1]:3000', '127.0.0.1'])(
    'answers requests for the host %s',
    async (Host) => {
      await start(['club.example', '[::1]', '127.0.0.1'])
      expect((await send('/api/club', { Host })).status).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'club.example.evil.example',
    'evil.example:80',
    '127.0.0.1',
    'x@club.example:y',
    '',
  ])('answers 421 under another host name: %s', async (Host) => {
    await start(['club.example'])
    for (const path of ['/api/club', '/games', '/microfrontends.json']) {
      const { status, body } = await send(path, { Host })
      expect(status, path).toBe(421)
      expect(JSON.parse(body)).toMatchObject({
        status: 421,
        code: 'not_found',
        detail: 'This site does not answer under this host name.',
      })
    }
  })

  it('answers health checks for every host name, because they are sent to a container’s address', async () => {
    await start(['club.example'])
    for (const path of ['/livez', '/readyz'])
      expect((await send(path, { Host: '172.18.0.7:3000' })).status).toBe(200)
  })

  it('checks the host name that a trusted proxy forwards, and ignores forwarded names without a trusted proxy', async () => {
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'club.example' }
    const foreign = { Host: 'club.example', 'X-Forwarded-Host': 'evil.example' }
    await start(['club.example'], 1)
    expect((await send('/api/club', forged)).status).toBe(421)
    expect((await send('/api/club', foreign)).status).toBe(421)
    await api.close()
    await start(['club.example'])
    expect((await send('/api/club', forged)).status).toBe(421)
    expect((await send('/api/club', foreign)).status).toBe(200)
  })

  it('without a list answers requests for every host name', async () => {
    await start([])
    expect((await send('/api/club', { Host: 'anything.example' })).status).toBe(200)
  })
})
