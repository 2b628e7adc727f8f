import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defaultClub } from '@club/contract'
import { listenOnFreePort } from '@club/db/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppOptions } from '../../app.ts'
import { longPageDataDeadlines, startTestServer, type TestServer } from '../../testing/server.ts'
import { SERVICE_WORKER_CONTENT_SECURITY_POLICY } from './site-files.ts'

const page =
  '<!doctype html><meta name="tab-override-origins" content="__TAB_OVERRIDE_ORIGINS__"><meta name="service-worker" content="__SERVICE_WORKER__"><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>'
const tab = (name: string, entry: string) => ({
  name,
  path: `/${name}`,
  title: { cs: name, en: name },
  entry,
})
const tabs = [
  tab('games', '/mf-games/mf-manifest.json'),
  tab('far', 'https://far.example:8443/x/mf-manifest.json'),
]

describe('The site', () => {
  const errors: string[] = []
  let root: string
  let api: TestServer
  let settings: AppOptions['settings']

  const write = async (file: string, content: string | Buffer) => {
    const path = join(root, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  let version = 1
  /**
   * Writes the list of tabs and sets a new modification time, by which the server detects the change. Two writes within
   * a millisecond could otherwise have the same time.
   */
  const writeTabs = async (content: string) => {
    await write('tabs.json', content)
    await utimes(join(root, 'tabs.json'), ++version, version)
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'club-site-'))
    await write('shell/dist/index.html', page)
    await write('shell/dist/shell.0123456789ab.js', 'shell()')
    await write('shell/dist/logo.svg', '<svg/>')
    await write('shell/dist/version.json', '{"build":"0123456789ab"}')
    await write(
      'shell/dist/help.html',
      '<!doctype html><title>Help</title><img src="__CLUB_LOGO__">__CLUB_NAME__',
    )
    await write('mf-games/dist/mf-manifest.json', '{"id":"mf_games"}')
    await write('mf-games/dist/remoteEntry.js', 'entry()')
    await write('mf-games/dist/8.0123456789ab.js', 'plain()')
    await write('mf-games/dist/8.0123456789ab.js.br', 'squeezed')
    await write('secret.txt', 'secret')
    settings = {
      club: defaultClub,
      writesPerMinute: 0,
      trustedProxies: 0,
      microfrontendsFile: join(root, 'tabs.json'),
    }
    const log = pino({ level: 'error' }, { write: (line) => errors.push(line) })
    api = await startTestServer('embedded', { root, settings, log })
  })
  beforeEach(() => writeTabs(JSON.stringify(tabs)))
  afterAll(async () => {
    await api.close()
    await rm(root, { recursive: true })
  })

  it.each(['/', '/games', '/games/', '/far'])('%s is answered with the page', async (path) => {
    const answer = await api.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('an unknown address is answered with the page, which no cache stores', async () => {
    const answer = await api.get('/nowhere', { Accept: 'text/html' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['on', undefined, 'keep()'],
    ['off', 'off', 'remove()'],
  ] as const)(
    'with SERVICE_WORKER %s, the worker and the page agree',
    async (value, serviceWorker, script) => {
      await write('shell/dist/sw.js', 'keep()')
      await write('shell/dist/sw-off.js', 'remove()')
      const options = serviceWorker ? { ...settings, serviceWorker } : settings
      const server = await startTestServer('embedded', { root, settings: options })
      const worker = await server.get('/sw.js')
      expect(worker.body).toBe(script)
      expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/)
      expect(worker.headers.get('Cache-Control')).toBe('no-cache')
      expect(worker.headers.get('Content-Security-Policy')).toBe(SERVICE_WORKER_CONTENT_SECURITY_POLICY)
      const unchanged = await server.get('/sw.js', { 'If-None-Match': worker.headers.get('ETag') ?? '' })
      expect(unchanged.status).toBe(304)
      expect(unchanged.headers.get('Content-Security-Policy')).toBe(SERVICE_WORKER_CONTENT_SECURITY_POLICY)
      expect((await server.get('/games')).body).toContain(`<meta name="service-worker" content="${value}">`)
      await server.close()
    },
  )

  it('an address below a tab’s path is answered with the page if the tab’s manifest has `nested: true`, here or on another server', async () => {
    const nested = (value: unknown) => JSON.stringify({ metaData: { nested: value } })
    await write('mf-deep/dist/mf-manifest.json', nested(true))
    await write('mf-flat/dist/mf-manifest.json', nested(false))
    const elsewhere = createServer((request, response) => {
      if (request.url === '/hangs.json') return
      if (request.url === '/huge.json') return response.end(`${nested(true)}${' '.repeat(300_000)}`)
      response.end(nested(true))
    })
    const port = await listenOnFreePort(elsewhere)
    const far = (file: string) => `http://127.0.0.1:${port}/${file}.json`
    await writeTabs(
      JSON.stringify([
        tab('deep', '/mf-deep/mf-manifest.json'),
        tab('flat', '/mf-flat/mf-manifest.json'),
        tab('outside', '/mf-deep/../../secret.txt'),
        tab('elsewhere', far('mf-manifest')),
        tab('hanging', far('hangs')),
        tab('huge', far('huge')),
      ]),
    )
    const statuses = await Promise.all(
      ['/deep/7', '/deep/7/edit', '/flat/7', '/outside/7', '/elsewhere/7', '/huge/7'].map(async (path) => [
        path,
        (await api.get(path, { Accept: 'text/html' })).status,
      ]),
    )
    const hurried = await startTestServer('embedded', {
      root,
      settings,
      deadlines: { ...longPageDataDeadlines, manifest: 50 },
    })
    expect((await hurried.get('/hanging/7', { Accept: 'text/html' })).status).toBe(404)
    await hurried.close()
    elsewhere.closeAllConnections()
    await new Promise((resolve) => elsewhere.close(resolve))
    expect(Object.fromEntries(statuses)).toEqual({
      '/deep/7': 200,
      '/deep/7/edit': 200,
      '/flat/7': 404,
      '/outside/7': 404,
      '/elsewhere/7': 200,
      '/huge/7': 404,
    })
  })

  it('nginx gets the status of the page at an address, or no status when reading it takes too long', async () => {
    await write('mf-deep/dist/mf-manifest.json', '{"metaData":{"nested":true}}')
    const elsewhere = createServer((request, response) => {
      if (request.url === '/mf-own/mf-manifest.json') response.end('{"metaData":{"nested":true}}')
    })
    const port = await listenOnFreePort(elsewhere)
    const tabServers = `http://127.0.0.1:${port}/{tab}`
    const options = { root, settings: { ...settings, tabServers } }
    const behind = await startTestServer('embedded', options)
    const hurried = await startTestServer('embedded', {
      ...options,
      deadlines: { ...longPageDataDeadlines, status: 50 },
    })
    await writeTabs(
      JSON.stringify([
        tab('games', '/mf-games/mf-manifest.json'),
        tab('deep', '/mf-deep/mf-manifest.json'),
        tab('own', '/mf-own/mf-manifest.json'),
        tab('hanging', `http://127.0.0.1:${port}/hangs.json`),
      ]),
    )
    const statusOf = async (path: string, server = behind) =>
      (await server.get(`/page-preview${path}`)).headers.get('Page-Status')
    const paths = ['/', '/games', '/games/?game=1', '/games/1', '/deep/7', '/own/7', '/own7']
    expect(
      Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await statusOf(path)]))),
    ).toEqual({
      '/': '200',
      '/games': '200',
      '/games/?game=1': '200',
      '/games/1': '404',
      '/deep/7': '200',
      '/own/7': '200',
      '/own7': '404',
    })
    expect(await statusOf('/hanging/7', hurried)).toBeNull()
    await behind.close()
    await hurried.close()
    elsewhere.closeAllConnections()
    await new Promise((resolve) => elsewhere.close(resolve))
    await writeTabs('no list')
    const listless = await startTestServer('embedded', { root, settings })
    expect((await listless.get('/page-preview/games')).headers.get('Page-Status')).toBeNull()
    await listless.close()
  })

  it.each([
    '/nowhere',
    '/gamesandmore',
    '/games/12',
    '/games//',
    '/nowhere.html',
    '/index.html',
    '/games.php',
    '/games/report.html',
    '/Games',
  ])('%s is the page, too, with status 404', async (path) => {
    const answer = await api.get(path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Content-Security-Policy')).toContain("'strict-dynamic'")
    expect(answer.body).toContain('<!doctype html>')
    expect(await api.get(path, { Accept: 'application/json' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('each page has its own nonce in its policy and in its HTML', async () => {
    const nonceOf = async () => {
      const { headers, body } = await api.get('/')
      const policy = headers.get('Content-Security-Policy') ?? ''
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      expect(nonce).toHaveLength(24)
      expect(body).toBe(
        page
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('__TAB_OVERRIDE_ORIGINS__', '')
          .replace('__SERVICE_WORKER__', 'on'),
      )
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-(inline|eval)/)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  it('the page has the title of its tab, and its first frame the club and the tabs, as plain text in both languages', async () => {
    await write(
      'shell/dist/index.html',
      '<html lang="__CLUB_LANGUAGE__"><title>__PAGE_TITLE__</title><img src="__CLUB_LOGO__"><b>__CLUB_NAME__</b>__FIRST_TABS__',
    )
    await writeTabs(JSON.stringify([{ ...tabs[0], title: { cs: 'Zápasy', en: 'Games & <b>' } }]))
    const named = await startTestServer('embedded', {
      root,
      settings: {
        ...settings,
        club: {
          ...defaultClub,
          name: 'FC "Ctvrtek" & $& <b>',
          logoUrl: '/crest.svg?a=1&b=2',
          defaultLanguage: 'en',
        },
      },
    })
    const { body } = await named.get('/')
    const titleOf = async (path: string) =>
      /<title>([^<]*)</.exec(String((await named.get(path, { Accept: 'text/html' })).body))?.[1]
    const name = 'FC &quot;Ctvrtek&quot; &amp; $&amp; &lt;b&gt;'
    expect(await titleOf('/games')).toBe(`Games &amp; &lt;b&gt; – ${name}`)
    expect(await titleOf('/games/?game=1')).toBe(`Games &amp; &lt;b&gt; – ${name}`)
    expect(await titleOf('/nowhere')).toBe(name)
    await named.close()
    await write('shell/dist/index.html', page)
    expect(body).toBe(
      `<html lang="en"><title>${name}</title>` +
        '<img src="/crest.svg?a=1&amp;b=2"><b>FC &quot;Ctvrtek&quot; &amp; $&amp; &lt;b&gt;</b>' +
        '<span data-path="/games"><b lang="cs">Zápasy</b><b lang="en">Games &amp; &lt;b&gt;</b></span>',
    )
  })

  it("the page may load data, style sheets and fonts from this origin and from the tabs' other origins", async () => {
    const policy = (await api.get('/')).headers.get('Content-Security-Policy')
    expect(policy).toContain("connect-src 'self' https://far.example:8443;")
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' https:\/\/far\.example:8443;/)
    expect(policy).toContain("font-src 'self' https://far.example:8443;")
  })

  it('a page that accepts a developer’s own tab contains the tab’s origin in the HTML and in the policy', async () => {
    const allowing = await startTestServer('embedded', {
      root,
      settings: { ...settings, tabOverrideOrigins: ['http://localhost:3101'] },
    })
    const { headers, body } = await allowing.get('/')
    await allowing.close()
    expect(body).toContain('content="http://localhost:3101"')
    expect(headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://far.example:8443 http://localhost:3101 ws://localhost:3101;",
    )
    expect((await api.get('/')).body).toContain('content=""')
  })

  it('the help is a page with its own styles, the club’s logo and name, and no script', async () => {
    const { headers, body } = await api.get('/help.html')
    expect(headers.get('Content-Security-Policy')).toContain(
      "default-src 'none'; style-src 'self'; img-src 'self' https: http:;",
    )
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(body).toBe('<!doctype html><title>Help</title><img src="/logo.svg">Thursday Football Club')
  })

  it('headers for documents are sent with pages and not with scripts', async () => {
    const opener = async (path: string) => (await api.get(path)).headers.get('Cross-Origin-Opener-Policy')
    for (const path of ['/', '/nowhere', '/help.html']) expect(await opener(path), path).toBe('same-origin')
    for (const path of ['/shell.0123456789ab.js', '/mf-games/mf-manifest.json', '/logo.svg'])
      expect(await opener(path), path).toBeNull()
  })

  describe('files', () => {
    it('with a hash in the name never change', async () => {
      const answer = await api.get('/shell.0123456789ab.js')
      expect(answer).toMatchObject({ status: 200, body: 'shell()' })
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('Content-Type')).toContain('javascript')
    })

    it.each(['/version.json', '/mf-games/mf-manifest.json', '/mf-games/remoteEntry.js', '/logo.svg'])(
      '%s is revalidated each time',
      async (path) => {
        const { status, headers } = await api.get(path)
        expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
        const again = await api.get(path, { 'If-None-Match': headers.get('ETag') ?? '' })
        expect(again.status).toBe(304)
        expect(errors).toEqual([])
      },
    )

    it('that the build has compressed are sent compressed to clients that accept it', async () => {
      const path = '/mf-games/8.0123456789ab.js'
      const squeezed = await fetch(`${api.origin}${path}`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': 'br' },
      })
      expect(squeezed.headers.get('Content-Encoding')).toBe('br')
      expect(squeezed.headers.get('Cache-Control')).toContain('immutable')
      expect(await api.get(path, { 'Accept-Encoding': 'identity' })).toMatchObject({ body: 'plain()' })
    })

    it.each([
      '/mf-games/missing.js',
      '/mf-games/',
      '/mf-gone/mf-manifest.json',
      '/missing.0123456789ab.js',
      '/missing.css',
      '/robots.txt',
      '/mf-games/missing.html',
      '/mf-games/..%2f..%2fsecret.txt',
      '/..%2fsecret.txt',
      '/%00',
    ])('%s is 404 and never the page or a secret', async (path) => {
      const answer = await api.get(path)
      expect(answer.status).toBe(404)
      if (path !== '/%00') expect(answer.body).toMatchObject({ code: 'not_found' })
      expect(JSON.stringify(answer.body)).not.toContain('secret"')
    })

    it('are sent in part for a valid range, and whole for any other range', async () => {
      const part = (Range: string) => api.get('/logo.svg', { Range })
      expect(await part('bytes=0-3')).toMatchObject({ status: 206, body: '<svg' })
      for (const senseless of ['bytes=3-1', 'bytes=-1', 'x', 'bytes=0-1,2-3']) {
        expect(await part(senseless)).toMatchObject({ status: 200, body: '<svg/>' })
      }
    })

    it('are served in their new version after another build', async () => {
      await write('mf-games/dist/new.aaaaaaaaaaaa.js', 'fresh()')
      expect((await api.get('/mf-games/new.aaaaaaaaaaaa.js')).body).toBe('fresh()')
    })
  })

  describe('the list of tabs', () => {
    it('is served unchanged and never cached', async () => {
      const answer = await api.get('/microfrontends.json')
      expect(answer).toMatchObject({ status: 200, body: tabs })
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    })

    it('may be edited while the site runs', async () => {
      const more = [...tabs, tab('news', '/mf-news/mf-manifest.json')]
      expect((await api.get('/news')).status).toBe(404)
      await writeTabs(JSON.stringify(more))
      expect((await api.get('/microfrontends.json')).body).toEqual(more)
      expect((await api.get('/news')).status).toBe(200)
    })

    it.each(['{"no":"list"}', '[{"name":"games"}]', '[', ''])(
      'that has become invalid is logged once, and the last valid one is served until it is corrected: %j',
      async (text) => {
        await api.get('/microfrontends.json')
        errors.length = 0
        await writeTabs(text)
        expect(await api.get('/microfrontends.json')).toMatchObject({ status: 200, body: tabs })
        expect((await api.get('/games')).status).toBe(200)
        expect(errors).toHaveLength(1)
        expect(errors[0]).toContain('tabs.json is not a list of tabs')
        errors.length = 0
        await writeTabs(JSON.stringify([tab('mended', '/mf-mended/m.json')]))
        expect((await api.get('/microfrontends.json')).body).toEqual([tab('mended', '/mf-mended/m.json')])
      },
    )

    it('is answered with a problem when it was never valid, and the page works', async () => {
      await writeTabs('[{"name":"games"}]')
      const started = await startTestServer('embedded', { root, settings })
      expect((await started.get('/microfrontends.json')).status).toBe(503)
      expect((await started.get('/')).status).toBe(200)
      await started.close()
    })
  })

  it('accepts no changes', async () => {
    const answer = await api.post('/games', {})
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  })

  it('a site without a build responds with the build command, and its API works', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'club-site-'))
    const unbuilt = await startTestServer('embedded', { root: empty })
    const answer = await unbuilt.get('/')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatch(/npm run build/)
    expect((await unbuilt.get('/api/players')).status).toBe(200)
    await unbuilt.close()
    await rm(empty, { recursive: true })
  })
})
