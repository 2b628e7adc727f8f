import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defaultClub, microfrontends } from '@club/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createTemporaryFolder } from '../../testing/temporary-folder.ts'
import { SERVICE_WORKER_CONTENT_SECURITY_POLICY } from './site-files.ts'
import { createPageContentSecurityPolicy, getPlaceholderValues } from './site-page.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Runs a program that writes a part of nginx's configuration from a list of tabs. Returns what it has written. */
async function writeVariables(
  program: string,
  list: string,
  env: Record<string, string> = {},
): Promise<string> {
  const conf = `${list}.conf`
  await promisify(execFile)(join(root, 'deploy/nginx/shell-programs', program), [list, conf], {
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  return readFile(conf, 'utf8')
}

describe('nginx’s configuration and this server agree', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer('embedded')
  })
  afterAll(() => api.close())

  it.each(['Strict-Transport-Security', 'Permissions-Policy'])('on the header %s', async (name) => {
    const variable = new RegExp(`add_header ${name} (\\$\\w+) always`).exec(
      read('deploy/nginx/club/server.conf'),
    )?.[1]
    const [, map = ''] = read('deploy/nginx/club/maps.conf').split(`map $sent_http_content_type ${variable} `)
    const value = /"~\^text\/html" "([^"]*)"/.exec(map)?.[1]
    expect(value).toBe((await api.get('/api/docs')).headers.get(name))
  })

  it('on the club and its tabs in the page’s first frame', async () => {
    const folder = await createTemporaryFolder()
    const list = join(folder, 'tabs.json')
    await writeFile(
      list,
      JSON.stringify([
        {
          name: 'mf-a',
          path: '/a',
          title: { cs: 'Zápasy & <b>', en: 'Games $1' },
          entry: '/mf-a/m.json',
          links: [{ path: '/a?more', title: { cs: 'Více', en: 'More' } }],
          releases: [{ id: '1', entry: '/releases/mf-a/1/m.json' }],
          live: '1',
        },
        { name: 'mf-b', path: '/b', title: { en: 'Players', cs: 'Hráči' }, entry: '/mf-b/m.json' },
      ]),
    )
    const unescaped = (value: string) => value.replaceAll('&#36;', '$').replaceAll('&#92;', '\\')
    /**
     * Runs nginx's start script. Returns the variables and page titles of the configuration that the script writes,
     * with nginx's escape sequences removed.
     */
    const nginxVariables = async (env: Record<string, string>) => {
      const text = await writeVariables('write-page-variables', list, env)
      const [, titles = ''] = /^map \$uri \$page_title \{\n([^}]*)\n\}$/m.exec(text) ?? []
      const rules = [...titles.matchAll(/^ {4}(?:default|"~(.*)") "(.*)";$/gm)].map(
        ([, pattern = '', title = '']) => ({ pattern, title: unescaped(title) }),
      )
      const titleOf = (path: string) => rules.findLast(({ pattern }) => new RegExp(pattern).test(path))?.title
      const variables = Object.fromEntries(
        [...text.matchAll(/^map "" \$(\w+) \{ default "([^"]*)"; \}$/gm)].map(([, name, value = '']) => [
          name,
          unescaped(value.replaceAll("'", '"')),
        ]),
      )
      return { variables, titleOf }
    }
    const club = { name: 'FC "Ctvrtek" & $x \\ <b>', logoUrl: '/crest.svg', defaultLanguage: 'en' } as const
    const tabs = z.parse(microfrontends, JSON.parse(await readFile(list, 'utf8')))
    const marks = getPlaceholderValues(club, tabs)
    const english = await nginxVariables({
      CLUB_NAME: club.name,
      CLUB_LOGO_URL: '/crest.svg',
      CLUB_DEFAULT_LANGUAGE: 'en',
    })
    expect(english.variables).toEqual({
      club_name: marks.__CLUB_NAME__,
      club_logo: marks.__CLUB_LOGO__,
      club_language: marks.__CLUB_LANGUAGE__,
      first_tabs: marks.__FIRST_TABS__,
      service_worker: 'on',
    })
    const unset = getPlaceholderValues(defaultClub, tabs)
    const czech = await nginxVariables({ CLUB_NAME: '', SERVICE_WORKER: 'off' })
    expect(czech.variables).toMatchObject({
      club_name: unset.__CLUB_NAME__,
      club_logo: unset.__CLUB_LOGO__,
      club_language: unset.__CLUB_LANGUAGE__,
      service_worker: 'off',
    })
    await expect(nginxVariables({ SERVICE_WORKER: 'false' })).rejects.toThrow(
      'SERVICE_WORKER is "false", but must be on or off',
    )
    for (const path of ['/', '/a', '/a/', '/b', '/a/7', '/nowhere']) {
      expect(english.titleOf(path)).toBe(getPlaceholderValues(club, tabs, path).__PAGE_TITLE__)
      expect(czech.titleOf(path)).toBe(getPlaceholderValues(defaultClub, tabs, path).__PAGE_TITLE__)
    }
    for (const mark of [...Object.keys(marks), '__PAGE_PREVIEW__', '__SERVICE_WORKER__'])
      expect(read('deploy/nginx/club/page.conf')).toContain(`sub_filter ${mark} `)
  })

  it('on what the page may load from tabs on other servers', async () => {
    const folder = await createTemporaryFolder()
    const list = join(folder, 'tabs.json')
    const tab = (name: string, entry: string) => ({
      name,
      path: `/${name}`,
      title: { cs: name, en: name },
      entry,
    })
    const tabs = z.parse(microfrontends, [
      tab('near', '/mf-near/mf-manifest.json'),
      tab('far', 'https://far.example:8443/mf-manifest.json'),
    ])
    await writeFile(list, JSON.stringify(tabs))
    const conf = await writeVariables('write-tab-variables', list, {
      CSP_CONNECT_SRC: 'http://localhost:3101 ws://localhost:3101',
    })
    const put = new Map(
      [...conf.matchAll(/map "" \$(\w+) \{\s*default "([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        value,
      ]),
    )
    const written = /\/index\.html "([^"]+)"/.exec(read('deploy/nginx/shell.conf.template'))?.[1] ?? ''
    const expanded = written.replace(/\$(\w+)/g, (_, name: string) => put.get(name) ?? 'nonce')
    // Sorts the origins within each directive, because their order has no meaning.
    const sorted = (policy: string) => policy.split('; ').map((one) => one.split(' ').toSorted().join(' '))
    expect(sorted(expanded)).toEqual(
      sorted(createPageContentSecurityPolicy('nonce', tabs, ['http://localhost:3101'])),
    )
  })

  it('on which addresses are pages: the paths of the tabs, but not those of their links', async () => {
    const folder = await createTemporaryFolder()
    const list = join(folder, 'tabs.json')
    const title = { cs: 'Zápasy', en: 'Games' }
    const links = [{ path: '/help.html', title }]
    await writeFile(list, JSON.stringify([{ name: 'mf-a', path: '/a', title, entry: '/mf-a/m.json', links }]))
    const conf = await writeVariables('write-tab-variables', list)
    expect(conf).toContain('"~^(/a)/?$" 1;')
  })

  it('on the address and the policy of the service worker', () => {
    const conf = read('deploy/nginx/shell.conf.template')
    const [, address = '', policy] = /^ +~(\S*sw\S*) "([^"]+)";$/m.exec(conf) ?? []
    expect(policy).toBe(SERVICE_WORKER_CONTENT_SECURITY_POLICY)
    for (const file of ['/sw.js', '/sw.js.br', '/sw-off.js']) expect(file).toMatch(new RegExp(address))
    expect(conf).toMatch(/map \$service_worker \$worker_file \{\n +default \/sw\.js;\n +off \/sw-off\.js;/)
  })

  it('on the addresses that end like a file name', () => {
    const endings = (text: string) => /css\|[a-z0-9|?]+\|xml/.exec(text)?.[0]
    expect(endings(read('deploy/nginx/shell.conf.template'))).toBe(
      endings(read('bff/http/site/site-files.ts')),
    )
    expect(endings(read('bff/http/site/site-files.ts'))).toBeTruthy()
  })
})

it('nginx answers its health check from a file, without a request to the API', () => {
  const healthPath = /HEALTH_PATH=(\S+)/.exec(read('shell/Dockerfile'))?.[1]
  expect(existsSync(join(root, 'shell/public', healthPath ?? 'none'))).toBe(true)
  expect(healthPath).toMatch(/\.\w+$/)
})
