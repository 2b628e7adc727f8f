import { expect, test } from 'vitest'
import { isCacheable } from './cacheable-responses.ts'
import type { RequestKind } from './request-kind.ts'

interface Other {
  readonly status?: number
  readonly type?: ResponseType
  readonly redirected?: boolean
  readonly headers?: Record<string, string>
}

const response = (type: string, { headers = {}, ...other }: Other = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'content-type': type, ...headers }),
  ...other,
})
const site = 'https://club.example'

test.each<[RequestKind, string, string]>([
  ['page', '/games', 'text/html; charset=utf-8'],
  ['manifest', '/mf-games/mf-manifest.json', 'application/json'],
  ['api', '/api/games', 'application/json; charset=utf-8'],
  ['hashed file', '/a.4f2a91c0de.js', 'text/javascript'],
  ['file', '/remoteEntry.mjs', 'application/javascript'],
  ['file', '/theme.css', 'text/css'],
  ['file', '/logo.svg', 'image/svg+xml'],
  ['hashed file', '/font.4f2a91c0de.woff2', 'application/octet-stream'],
])(
  'a %s of %s with the type %s is cacheable, a captive portal’s page instead of it is not',
  (kind, path, type) => {
    expect(isCacheable(kind, site + path, response(type))).toBe(true)
    if (kind !== 'page') expect(isCacheable(kind, site + path, response('text/html'))).toBe(false)
  },
)

test.each<[string, Other]>([
  ['an error', { status: 500 }],
  ['a partial response', { status: 206 }],
  ['an opaque response', { status: 0, type: 'opaque' }],
  ['an opaque response with a status', { type: 'opaque' }],
  ['a response from another address', { redirected: true }],
  ['a response that the server forbids to store', { headers: { 'cache-control': 'private, no-store' } }],
])('%s is not cacheable', (_, other) => {
  expect(isCacheable('api', `${site}/api/games`, response('application/json', other))).toBe(false)
})
