import { setTimeout } from 'node:timers/promises'
import type { Microfrontend } from '@club/contract'
import { type QueryClient, TabMessages, useQueryClient, useUnsavedWork } from '@club/platform'
import { setConnection, show, watchReloads } from '@club/tab-testing'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remoteListQuery } from '../../remotes/list/remote-list-query.ts'
import type { loadRemote } from '../../remotes/load/load-remote.ts'
import { createRemoteLoaders } from '../../remotes/load/remote-loaders.ts'
import { parseManifest } from '../../remotes/manifest/manifest.ts'
import { cs } from '../messages/cs.ts'
import { en } from '../messages/en.ts'
import { NewVersionBar } from './NewVersionBar.tsx'

vi.hoisted(() => {
  Object.assign(globalThis, { __webpack_hash__: 'shell-1', __DEVELOPMENT__: true })
  // In these tests, an override replaces the Players tab by a developer's own build.
  history.replaceState(null, '', '/?tab-override=mf-players@http://localhost:3101/mf-manifest.json')
})

const tab = (name: string): Microfrontend => ({
  name: `mf-${name}`,
  path: `/${name}`,
  title: { cs: name, en: name },
  entry: `/mf-${name}/mf-manifest.json`,
})
const [games, players, stats] = [tab('games'), tab('players'), tab('stats')]

const manifest = (chunk: string) => ({
  metaData: { globalName: 'mf_tab', remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ path: './tab', assets: { js: { sync: [chunk] } } }],
})

/** The server's response for each path: an object that is sent as JSON, a text that is not JSON, or an error status. */
let answers: Record<string, unknown>
let requested: string[]
let visibility: DocumentVisibilityState

const server = async (address: string | URL | Request, { cache }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(String(address), location.href)
  expect(cache, 'answered neither by the browser’s cache nor by the service worker').toBe('no-store')
  requested.push(pathname)
  const answer = answers[pathname] ?? 404
  if (typeof answer === 'number') return new Response('{}', { status: answer })
  return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', server)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  requested = []
  answers = {
    '/version.json': { build: 'shell-1' },
    '/microfrontends.json': [games, players, stats],
    '/mf-games/mf-manifest.json': manifest('first.js'),
    '/mf-players/mf-manifest.json': manifest('first.js'),
    '/mf-stats/mf-manifest.json': manifest('first.js'),
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let client: QueryClient

/** Waits until all pending requests have a response, and the page shows the result. */
async function settle(): Promise<void> {
  do await act(() => setTimeout(1))
  while (client.isFetching() > 0)
  // Waits once more, because React renders the result of a query in a later task.
  await act(() => setTimeout(1))
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await settle()
}

/** Simulates a visitor who switches to another browser tab and back to the page. */
async function comeBack(): Promise<void> {
  for (const state of ['hidden', 'visible'] as const) {
    visibility = state
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
  }
  await settle()
}

const newShell = (build: string) => {
  answers['/version.json'] = { build }
}

/** A field whose text is unsaved work, with a button that saves it. */
function Note() {
  const [note, setNote] = useState('')
  useUnsavedWork(note !== '')
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => setNote('')}>
        Save
      </button>
    </>
  )
}

/** Opens a page on which the tabs Games and Players are loaded, and Statistics is not. */
async function open({ language = 'en', tabs = [games, players, stats] }: Visit = {}) {
  const load: typeof loadRemote = async ({ entry }) => {
    const { version, build, folder } = parseManifest(manifest('first.js'), new URL(entry, location.href).href)
    return { Component: () => null, version, build, folder }
  }
  const { loaderOf } = createRemoteLoaders(load, () => {})
  for (const remote of tabs) if (remote.name !== stats.name) loaderOf(remote).preload()
  function Page() {
    client = useQueryClient()
    client.setQueryData(remoteListQuery.queryKey, tabs)
    return <NewVersionBar loaderOf={loaderOf} />
  }
  await show(
    <TabMessages loaders={{ cs: () => cs, en: () => en }}>
      <Page />
      <Note />
    </TabMessages>,
    { language },
  )
}

interface Visit {
  readonly language?: 'cs' | 'en'
  readonly tabs?: readonly Microfrontend[]
}

const bar = () => screen.queryByText('A new version is ready')
const dismiss = () => userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))

test('a newer shell is announced within a minute, and only the button reloads the page', async () => {
  const reloads = watchReloads()
  await open()
  newShell('shell-2')
  await settle()
  expect(bar()).toBeNull()
  await pass(60_000)
  expect(bar()).toBeVisible()
  await pass(600_000)
  expect(reloads).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloads).toHaveLength(1)
})

test('in Czech', async () => {
  await open({ language: 'cs' })
  newShell('shell-2')
  await comeBack()
  expect(screen.getByText('Je tu nová verze webu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Načíst znovu' })).toBeVisible()
})

