import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordNestedPathSupport, reuseOrFetchManifest, useNestedPathSupport } from './nested-path-support.ts'

const manifest = (nested: boolean) => ({
  metaData: { globalName: 'mf_deep', remoteEntry: { name: 'remoteEntry.js' }, nested },
  exposes: [{ path: './tab' }],
})
const integrity = `sha384-${'A'.repeat(64)}`

/** Creates the stubbed server's response to a request for a manifest. */
let answer: () => Promise<Response>
const fetchMock = vi.fn((_address: string, _how: RequestInit) => answer())
let entry: string
let round = 0

beforeEach(() => {
  // Each test has a manifest of its own, because the tested module caches the field `nested` by the manifest's address.
  entry = `/mf-deep/${++round}/mf-manifest.json`
  answer = async () => Response.json(manifest(true))
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  fetchMock.mockClear()
})

test('below a tab’s path, the manifest is requested once, with its hash, also for loading the tab', async () => {
  const remote = { entry, integrity }
  const { result } = renderHook(() => useNestedPathSupport(remote))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(true))
  expect((await reuseOrFetchManifest(remote)).nested).toBe(true)
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(entry),
    expect.objectContaining({ integrity }),
  )
  await reuseOrFetchManifest(remote)
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('a tab that is not nested requests its manifest again when the visitor opens the tab later', async () => {
  answer = async () => Response.json(manifest(false))
  const { result } = renderHook(() => useNestedPathSupport({ entry }))
  await waitFor(() => expect(result.current).toBe(false))
  answer = async () => Response.json(manifest(true))
  expect((await reuseOrFetchManifest({ entry })).nested).toBe(true)
})

test('when the manifest cannot be read, the first load of the tab fails at once for the same reason', async () => {
  answer = async () => new Response(null, { status: 503 })
  const { result } = renderHook(() => useNestedPathSupport({ entry }))
  await waitFor(() => expect(result.current).toBe(true))
  answer = async () => Response.json(manifest(true))
  await expect(reuseOrFetchManifest({ entry })).rejects.toMatchObject({
    stage: 'manifest',
    reason: 'missing',
  })
  expect((await reuseOrFetchManifest({ entry })).nested).toBe(true)
})

test('a page renders again only when the value of its own remote changes', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useNestedPathSupport(undefined)
  })
  act(() => recordNestedPathSupport({ entry }, { nested: true }))
  expect(result.current).toBeUndefined()
  expect(renders).toBe(1)
})
