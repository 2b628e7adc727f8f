import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defaultClub, type Microfrontend, microfrontends } from '@club/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { chooseReleaseForCohort } from './release-choice.ts'

const tab = (name: string) => ({
  name,
  path: name.replace('mf-', '/'),
  title: { cs: name, en: name },
  entry: `/${name}/mf-manifest.json`,
})
const integrity = `sha384-${'A'.repeat(64)}`
const release = (name: string, id: string) => ({ id, entry: `/releases/${name}/${id}/mf-manifest.json` })
const released = (name: string, more: object = {}) => ({
  ...tab(name),
  releases: [{ ...release(name, 'old'), integrity }, release(name, 'new')],
  live: 'old',
  ...more,
})

describe('Releases of tabs', () => {
  const errors: string[] = []
  let root: string
  let api: TestServer
  let version = 1

  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), content)
  }
  const writeList = async (list: unknown, file = 'releases/microfrontends.json') => {
    await write(file, JSON.stringify(list))
    await utimes(join(root, file), ++version, version)
  }
  /** Requests the list of tabs as a browser that sends this cookie. */
  const visit = async (cookie?: string) => {
    const answer = await api.get('/microfrontends.json', cookie === undefined ? {} : { Cookie: cookie })
    return { answer, tabs: z.parse(microfrontends, answer.body) }
  }
  const releaseIn = (tabs: readonly Microfrontend[], name: string) =>
    tabs.find((each) => each.name === name)?.release
  /**
   * Requests the list of tabs as `browsers` different browsers. Returns for each browser whether it gets the new
   * release.
   */
  const inCanary = async (browsers: number) => {
    const got: boolean[] = []
    for (let browser = 0; browser < browsers; browser++)
      got.push(releaseIn((await visit(`club_cohort=visitor-${browser}`)).tabs, 'mf-a') === 'new')
    return got
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'club-releases-'))
    await write('shell/dist/index.html', '<!doctype html>')
    await writeList([tab('mf-a')], 'shell/microfrontends.json')
    api = await startTestServer('embedded', {
      root,
      settings: { club: defaultClub, writesPerMinute: 0, trustedProxies: 0, microfrontendsFile: undefined },
      log: pino({ level: 'error' }, { write: (line) => errors.push(line) }),
    })
  })
  beforeEach(async () => {
    errors.length = 0
    await rm(join(root, 'releases'), { recursive: true, force: true })
  })
  afterAll(async () => {
    await api.close()
    await rm(root, { recursive: true })
  })

  it('The list in the releases’ folder replaces the shell’s list as soon as the file exists', async () => {
    expect((await visit()).answer.body).toEqual([tab('mf-a')])
    await writeList([released('mf-a'), tab('mf-b')])
    const { entry } = release('mf-a', 'old')
    expect((await visit()).answer.body).toEqual([
      { ...tab('mf-a'), entry, integrity, release: 'old' },
      tab('mf-b'),
    ])
  })

  it('A browser gets the entry of the live release with its hash, and no other release', async () => {
    await writeList([released('mf-a', { entry: undefined })])
    const { answer } = await visit()
    const { entry } = release('mf-a', 'old')
    expect(answer.body).toEqual([{ ...tab('mf-a'), entry, integrity, release: 'old' }])
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    await writeList([released('mf-a', { live: 'new', integrity })])
    expect((await visit()).tabs).toEqual([
      { ...tab('mf-a'), entry: release('mf-a', 'new').entry, release: 'new' },
    ])
  })

  it('With a canary, a browser gets a cookie of a year for this address alone, and no shared cache stores its answer', async () => {
    await writeList([released('mf-a', { canary: { id: 'new', percent: 50 } })])
    const { answer } = await visit()
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^club_cohort=[\w-]{16}; path=\/microfrontends\.json; expires=[^;]+; samesite=lax; httponly$/,
    )
    const expires = Date.parse(/expires=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '')
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(365, 0)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(answer.headers.get('Vary')).toContain('Cookie')
    const again = (await visit('club_cohort=abc')).answer
    expect(again.headers.get('Set-Cookie'), 'who has one keeps it').toBeNull()
    const strange = (await visit('club_cohort=<script>')).answer
    expect(strange.headers.get('Set-Cookie'), 'what no server gave is replaced').toMatch(/^club_cohort=/)
  })

  it('Answers with and without the canary have different ETags', async () => {
    await writeList([released('mf-a', { canary: { id: 'new', percent: 50 } })])
    const [first, ...rest] = await inCanary(20)
    const other = rest.findIndex((got) => got !== first) + 1
    const tagOf = async (browser: number) =>
      (await visit(`club_cohort=visitor-${browser}`)).answer.headers.get('ETag') ?? ''
    expect(await tagOf(0)).not.toBe(await tagOf(other))
    const request = (browser: number, tag: string) =>
      api.get('/microfrontends.json', { Cookie: `club_cohort=visitor-${browser}`, 'If-None-Match': tag })
    expect((await request(0, await tagOf(0))).status).toBe(304)
    expect((await request(other, await tagOf(0))).status).toBe(200)
  })

  it('A browser gets the same release at each visit', async () => {
    const listed = released('mf-a', { canary: { id: 'new', percent: 50 } })
    await writeList([listed])
    const chosen = Array.from(
      { length: 60 },
      (_, browser) => chooseReleaseForCohort(listed, `visitor-${browser}`).release === 'new',
    )
    expect(new Set(chosen)).toEqual(new Set([true, false]))
    expect(await inCanary(60)).toEqual(chosen)
    expect(await inCanary(60)).toEqual(chosen)
  })

  it('Browsers without a cookie get the canary as often as others, and then get the same release with their new cookie', async () => {
    await writeList([released('mf-a', { canary: { id: 'new', percent: 30 } })])
    const got: boolean[] = []
    for (let browser = 0; browser < 250; browser++) {
      const { answer, tabs } = await visit()
      const cookie = answer.headers.get('Set-Cookie')?.split(';')[0]
      got.push(releaseIn(tabs, 'mf-a') === 'new')
      expect(releaseIn((await visit(cookie)).tabs, 'mf-a') === 'new').toBe(got.at(-1))
    }
    // The test allows a deviation of six standard deviations, so it practically never fails by chance.
    const share = (100 * got.filter(Boolean).length) / got.length
    expect(Math.abs(share - 30)).toBeLessThanOrEqual(17.5)
  })

  it('A closed tab is listed as closed at the same position, and its address still responds with the page', async () => {
    await writeList([released('mf-a', { off: true }), tab('mf-b')])
    expect((await visit()).tabs[0]).toMatchObject({ name: 'mf-a', off: true })
    expect((await api.get('/a')).status).toBe(200)
  })

  it.each([
    ['a live release that does not exist', released('mf-a', { live: 'x' }), 'live'],
    ['a canary that does not exist', released('mf-a', { canary: { id: 'x', percent: 1 } }), 'canary.id'],
    ['101 %', released('mf-a', { canary: { id: 'new', percent: 101 } }), '0 to 100'],
    ['-1 %', released('mf-a', { canary: { id: 'new', percent: -1 } }), '0 to 100'],
    [
      'the same id twice',
      released('mf-a', { releases: [release('mf-a', 'old'), release('mf-a', 'old')] }),
      'differ',
    ],
    ['no entry and no live release', { ...released('mf-a'), entry: undefined, live: undefined }, 'entry'],
    ['a path that the server answers itself', { ...tab('mf-a'), path: '/api' }, 'answers itself'],
    ['an invalid hash', { ...tab('mf-a'), integrity: 'sha384-x' }, 'integrity'],
  ])(
    'A list with %s is refused with its reason, and the last valid one is served',
    async (_, wrong, named) => {
      await writeList([released('mf-a')])
      const before = await visit()
      await writeList([wrong])
      expect((await visit()).tabs).toEqual(before.tabs)
      expect(errors.join()).toContain(named)
    },
  )

  it('The files of a release are served, but not the list of tabs in the same folder', async () => {
    await writeList([released('mf-a')])
    await write('releases/mf-a/old/mf-manifest.json', '{}')
    await write('releases/mf-a/old/tab.0123456789ab.js', 'old()')
    expect((await api.get('/releases/mf-a/old/mf-manifest.json')).body).toEqual({})
    const chunk = await api.get('/releases/mf-a/old/tab.0123456789ab.js')
    expect(chunk).toMatchObject({ status: 200, body: 'old()' })
    expect(chunk.headers.get('Cache-Control')).toContain('immutable')
    for (const path of [
      'microfrontends.json',
      'mf-a/old/none.js',
      'mf-a/../microfrontends.json',
      'mf-a/..%2f../x.json',
    ])
      expect((await api.get(`/releases/${path}`)).status, path).toBe(404)
  })
})
