import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Game, type Microfrontend, microfrontends } from '@club/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  PLAIN_PAGE_CONTENT_SECURITY_POLICY,
  SERVICE_WORKER_CONTENT_SECURITY_POLICY,
} from '../../bff/http/site/site-files.ts'
import { createPageContentSecurityPolicy } from '../../bff/http/site/site-page.ts'
import { nodeImage } from '../../db/testing/docker-images.ts'
import { runCommand } from '../../deploy/docker.ts'
import { openBrowser } from '../browser.ts'
import { changeBuiltFile } from '../tabs/tab-releases-folder.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

const parts = ['mysql', 'bff', 'shell', 'mf-games', 'mf-players', 'mf-stats']

/** The folder that contains the releases of the tabs. */
let releases: string
let stack: ComposeStack
let browser: Browser
let page: Page

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'club-stack-releases-'))
  // nginx runs as another user and must be able to read the folder.
  await chmod(releases, 0o755)
  stack = await startComposeStack({ env: { RELEASES_DIR: releases } })
  browser = await openBrowser()
  page = await browser.newPage({ locale: 'en-GB' })
  await page.addInitScript(() => localStorage.setItem('football-manager-language', 'en'))
})
afterAll(async () => {
  await browser?.close()
  await stack?.down()
  await rm(releases, { recursive: true, force: true })
})

describe('a visitor', () => {
  test('votes, and finds the vote again after a reload', async () => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
    await page.goto(`${stack.url}/games`)
    await page.getByRole('tab', { name: /^Unregistered/ }).click()
    const first = page
      .getByRole('tabpanel', { name: /^Unregistered/ })
      .getByRole('listitem')
      .first()
    const name = await first
      .getByText(/\p{Lu}\p{L}+ \p{Lu}\p{L}+/u)
      .first()
      .innerText()
    await first.getByRole('button', { name: /going/i }).first().click()
    await page.reload()
    await page.getByRole('tab', { name: /^Going/ }).click()
    await page
      .getByRole('tabpanel', { name: /^Going/ })
      .getByText(name)
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('sees the other tabs', async () => {
    await page.goto(`${stack.url}/players`)
    await page.getByRole('heading', { level: 1, name: 'Players', exact: true }).waitFor()
    await page.goto(`${stack.url}/stats`)
    await page.getByText('Team Performance').first().waitFor()
  })

  test.each(['/nowhere', '/players/5', '/nowhere.html', '/index.html', '/players.php'])(
    'gets a page and status 404 for an address that does not exist: %s',
    async (path) => {
      const answer = await page.goto(stack.url + path)
      expect(answer?.status()).toBe(404)
      await page.getByText('404 Page Not Found').waitFor()
    },
  )
})

describe('a game’s card', () => {
  test('is rendered in the API’s container, as a PNG in the size of its kind', async () => {
    const games: Game[] = await (await fetch(`${stack.url}/api/games`)).json()
    const played = games.find(({ wasPlayed, whiteTeam }) => wasPlayed && whiteTeam.length > 0)
    for (const [kind, ...size] of [
      ['preview', 1200, 630],
      ['teams', 1080, 1350],
      ['result', 1080, 1350],
    ] as const) {
      const drawn: string[] = []
      for (const language of ['cs', 'en']) {
        const path = `/api/games/${played?.id}/card.png?kind=${kind}&lang=${language}`
        const answer = await fetch(stack.url + path)
        expect([kind, answer.status, answer.headers.get('content-type')]).toEqual([kind, 200, 'image/png'])
        const png = Buffer.from(await answer.arrayBuffer())
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size)
        drawn.push(png.toString('base64'))
      }
      // Without a font, the server would draw no text, so the Czech and the English picture would be equal.
      expect(drawn[0] === drawn[1]).toBe(false)
    }
  })
})

