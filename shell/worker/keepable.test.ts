import { expect, test } from 'vitest'
import { mayBeKept } from './keepable.ts'
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
  ['read', '/api/games', 'application/json; charset=utf-8'],
  ['hashed file', '/a.4f2a91c0de.js', 'text/javascript'],
  ['file', '/remoteEntry.mjs', 'application/javascript'],
  ['file', '/theme.css', 'text/css'],
  ['file', '/logo.svg', 'image/svg+xml'],
  ['hashed file', '/font.4f2a91c0de.woff2', 'application/octet-stream'],
])('a %s of %s with the type %s is kept, a network’s login page instead of it is not', (kind, path, type) => {
  expect(mayBeKept(kind, site + path, response(type))).toBe(true)
  if (kind !== 'page') expect(mayBeKept(kind, site + path, response('text/html'))).toBe(false)
})

test.each<[string, Other]>([
  ['an error', { status: 500 }],
  ['a part', { status: 206 }],
  ['an answer that cannot be read', { status: 0, type: 'opaque' }],
  ['an answer that cannot be read, with a status', { type: 'opaque' }],
  ['an answer from another address', { redirected: true }],
  ['what the server forbids to store', { headers: { 'cache-control': 'private, no-store' } }],
])('%s is not kept', (_, other) => {
  expect(mayBeKept('read', `${site}/api/games`, response('application/json', other))).toBe(false)
})
