import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8')

describe('What nginx says is what this server says', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer('embedded')
  })
  afterAll(() => api.close())

  it.each(['Strict-Transport-Security', 'Permissions-Policy'])('of documents: %s', async (name) => {
    const variable = new RegExp(`add_header ${name} (\\$\\w+) always`).exec(
      read('deploy/nginx/club/server.conf'),
    )?.[1]
    const [, map = ''] = read('deploy/nginx/club/maps.conf').split(`map $sent_http_content_type ${variable} `)
    const said = /"~\^text\/html" "([^"]*)"/.exec(map)?.[1]
    expect(said).toBe((await api.get('/api/docs')).headers.get(name))
  })

  it('of addresses that end like a file', () => {
    const endings = (text: string) => /css\|[a-z0-9|?]+\|xml/.exec(text)?.[0]
    expect(endings(read('deploy/nginx/shell.conf.template'))).toBe(
      endings(read('bff/http/site/site-files.ts')),
    )
    expect(endings(read('bff/http/site/site-files.ts'))).toBeTruthy()
  })
})
