import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Microfrontend, microfrontends } from '@club/contract'
import type { TabRelease } from '@club/contract/tab-releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { createRelease } from '../../scripts/release/release-folder.ts'
import {
  addRelease,
  type ListedTabEdit,
  makeReleaseLive,
  startCanary,
  turnTabOff,
  turnTabOn,
} from '../../scripts/release/tab-list-edits.ts'
import { editTab, type TabListPaths } from '../../scripts/release/tab-list-file.ts'
import { type NginxStack, startNginxStack } from './nginx-stack.ts'

let stack: NginxStack
let list: TabListPaths
let first: TabRelease
let next: TabRelease

/**
 * Adds a release of the Statistics tab to the releases folder of both containers. The release has one script with this
 * content.
 */
async function release(content: string): Promise<TabRelease> {
  const build = async (folder: string) => {
    const manifest = { metaData: { buildInfo: { buildVersion: '1.0.0' } } }
    await mkdir(path.join(folder, 'pictures'))
    await writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
    await writeFile(path.join(folder, 'tab.0123456789.js'), content)
  }
  const made = await createRelease(stack.releases, 'mf-stats', build, async (added, add) => {
    await editTab(list, 'mf-stats', addRelease(added), { add })
    return added
  })
  // nginx runs as another user and must be able to read the files.
  await runCommand('chmod', ['-R', 'a+rX', stack.releases])
  return made
}

const edit = (change: ListedTabEdit) => editTab(list, 'mf-stats', change)
const ask = (address: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${stack.port}${address}`, { headers: { Cookie: cookie, ...headers } })
const chunkOf = ({ entry }: TabRelease) => entry.replace('mf-manifest.json', 'tab.0123456789.js')

/** Returns the Statistics tab from the list of tabs that a browser with this cookie receives. */
async function stats(cookie?: string): Promise<Microfrontend | undefined> {
  const answer = await ask('/microfrontends.json', cookie)
  expect(answer.status).toBe(200)
  return z.parse(microfrontends, await answer.json()).find(({ name }) => name === 'mf-stats')
}

beforeAll(async () => {
  stack = await startNginxStack()
  list = {
    file: path.join(stack.releases, 'microfrontends.json'),
    original: path.join(repositoryRoot, 'shell/microfrontends.json'),
  }
})
afterAll(() => stack?.down())

test('without releases, nginx serves the shell’s own list of tabs', async () => {
  expect(await stats()).toMatchObject({ entry: '/mf-stats/mf-manifest.json' })
})

test('a release that is created while the containers run is served to the next view', async () => {
  first = await release('first()')
  next = await release('next()')
  expect(await stats()).toMatchObject({ entry: first.entry, integrity: first.integrity })
  const chunk = await ask(chunkOf(first))
  expect(await chunk.text()).toBe('first()')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers.get('content-type')).toContain('javascript')
  expect((await ask(first.entry)).headers.get('cache-control')).toBe('no-cache')
  for (const hidden of ['/releases/microfrontends.json', '/releases/mf-stats/none/tab.0123456789.js'])
    expect((await ask(hidden)).status, hidden).toBe(404)
})

test('live, rollback, off and on take effect at once, and the files of both releases stay', async () => {
  await edit(makeReleaseLive(next.id))
  expect(await stats()).toMatchObject({ entry: next.entry })
  await edit(makeReleaseLive(first.id))
  expect(await stats()).toMatchObject({ entry: first.entry })
  expect(await (await ask(chunkOf(next))).text()).toBe('next()')
  await edit(turnTabOff)
  expect(await stats()).toMatchObject({ off: true })
  await edit(turnTabOn)
  expect(await stats()).not.toHaveProperty('off')
})

test('nginx serves a canary as the API does: stable per cookie, never cached for others', async () => {
  await edit(startCanary(next.id, 20))
  const fresh = await ask('/microfrontends.json')
  expect(fresh.headers.get('set-cookie')).toMatch(/^club_cohort=[\w-]+; path=\/microfrontends\.json;/)
  expect(fresh.headers.get('cache-control')).toBe('private, no-cache')
  expect(fresh.headers.get('vary')).toContain('Cookie')
  // A visitor can send X-Forwarded-Proto, but nginx must not forward it to the API.
  const claimed = await ask('/microfrontends.json', '', { 'X-Forwarded-Proto': 'https' })
  expect(claimed.headers.get('set-cookie')).toMatch(/^club_cohort=(?!.*secure)/i)
  const got = async (visitor: number) => (await stats(`club_cohort=visitor-${visitor}`))?.release === next.id
  const once: boolean[] = []
  for (let visitor = 0; visitor < 1000; visitor++) once.push(await got(visitor))
  expect(Math.abs(once.filter(Boolean).length / 10 - 20)).toBeLessThanOrEqual(3)
  for (const visitor of [1, 2, 3, 4, 5]) expect(await got(visitor)).toBe(once[visitor])
})

test('the API decides the page’s status by the tabs’ manifests: 200 below the path of a nested tab', async () => {
  const statusOf = async (address: string) => {
    const answer = await ask(address)
    expect(await answer.text()).toMatch(/<title>(\S+ – )?Thursday Football Club<\/title>/)
    expect(answer.headers.get('content-security-policy'), address).toMatch(/^default-src 'self'; script-src/)
    expect([answer.headers.get('cache-control'), answer.headers.get('page-status')]).toEqual([
      answer.status === 200 ? 'no-cache' : 'no-store',
      null,
    ])
    return answer.status
  }
  const manifest = { metaData: { nested: true, buildInfo: { buildVersion: '1.0.0' } } }
  const deep = await createRelease(
    stack.releases,
    'mf-deep',
    (folder) => writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest)),
    async (added, putInPlace) => {
      await putInPlace()
      return added
    },
  )
  await runCommand('chmod', ['-R', 'a+rX', stack.releases])
  // Adds the tab to the API's list of tabs. nginx does not know the tab yet, because nginx updates its own copy of the
  // list only when the script `write-tab-variables` runs.
  const listed = JSON.parse(await readFile(list.file, 'utf8'))
  const tab = { name: 'mf-deep', path: '/deep', title: { cs: 'Deep', en: 'Deep' }, entry: deep.entry }
  await writeFile(list.file, JSON.stringify([...listed, tab]))
  const known = ['/', '/games', '/players?player=1', '/deep', '/deep/7', '/deep/7/edit.php?x=1']
  const unknown = ['/nowhere', '/players/7', '/deeper/7', '/stats.php', '/index.html', '/page-preview/deep/7']
  for (const address of known) expect([address, await statusOf(address)]).toEqual([address, 200])
  for (const address of unknown) expect([address, await statusOf(address)]).toEqual([address, 404])

  await stack.docker('pause', 'bff')
  // The API does not respond, so nginx uses its own copy of the list of tabs, which does not contain the new tab.
  for (const address of ['/', '/games', '/players/']) expect(await statusOf(address)).toBe(200)
  for (const address of ['/deep/7', '/nowhere', '/stats.php']) expect(await statusOf(address)).toBe(404)
  await stack.docker('unpause', 'bff')
  await expect.poll(() => statusOf('/deep/7')).toBe(200)
})

test('without the API everybody gets the live release, and a closed tab stays closed', async () => {
  await edit(makeReleaseLive(next.id))
  await stack.docker('stop', '--time', '5', 'bff')
  const answer = await ask('/microfrontends.json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await stats()).toMatchObject({ entry: next.entry, integrity: next.integrity })
  await edit(turnTabOff)
  expect(await stats()).toMatchObject({ off: true })
})
