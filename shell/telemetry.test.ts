import { type TabLoad, tabLoad } from '@club/contract'
import { expect, test, vi } from 'vitest'
import { reportTabLoad } from './telemetry.ts'

const load: TabLoad = {
  tab: 'mf-games',
  version: '1.2.3',
  stage: 'render',
  outcome: 'loaded',
  milliseconds: 812,
  attempt: 1,
}

/** Calls `reportTabLoad` and returns the body of the request that it sends. */
async function sentBody(load: TabLoad): Promise<unknown> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  reportTabLoad(load)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), 20_000)
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(String(address)).toContain('/api/tab-loads')
  return JSON.parse(String(init?.body))
}

test('a load is sent to the server', async () => {
  expect(await sentBody(load)).toEqual(load)
})

test('values that exceed the limits of a record are sent as the limits', async () => {
  const sent = await sentBody({ ...load, version: '1'.repeat(50), milliseconds: 3_600_000.5, attempt: 1200 })
  expect(sent).toEqual({ ...load, version: '1'.repeat(40), milliseconds: 600_000, attempt: 1000 })
  expect(tabLoad.safeParse(sent).success).toBe(true)
})

test('a failed request is ignored', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  // If `reportTabLoad` did not handle the failed request, Vitest would report an unhandled rejection, and the test run
  // would fail.
  reportTabLoad(load)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), 20_000)
})
