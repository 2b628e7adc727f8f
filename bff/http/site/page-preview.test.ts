import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultClub } from '@club/contract'
import { engines } from '@club/db/testing'
import { Resvg } from '@resvg/resvg-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { AppOptions } from '../../app.ts'
import { longPageDataDeadlines, startTestServer, type TestServer, THURSDAY } from '../../testing/server.ts'

const settingsWith = (more: Partial<AppOptions['settings']> = {}): AppOptions['settings'] => ({
  club: defaultClub,
  writesPerMinute: 0,
  trustedProxies: 0,
  microfrontendsFile: undefined,
  ...more,
})

/** Returns the meta tags of a page by property or name, with unescaped values. */
function tagsOf(html: unknown): Record<string, string> {
  const template = String(html).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return Object.fromEntries([...template].map(([, name, content = '']) => [name, plain(content)]))
}

describe.each(engines)('The preview of a link in messengers (%s)', (engine) => {
  let root: string
  let api: TestServer
  const others: TestServer[] = []

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'club-preview-'))
    await mkdir(join(root, 'shell', 'dist'), { recursive: true })
    await writeFile(join(root, 'shell', 'dist', 'index.html'), '<!doctype html><head>__PAGE_PREVIEW__</head>')
    await writeFile(
      join(root, 'shell', 'microfrontends.json'),
      JSON.stringify(
        ['games', 'players', 'stats'].map((name) => ({
          name: `mf-${name}`,
          path: `/${name}`,
          title: { cs: `${name} <cs>`, en: `${name} & en` },
          entry: `/mf-${name}/mf-manifest.json`,
        })),
      ),
    )
    api = await startTestServer(engine, { root, settings: settingsWith() })
  })
  beforeEach(() => api.clear())
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })
  afterAll(async () => {
    await api.close()
    await rm(root, { recursive: true })
  })

  const startServer = async (more: Partial<AppOptions['settings']>, options: Partial<AppOptions> = {}) => {
    const server = await startTestServer(engine, { root, settings: settingsWith(more), ...options })
    others.push(server)
    return server
  }
  const html = { Accept: 'text/html' }
  const tags = async (path: string, server = api, headers: Record<string, string> = {}) =>
    tagsOf((await server.get(path, { ...html, ...headers })).body)

  it('describes the next game, with the number of players, at / and /games', async () => {
    const players = await api.addPlayers(2)
    const game = await api.addGame({ registeredPlayers: players.map(({ id }) => id) })
    const archived = await api.addGame({ date: '2026-11-24T18:00:00.000Z' })
    await api.patch(`/api/games/${archived.id}`, { isArchived: true })
    for (const path of ['/', '/games'])
      expect(await tags(path)).toMatchObject({
        'og:title': 'Čtvrtek 26. listopadu 19:00',
        'og:description': `Jdou 2 hráči · ${defaultClub.name}`,
        'og:url': `${api.origin}${path}`,
        'og:image': `${api.origin}/api/games/${game.id}/card.png`,
        'og:image:alt': 'Čtvrtek 26. listopadu 19:00 · Jdou 2 hráči',
        'og:locale': 'cs_CZ',
        'twitter:card': 'summary_large_image',
      })
  })

  it('describes the game in the address, with its result or its cancellation', async () => {
    await api.addGame()
    const played = await api.addGame({ date: '2026-11-19T18:00:00.000Z' })
    const result = { wasPlayed: true, whiteTeamScore: 7, blackTeamScore: 5, isArchived: true }
    await api.patch(`/api/games/${played.id}`, result)
    expect(await tags(`/games?game=${played.id}`)).toMatchObject({
      'og:title': 'Čtvrtek 19. listopadu 19:00',
      'og:description': `Bílí 7 : 5 Černí · ${defaultClub.name}`,
      'og:url': `${api.origin}/games?game=${played.id}`,
    })
    await api.patch(`/api/games/${played.id}`, { wasPlayed: false })
    expect((await tags(`/games?game=${played.id}&show=teams`))['og:url']).toBe(
      `${api.origin}/games?game=${played.id}&show=teams`,
    )
    expect((await tags(`/games?game=${played.id}&show=x`))['og:url']).toBe(
      `${api.origin}/games?game=${played.id}`,
    )
    expect(await tags(`/games?game=${played.id}`)).toMatchObject({
      'og:description': `Zrušeno · ${defaultClub.name}`,
    })
  })

  it('has the place and the game’s note, until the game was played', async () => {
    const server = await startServer({ club: { ...defaultClub, place: 'Hala "Botič"' } })
    const { id } = await server.addGame({ note: 'Hrajeme <vzadu> & venku' })
    const description = async () => (await tags(`/games?game=${id}`, server))['og:description']
    const details = `Hala "Botič" · Hrajeme <vzadu> & venku · ${defaultClub.name}`
    expect(await description()).toBe(`Jde 0 hráčů · ${details}`)
    await server.patch(`/api/games/${id}`, { isArchived: true })
    expect(await description()).toBe(`Zrušeno · ${details}`)
    await server.patch(`/api/games/${id}`, { wasPlayed: true })
    expect(await description()).toBe(`Zápas odehrán · ${defaultClub.name}`)
  })

  it('describes the player in the address, with an escaped name', async () => {
    const { id } = await api.addPlayer({ name: '"><script>alert(1)</script> & syn' })
    const { body } = await api.get(`/players?player=${id}`, html)
    expect(body).not.toContain('<script>')
    expect(tagsOf(body)).toMatchObject({ 'og:title': '"><script>alert(1)</script> & syn' })
  })

  it('of a player has the next game’s picture, or the club’s logo when there is no next game', async () => {
    const { id } = await api.addPlayer()
    const image = async () => (await tags(`/players?player=${id}`))['og:image']
    const alt = async () => (await tags(`/players?player=${id}`))['og:image:alt']
    expect(await image()).toBe(`${api.origin}/logo.png`)
    expect(await alt()).toBe(`Logo klubu ${defaultClub.name}`)
    const later = await api.addGame()
    const sooner = await api.addGame({ date: '2026-11-24T18:00:00.000Z' })
    expect(await image()).toBe(`${api.origin}/api/games/${sooner.id}/card.png`)
    expect(await alt()).toBe(`Příští zápas klubu ${defaultClub.name}`)
    await api.patch(`/api/games/${sooner.id}`, { isArchived: true })
    expect(await image()).toBe(`${api.origin}/api/games/${later.id}/card.png`)
  })

  it('of a player has the last five results, newest first, and the next game, in the club’s language', async () => {
    const [player, other] = await api.addPlayers(2)
    if (!player || !other) throw new Error('two players were added')
    const path = `/players?player=${player.id}`
    const description = async (server = api) => (await tags(path, server))['og:description']
    expect(await description()).toBe(`Hráčská karta na webu klubu · ${defaultClub.name}`)
    const scores = [
      [9, 0],
      [0, 1],
      [2, 2],
      [3, 1],
      [1, 0],
      [4, 5],
    ] as const
    for (const [week, [whiteTeamScore, blackTeamScore]] of scores.entries())
      await api.addGame({
        date: new Date(Date.UTC(2026, 8, 3 + 7 * week, 18)).toISOString(),
        whiteTeam: [player.id],
        blackTeam: [other.id],
        wasPlayed: true,
        whiteTeamScore,
        blackTeamScore,
      })
    expect(await description()).toBe(`Forma: prohra, výhra, výhra, remíza, prohra · ${defaultClub.name}`)
    await api.addGame()
    const en = await startServer({ club: { ...defaultClub, defaultLanguage: 'en' } }, { db: api.db })
    expect(await description()).toBe(
      `Forma: prohra, výhra, výhra, remíza, prohra · Příští zápas: Čtvrtek 26. listopadu 19:00 · ${defaultClub.name}`,
    )
    expect(await description(en)).toBe(
      `Form: loss, win, win, draw, loss · Next game: Thursday, November 26 19:00 · ${defaultClub.name}`,
    )
  })

  it('describes the club when the player was deleted', async () => {
    const { id } = await api.addPlayer()
    await api.delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)
    expect(await tags(`/players?player=${id}`)).toMatchObject({ 'og:title': defaultClub.name })
  })

  it.each([
    ['/stats', 'stats'],
    ['/stats/', 'stats'],
    ['/stats?%ff', 'stats'],
    ['/players', 'players'],
  ])('has the tab’s title at %s', async (path, name) => {
    for (const address of [path, `/page-preview${path}`]) {
      const { body, headers } = await api.get(address, html)
      const encodedTags = Buffer.from(headers.get('Page-Preview') ?? '', 'latin1').toString('utf8')
      expect(tagsOf(body ?? encodedTags)).toMatchObject({
        'og:title': `${name} <cs> – ${defaultClub.name}`,
        'og:url': `${api.origin}/${name}`,
        'og:image': `${api.origin}/logo.png`,
        'og:image:alt': `Logo klubu ${defaultClub.name}`,
        'twitter:card': 'summary_large_image',
      })
    }
  })

  it.each([
    ['/players?owes', 'Kdo dluží', '/players?owes'],
    ['/players/?x=1&owes=2', 'Kdo dluží', '/players?owes'],
    ['/stats?x=1&season=2026', 'stats <cs>', '/stats?season=2026'],
    ['/stats?season=26', 'stats <cs>', '/stats'],
  ])('has the title and the canonical address of %s', async (address, title, canonical) => {
    expect(await tags(address)).toMatchObject({
      'og:title': `${title} – ${defaultClub.name}`,
      'og:url': `${api.origin}${canonical}`,
    })
  })

  it.each([
    '/games?game=999',
    '/games?game=x',
    '/games?game=',
    '/players?player=999',
    '/nowhere',
    '//evil.example/x',
  ])('is the club at %s', async (path) => {
    await api.addGame()
    const previewTags = await tags(path)
    expect(previewTags).toMatchObject({ 'og:title': defaultClub.name, 'og:image': `${api.origin}/logo.png` })
    expect(previewTags['og:url']).toMatch(new RegExp(`^${api.origin}/(players|games)?$`))
  })

  it('is read with one query, three for a player, which change nothing', async () => {
    const player = await api.addPlayer()
    const game = await api.addGame({ registeredPlayers: [player.id] })
    const statements: string[] = []
    const record = ({ sql }: { sql: string }) => statements.push(sql)
    api.db.on('query', record)
    const reads: number[] = []
    for (const path of ['/', `/games?game=${game.id}`, `/players?player=${player.id}`, '/stats']) {
      statements.length = 0
      await api.get(path, html)
      expect(statements.filter((sql) => !sql.startsWith('select'))).toEqual([])
      reads.push(statements.length)
    }
    api.db.off('query', record)
    expect(reads).toEqual([1, 1, 3, 0])
  })

  it('is in the club’s language and time zone', async () => {
    const server = await startServer({
      club: { ...defaultClub, defaultLanguage: 'en', timezone: 'America/New_York' },
    })
    await server.addGame()
    expect(await tags('/stats', server)).toMatchObject({
      'og:title': `stats & en – ${defaultClub.name}`,
      'og:image:alt': `Logo of ${defaultClub.name}`,
    })
    expect(await tags('/', server)).toMatchObject({
      'og:title': 'Thursday, November 26 13:00',
      'og:description': `0 players going · ${defaultClub.name}`,
      'og:image:alt': 'Thursday, November 26 13:00 · 0 players going',
      'og:locale': 'en_US',
    })
  })

  it('has addresses that begin with CLUB_URL or, without CLUB_URL, with the host that a trusted proxy forwards', async () => {
    const forwarded = {
      'X-Forwarded-Host': 'evil.example, club.example',
      'X-Forwarded-Proto': 'http, https',
    }
    const image = async (server: TestServer) => (await tags('/stats', server, forwarded))['og:image']
    expect(await image(api)).toBe(`${api.origin}/logo.png`)
    expect(await image(await startServer({ trustedProxies: 1 }))).toBe('https://club.example/logo.png')
    const set = await startServer({
      trustedProxies: 1,
      club: { ...defaultClub, url: 'https://the-club.example' },
    })
    expect(await image(set)).toBe('https://the-club.example/logo.png')
  })

  it.each([
    ['https://pictures.example/Crest.SVG?v=2', '/logo.png'],
    ['https://pictures.example/crest?of=club.svg', 'https://pictures.example/crest?of=club.svg'],
  ])('has no SVG as its picture, because messengers do not show SVG: %s', async (logoUrl, shown) => {
    const server = await startServer({ club: { ...defaultClub, logoUrl } })
    expect((await tags('/stats', server))['og:image']).toBe(new URL(shown, server.origin).href)
  })

  it('is also sent to nginx in a response header', async () => {
    await api.addGame({ date: THURSDAY })
    const { status, headers, body } = await api.get('/page-preview/games')
    expect([status, body]).toEqual([204, undefined])
    const encodedTags = Buffer.from(headers.get('Page-Preview') ?? '', 'latin1').toString('utf8')
    expect(tagsOf(encodedTags)).toMatchObject({ 'og:title': 'Čtvrtek 26. listopadu 19:00' })
  })

  it('contains names without line breaks, because line breaks are invalid in a header', async () => {
    const { id } = await api.addPlayer()
    await api.db('players').where({ id }).update({ name: 'Dva\r\nřádky' })
    const { headers } = await api.get(`/page-preview/players?player=${id}`)
    expect(Buffer.from(headers.get('Page-Preview') ?? '', 'latin1').toString('utf8')).toContain(
      '"Dva  řádky"',
    )
  })

  it('is left out of the page when the database fails or does not answer in time', async () => {
    const failed: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => failed.push(line) })
    const server = await startServer({}, { deadlines: { ...longPageDataDeadlines, preview: 100 }, log })
    await server.addGame()
    const expectPageWithoutPreview = async () => {
      const { status, body } = await server.get('/', html)
      expect([status, body]).toEqual([200, '<!doctype html><head></head>'])
    }
    // Takes all connections of the server's database pool, so that the preview has to wait for one.
    const transactions: { rollback(): unknown }[] = []
    const most = server.db.client.pool.max
    while (transactions.length < most) transactions.push(await server.db.transaction())
    await expectPageWithoutPreview()
    // No error has been logged so far, because the query still waits for a connection.
    expect(failed).toEqual([])
    for (const transaction of transactions) await transaction.rollback()
    await server.db('registrations').delete()
    await server.db.schema.dropTable('registrations')
    await expectPageWithoutPreview()
    expect(failed.at(-1)).toContain('the link preview cannot be read')
  })
})

test('the logo that messengers show is the page’s logo, on white', async () => {
  const file = (name: string) => readFile(join(import.meta.dirname, '../../../shell/public', name))
  const drawn = new Resvg(await file('logo.svg'), {
    fitTo: { mode: 'width', value: 512 },
    background: '#fff',
  }).render()
  expect(drawn.asPng().equals(await file('logo.png'))).toBe(true)
})