describe('the page', () => {
  test('has the same content security policy as with npm start, with a new nonce for each response', async () => {
    const seen = new Set<string>()
    for (const _ of [1, 2]) {
      const answer = await fetch(`${stack.url}/games`)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(policy).toBe(createPageContentSecurityPolicy(nonce, []))
      const html = await answer.text()
      expect(html).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/__[A-Z_]+__(?!")/)
      expect(html).toContain('<span>Thursday Football Club</span>')
      expect(html).toContain("<b lang='cs'>Zápasy</b>")
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      seen.add(nonce)
    }
    expect(seen.size).toBe(2)
  })

  test('has a service worker with the policy of npm start, also as a precompressed file', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await fetch(`${stack.url}/sw.js`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-security-policy')).toBe(SERVICE_WORKER_CONTENT_SECURITY_POLICY)
    }
  })

  test('has the API’s security headers', async () => {
    const [html, api] = await Promise.all([fetch(stack.url), fetch(`${stack.url}/api/club`)])
    for (const name of [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-resource-policy',
    ]) {
      expect(api.headers.get(name), name).toBeTruthy()
      expect(html.headers.get(name), name).toBe(api.headers.get(name))
    }
  })

  test('allows the help page its style, and nothing else', async () => {
    const help = await fetch(`${stack.url}/help.html`)
    expect(help.headers.get('content-security-policy')).toBe(PLAIN_PAGE_CONTENT_SECURITY_POLICY)
  })

  test('also has the documentation page’s headers, and scripts do not', async () => {
    const [html, docs] = await Promise.all([fetch(stack.url), fetch(`${stack.url}/api/docs`)])
    const source = /src="(\/[^"]+\.js)"/.exec(await html.text())?.[1]
    const script = await fetch(`${stack.url}${source}`)
    for (const name of [
      'strict-transport-security',
      'cross-origin-opener-policy',
      'origin-agent-cluster',
      'x-dns-prefetch-control',
      'x-download-options',
      'x-permitted-cross-domain-policies',
      'x-xss-protection',
      'permissions-policy',
    ]) {
      expect(docs.headers.get(name), name).toBeTruthy()
      expect(html.headers.get(name), name).toBe(docs.headers.get(name))
      expect(script.headers.get(name), name).toBeNull()
    }
  })
})

describe('files', () => {
  const read = async (address: string, encoding: string) => {
    const answer = await fetch(address, { headers: { 'Accept-Encoding': encoding } })
    await answer.arrayBuffer()
    return {
      status: answer.status,
      type: answer.headers.get('content-type')?.split(';')[0],
      cache: answer.headers.get('cache-control'),
      encoding: answer.headers.get('content-encoding'),
    }
  }
  const hashed = async (): Promise<string[]> => {
    const html = await (await fetch(stack.url)).text()
    const shellScript = /src="(\/[^"]+\.js)"/.exec(html)?.[1]
    const manifest = await (await fetch(`${stack.url}/mf-stats/mf-manifest.json`)).json()
    return [`${stack.url}${shellScript}`, `${stack.url}/mf-stats/${manifest.metaData.remoteEntry.name}`]
  }

  test('with a hash in their name are cached for ever and compressed', async () => {
    for (const address of await hashed()) {
      const cachedForever = { status: 200, cache: 'public, max-age=31536000, immutable' }
      expect(await read(address, 'gzip, br')).toMatchObject({
        ...cachedForever,
        type: 'text/javascript',
        encoding: 'br',
      })
      expect(await read(address, 'gzip')).toMatchObject({ ...cachedForever, encoding: 'gzip' })
      expect(await read(address, 'br;q=0, identity')).toMatchObject({ ...cachedForever, encoding: null })
    }
  })

  test.each(['/microfrontends.json', '/version.json', '/mf-games/mf-manifest.json', '/favicon.svg'])(
    'without a hash in the name are revalidated at each request: %s',
    async (path) => {
      expect(await read(stack.url + path, 'br')).toMatchObject({ status: 200, cache: 'no-cache' })
    },
  )

  test.each(['/missing.js', '/mf-games/missing.0123456789.js'])(
    'that are missing get status 404 and are never cached: %s',
    async (path) => {
      expect(await read(stack.url + path, 'br')).toMatchObject({
        status: 404,
        type: 'application/problem+json',
        cache: 'no-store',
      })
    },
  )
})

