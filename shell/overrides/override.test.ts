import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentOverride, endOverride, isAllowed, isDraft, overridden, parseOverride } from './override.ts'

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
])('code from %s', (_, entry, allowed, expected) => {
  expect(isAllowed(entry, allowed)).toBe(expected)
})

test.each([
  `mf-games${local}`,
  'mf-games@',
  '@http://localhost:3101/x',
  'mf-games@javascript:alert(1)',
  'MF@http://localhost:1/x',
])('%s is no override', (text) => {
  expect(parseOverride(text, ownMachine)).toBeUndefined()
})

test('an override lasts for the session, and the address is left without it', () => {
  history.replaceState(null, '', `/games?tab-override=mf-games@${local}&x=1`)
  expect(currentOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  expect(location.search).toBe('?x=1')
  expect(currentOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  expect(currentOverride([]), 'not where the site does not allow it').toBeUndefined()
})

test('an empty override leads back to the site’s own', () => {
  history.replaceState(null, '', `/?tab-override=mf-games@${local}`)
  currentOverride(ownMachine)
  history.replaceState(null, '', '/?tab-override=')
  expect(currentOverride(ownMachine)).toBeUndefined()
})

test('where the browser refuses storage, the page starts all the same, and an override lasts for the page', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(currentOverride(ownMachine)).toBeUndefined()
  history.replaceState(null, '', `/?tab-override=mf-games@${local}`)
  expect(currentOverride(ownMachine)).toEqual({ name: 'mf-games', entry: local })
  vi.stubGlobal('location', { href: location.href, reload: () => {} })
  expect(endOverride).not.toThrow()
})

const tab = (name: string) => ({
  name,
  path: `/${name}`,
  title: { cs: name, en: name },
  entry: `/${name}/m.json`,
})

test('only the overridden tab’s manifest changes', () => {
  const list = overridden([tab('a'), tab('b')], { name: 'b', entry: local })
  expect(list).toEqual([tab('a'), { ...tab('b'), entry: local }])
  expect(list.some(isDraft)).toBe(false)
})

test('a tab that the list does not name is a draft after the others, under its name’s word', () => {
  const list = overridden([tab('a')], { name: 'mf-training', entry: local })
  expect(list).toEqual([
    tab('a'),
    {
      name: 'mf-training',
      path: '/training',
      title: { cs: 'Training', en: 'Training' },
      entry: local,
      draft: true,
    },
  ])
  expect(list.map(isDraft)).toEqual([false, true])
})

test('a draft takes no listed tab’s path', () => {
  const list = overridden([tab('training')], { name: 'mf-training', entry: local })
  expect(list.map(({ path }) => path)).toEqual(['/training', '/mf-training'])
})

test('whoever asks for an override that the site does not take is told why', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/?tab-override=mf-training@https://evil.test/m.json')
  expect(currentOverride(ownMachine)).toBeUndefined()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('http://localhost:*')]])
})
