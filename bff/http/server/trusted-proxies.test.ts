import { defaultClub } from '@club/contract'
import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/server.ts'

const PIN = 'Čtvrtek-19'

// Trusted proxies append the last values of `X-Forwarded-Proto`. The visitor's browser can forge the values before them.
it.each<[proxies: number, isSecure: Readonly<Record<string, boolean>>]>([
  [0, { https: false }],
  [1, { '': false, http: false, https: true, 'https, http': false, 'http, https': true }],
  [2, { https: true, 'https, http': true, 'https, http, http': false }],
])(
  'a cookie is Secure when the outermost of %i trusted proxies forwards the protocol https',
  async (trustedProxies, isSecure) => {
    const settings = { club: defaultClub, writesPerMinute: 0, microfrontendsFile: undefined }
    const api = await startTestServer('embedded', {
      settings: { ...settings, trustedProxies, organiserPin: PIN },
    })
    try {
      const found: Record<string, boolean> = {}
      for (const protocols of Object.keys(isSecure)) {
        const headers = { 'X-Forwarded-Proto': protocols }
        const answer = await api.send('POST', '/api/organiser', { pin: PIN }, headers)
        expect(answer.status).toBe(204)
        found[protocols] = /; secure/i.test(answer.headers.get('Set-Cookie') ?? '')
      }
      expect(found).toEqual(isSecure)
    } finally {
      await api.close()
    }
  },
)
