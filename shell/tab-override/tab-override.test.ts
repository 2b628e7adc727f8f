import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyTabOverride } from './apply-tab-override.ts'
import {
  endTabOverride,
  findCurrentTabOverride,
  isAllowedOrigin,
  isUnlistedTab,
  parseTabOverride,
} from './tab-override.ts'

const ownMachine = ['http://localhost:*']
const local = 'http://localhost:3101/mf-manifest.json'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['any port of an allowed host', local, ownMachine, true],
  ['an origin as it is listed', 'https://tabs.club.test/x.json', ['https://tabs.club.test'], true],
  ['another origin', 'https://evil.test/x.json', ownMachine, false],
  ['another protocol', 'https://localhost:3101/x.json', ownMachine, false],
  ['a host that only begins like an allowed one', 'http://localhost.evil.test/x.json', ownMachine, false],
  ['anything where nothing is allowed', local, [], false],
])('code from %s, at %s, with the allowed origins %j: allowed is %s', (_, entry, allowed, expected) => {
  expect(isAllowedOrigin(entry, allowed)).toBe(expected)
})

test.each([
  `mf-games${local}`,
  'mf-games@',
  '@http://localhost:3101/x',
  'mf-games@javascript:alert(1)',
  'MF@http://localhost:1/x',
])('%s is no override', (text) => {
  expect(parseTabOverride(text, ownMachine)).toBeUndefined()
})

test('an override lasts for the session and is removed from the address', () => {
  history.replaceState(null, '', `/games?tab-override=mf-games@${local}&x=1`)
  expect(findCurrentTabOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  expect(location.search).toBe('?x=1')
  expect(findCurrentTabOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  expect(findCurrentTabOverride([]), 'where the site does not allow it').toBeUndefined()
})

test('an empty override restores the site’s own tab', () => {
  history.replaceState(null, '', `/?tab-override=mf-games@${local}`)
  findCurrentTabOverride(ownMachine)
  history.replaceState(null, '', '/?tab-override=')
  expect(findCurrentTabOverride(ownMachine)).toBeUndefined()
})

test('when the browser refuses storage, the page starts, and an override lasts until the page is left', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(findCurrentTabOverride(ownMachine)).toBeUndefined()
  history.replaceState(null, '', `/?tab-override=mf-games@${local}`)
  expect(findCurrentTabOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  vi.stubGlobal('location', { href: location.href, reload: () => {} })
  expect(() => endTabOverride(false)).not.toThrow()
})

const tab = (name: string) => ({
  name,
  path: `/${name}`,
  title: { cs: name, en: name },
  entry: `/${name}/m.json`,
})

test('only the overridden tab’s manifest changes', () => {
  const list = applyTabOverride([tab('a'), tab('b')], { name: 'b', entry: local })
  expect(list).toEqual([tab('a'), { ...tab('b'), entry: local }])
  expect(list.some(isUnlistedTab)).toBe(false)
})

test('an unlisted tab is a draft after the listed tabs, with a title from its name', () => {
  const list = applyTabOverride([tab('a')], { name: 'mf-training', entry: local })
  expect(list).toEqual([
    tab('a'),
    {
      name: 'mf-training',
      path: '/training',
      title: { cs: 'Training', en: 'Training' },
      entry: local,
      draft: { cs: 'Rozpracováno', en: 'Draft' },
    },
  ])
  expect(list.map(isUnlistedTab)).toEqual([false, true])
})

test('a draft does not use a listed tab’s path', () => {
  const list = applyTabOverride([tab('training')], { name: 'mf-training', entry: local })
  expect(list.map(({ path }) => path)).toEqual(['/training', '/mf-training'])
})

test('a refused override is logged with the reason', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/?tab-override=mf-training@https://evil.test/m.json')
  expect(findCurrentTabOverride(ownMachine)).toBeUndefined()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('http://localhost:*')]])
})