describe('each container', () => {
  test.each(parts)('has a read-only disk and is healthy: %s', async (part) => {
    const [container] = await stack.containers(part)
    expect(container?.HostConfig.ReadonlyRootfs).toBe(true)
    expect(container?.State.Health?.Status).toBe('healthy')
    await expect(stack.compose('exec', '-T', part, 'touch', '/written')).rejects.toThrow(
      /Read-only file system/,
    )
  })

  test.each(parts)('runs without root: %s', async (part) => {
    // The MySQL image starts as root, takes ownership of its data and switches to its own user. The other images never
    // run as root.
    const status = await stack.compose('exec', '-T', part, 'cat', '/proc/1/status')
    const users = /^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1).map(Number)
    expect(users).toHaveLength(2)
    expect(users).not.toContain(0)
  })

  test.each(parts)('has limits for memory, processes and log size: %s', async (part) => {
    const [container] = await stack.containers(part)
    const { Memory, MemorySwap, PidsLimit, LogConfig } = container?.HostConfig ?? {}
    expect(Memory).toBeGreaterThan(0)
    expect(MemorySwap).toBe(Memory)
    expect(PidsLimit).toBeGreaterThan(0)
    expect(LogConfig).toEqual({ Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '5' } })
    expect(container?.State.OOMKilled).toBe(false)
  })

  test('publishes no port, except the shell, which publishes one to this machine only', async () => {
    for (const part of parts) {
      const [container] = await stack.containers(part)
      const published = Object.values(container?.NetworkSettings.Ports ?? {}).flatMap((ports) => ports ?? [])
      expect(published.map(({ HostIp }) => HostIp)).toEqual(part === 'shell' ? ['127.0.0.1'] : [])
    }
  })
})

describe('the metrics', () => {
  const read =
    "fetch('http://127.0.0.1:9464/metrics').then(async (answer) => console.log(await answer.text()))"

  test('are readable in the API’s container, and in a container that shares its network', async () => {
    const counted = /http_request_duration_seconds_count\{[^}]*route="\/readyz"/
    expect(await stack.compose('exec', '-T', 'bff', 'node', '-e', read)).toMatch(counted)
    const [bff] = await stack.containers('bff')
    const beside = ['run', '--rm', '--network', `container:${bff?.Id}`, nodeImage, 'node', '-e', read]
    expect(await runCommand('docker', beside)).toMatch(counted)
  })

  test('are not readable for other services and visitors', async () => {
    const knock = stack.compose('exec', '-T', 'shell', 'bash', '-c', 'exec 3<>/dev/tcp/bff/9464')
    await expect(knock).rejects.toThrow(/Connection refused/)
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await fetch(stack.url + path)
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.not.stringContaining('http_request_duration'),
      ])
    }
  })
})

