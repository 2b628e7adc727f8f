import { defaultClub } from '@club/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const PIN = 'Čtvrtek-19'

describe('A cookie is for https only (Secure) where a believed proxy says so', () => {
  let api: TestServer
  afterEach(() => api.close())

  it.each<[proxies: number, said: string, isSecure: boolean]>([
    [0, 'https', false],
    [1, '', false],
    [1, 'http', false],
    [1, 'https', true],
    // The visitor's own word comes first in the list.
    [1, 'https, http', false],
    [1, 'http, https', true],
    [2, 'https, http', true],
    [2, 'https, http, http', false],
    [2, 'https', true],
  ])('%i believed, "%s": %s', async (trustedProxies, said, isSecure) => {
    const settings = { club: defaultClub, writesPerMinute: 0, microfrontendsFile: undefined }
    api = await startTestServer('embedded', { settings: { ...settings, trustedProxies, organiserPin: PIN } })
    const headers = { 'X-Forwarded-Proto': said }
    const answer = await api.send('POST', '/api/organiser', { pin: PIN }, headers)
    expect(answer.status).toBe(204)
    expect(/; secure/i.test(answer.headers.get('Set-Cookie') ?? '')).toBe(isSecure)
  })
})
