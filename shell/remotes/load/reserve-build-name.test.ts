import { expect, test } from 'vitest'
import { reserveBuildName } from './reserve-build-name.ts'

const toRemoteFailure = (name: string, owner: string) =>
  expect.objectContaining({ stage: 'entry', reason: 'taken', details: { name, owner } })

test('a build name that is a variable of the page is refused, and the variable keeps its value', () => {
  const { fetch } = globalThis
  expect(() => reserveBuildName('mf-a', { buildName: 'fetch', type: 'classic' })).toThrow(
    toRemoteFailure('fetch', 'window'),
  )
  expect(globalThis.fetch).toBe(fetch)
})

test('the build name of a module is refused only when another tab has the same name', () => {
  expect(() => reserveBuildName('mf-module', { buildName: 'fetch', type: 'module' })).not.toThrow()
})

test('when two tabs have the same build name, the second is refused, and the first may load again', () => {
  const build = { buildName: 'mf_one', type: 'classic' } as const
  reserveBuildName('mf-first', build)
  Reflect.set(globalThis, 'mf_one', {})
  expect(() => reserveBuildName('mf-second', build)).toThrow(toRemoteFailure('mf_one', 'mf-first'))
  expect(() => reserveBuildName('mf-first', build)).not.toThrow()
})