test('nothing is requested before the first minute, while the page is hidden, and while the browser is offline', async () => {
  await open()
  await settle()
  visibility = 'hidden'
  await pass(120_000)
  expect(requested).toEqual([])
  await setConnection(false)
  await comeBack()
  await pass(120_000)
  expect(requested).toEqual([])
  newShell('shell-2')
  await setConnection(true)
  await settle()
  expect(bar()).toBeVisible()
})

describe('a deploy is announced at once when the page becomes visible:', () => {
  test.each<[string, () => void]>([
    ['another build of the shell', () => newShell('shell-2')],
    [
      'another build of a tab on the page',
      () => {
        answers['/mf-games/mf-manifest.json'] = manifest('second.js')
      },
    ],
    [
      'another release of a tab on the page',
      () => {
        answers['/microfrontends.json'] = [{ ...games, entry: '/releases/mf-games/2/mf-manifest.json' }]
        answers['/releases/mf-games/2/mf-manifest.json'] = manifest('second.js')
      },
    ],
    [
      'a newer shell, while the list of tabs cannot be read',
      () => {
        newShell('shell-2')
        answers['/microfrontends.json'] = 503
      },
    ],
  ])('%s', async (_, deploy) => {
    await open()
    deploy()
    await comeBack()
    expect(bar()).toBeVisible()
  })
})

describe('no new version is announced for', () => {
  const everywhere = (answer: unknown) => () => {
    for (const path of Object.keys(answers)) answers[path] = answer
  }
  test.each<[string, () => void]>([
    ['the same version', () => {}],
    ['a server error', everywhere(503)],
    ['a missing version file', everywhere(404)],
    ['a page of HTML, as a captive portal sends it', everywhere('<!doctype html><title>Log in</title>')],
    ['other JSON', everywhere({ error: 'log in' })],
    [
      'another build of a tab that is not on the page',
      () => {
        answers['/mf-stats/mf-manifest.json'] = manifest('second.js')
      },
    ],
    [
      'another build of a tab that a developer’s own build replaces',
      () => {
        answers['/mf-players/mf-manifest.json'] = manifest('second.js')
      },
    ],
    [
      'a tab that was closed or removed from the list',
      () => {
        answers['/microfrontends.json'] = [{ ...games, off: true }]
        answers['/mf-games/mf-manifest.json'] = manifest('second.js')
      },
    ],
  ])('%s', async (_, change) => {
    await open()
    change()
    await comeBack()
    expect(requested).toContain('/version.json')
    expect(bar()).toBeNull()
  })

  test('the list without this browser’s canary, which nginx serves while the API is down', async () => {
    const canary = { ...games, entry: '/releases/mf-games/2/mf-manifest.json', release: '2' }
    answers['/releases/mf-games/2/mf-manifest.json'] = manifest('first.js')
    await open({ tabs: [canary] })
    answers['/microfrontends.json'] = [{ ...games, canary: { id: '2', percent: 10 } }]
    await comeBack()
    expect(bar()).toBeNull()
    answers['/microfrontends.json'] = [canary]
    await comeBack()
    expect(bar()).toBeNull()
    answers['/microfrontends.json'] = [{ ...games, release: '1' }]
    await comeBack()
    expect(bar()).toBeVisible()
  })
})

describe('each version is announced once:', () => {
  test('a closed bar appears again only for a further version', async () => {
    await open()
    newShell('shell-2')
    await comeBack()
    await dismiss()
    expect(bar()).toBeNull()
    await comeBack()
    expect(bar()).toBeNull()
    answers['/mf-games/mf-manifest.json'] = manifest('second.js')
    await comeBack()
    expect(bar()).toBeVisible()
  })

  test('a rolling deploy that answers with the old and the new version by turns', async () => {
    await open()
    for (const build of ['shell-2', 'shell-1', 'shell-2']) {
      newShell(build)
      await comeBack()
      expect(bar()).toBeVisible()
    }
    await dismiss()
    for (const build of ['shell-1', 'shell-2', 'shell-1']) {
      newShell(build)
      await comeBack()
      expect(bar()).toBeNull()
    }
  })

  test('after the reload, the old version of a rolling deploy is not a new one', async () => {
    await open()
    newShell('shell-2')
    await comeBack()
    cleanup()
    vi.stubGlobal('__webpack_hash__', 'shell-2')
    await open()
    newShell('shell-1')
    await comeBack()
    expect(bar()).toBeNull()
    newShell('shell-3')
    await comeBack()
    expect(bar()).toBeVisible()
  })
})

test('while there is unsaved work, no bar appears, and one that is there is hidden in its place', async () => {
  await open()
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x')
  newShell('shell-2')
  await comeBack()
  newShell('shell-1')
  await pass(60_000)
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(bar()).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x')
  expect(bar()).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(bar()).toBeVisible()
})