describe('a release of a tab, created while the containers run,', () => {
  /** Runs `npm run release -- …` on the server, as docs/operations.md describes. Returns the added release's id. */
  const release = async (...args: string[]): Promise<string> => {
    const output = await runCommand('npm', ['run', '--silent', 'release', '--', ...args], {
      env: { RELEASES_DIR: releases },
    })
    return /Added (\S+) of/.exec(output)?.[1] ?? ''
  }
  /** Returns the Statistics tab from the list of tabs that a browser with this value of `club_cohort` receives. */
  const listed = async (cohort: string): Promise<Microfrontend | undefined> => {
    const answer = await fetch(`${stack.url}/microfrontends.json`, {
      headers: { Cookie: `club_cohort=${cohort}` },
    })
    return z.parse(microfrontends, await answer.json()).find(({ name }) => name === 'mf-stats')
  }
  /**
   * Opens the Statistics tab in a browser. The cookie `club_cohort` decides which release of the tab the browser
   * receives.
   * @returns the page, and the text of its heading
   */
  const visit = async (cohort: string): Promise<{ page: Page; heading: string }> => {
    const context = await browser.newContext({ locale: 'en-GB' })
    await context.addInitScript(() => localStorage.setItem('football-manager-language', 'en'))
    await context.addCookies([
      { name: 'club_cohort', value: cohort, url: `${stack.url}/microfrontends.json` },
    ])
    const visited = await context.newPage()
    return { page: visited, heading: await headingAt(visited) }
  }
  const headingAt = async (visited: Page): Promise<string> => {
    await visited.goto(`${stack.url}/stats`)
    await visited.getByText('Team Performance').first().waitFor()
    return visited.getByRole('heading', { level: 1 }).innerText()
  }

  test('is live, then some visitors get a canary, which is rolled back while its page is open', async () => {
    expect(await listed('anybody')).toMatchObject({ entry: '/mf-stats/mf-manifest.json' })
    const first = await release('mf-stats')
    expect((await listed('anybody'))?.entry).toBe(`/releases/mf-stats/${first}/mf-manifest.json`)
    const dist = path.join(releases, '.next')
    await cp(path.join(releases, 'mf-stats', first), dist, { recursive: true })
    await changeBuiltFile(dist, { file: 'mf-stats-texts-en', from: 'Statistics', to: 'Next statistics' })
    const next = await release('mf-stats', '--dist', dist)
    expect(next).not.toBe(first)
    expect((await listed('anybody'))?.release).toBe(first)

    await release('mf-stats', '--canary', next, '--percent', '50')
    const cohorts = Array.from({ length: 20 }, (_, index) => `visitor-${index}`)
    const got = await Promise.all(cohorts.map(async (cohort) => (await listed(cohort))?.release))
    const [inside = '', outside = ''] = [next, first].map((id) => cohorts[got.indexOf(id)])
    const [canary, stable] = [await visit(inside), await visit(outside)]
    expect([canary.heading, stable.heading]).toEqual(['Next statistics', 'Statistics'])

    await release('mf-stats', '--to', first)
    // The open page still works, because the files of its release are not deleted.
    expect(await canary.page.getByRole('heading', { level: 1 }).innerText()).toBe('Next statistics')
    expect((await fetch(`${stack.url}/releases/mf-stats/${next}/mf-manifest.json`)).status).toBe(200)
    expect(await headingAt(canary.page)).toBe('Statistics')
    await canary.page.context().close()
    await stable.page.context().close()
  })
})

describe('when a part is missing', () => {
  test('the shell starts alone and shows the missing part’s failure', async () => {
    await stack.compose('stop', 'bff', 'mf-stats')
    await stack.compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', 'shell')
    expect((await fetch(`${stack.url}/games`)).status).toBe(200)
    const api = await fetch(`${stack.url}/api/club`)
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await api.json()).toMatchObject({ code: 'database_unavailable', status: 503 })
    expect((await fetch(`${stack.url}/mf-stats/mf-manifest.json`)).status).toBe(503)
    expect((await fetch(`${stack.url}/mf-games/mf-manifest.json`)).status).toBe(200)
  })

  test('the shell serves the missing part when its container runs again', async () => {
    await stack.compose('up', '--detach', '--wait', 'bff', 'mf-stats')
    await expect
      .poll(async () => (await fetch(`${stack.url}/api/club`)).status, { timeout: 10_000 })
      .toBe(200)
    await expect
      .poll(async () => (await fetch(`${stack.url}/mf-stats/mf-manifest.json`)).status, { timeout: 10_000 })
      .toBe(200)
  })
})
