import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findCatalogueDifferences,
  findMisnamedMessageIds,
  findUsedMessageIds,
  getPlaceholders,
  type MessageCatalogue,
} from './check-message-catalogues.ts'
import { tabWorkspaces } from './workspaces.ts'

const root = path.join(import.meta.dirname, '..')

/** Loads the UI texts of a workspace, including the texts of chunks that load on demand. */
async function load(part: string, language: 'cs' | 'en'): Promise<MessageCatalogue> {
  const lists = globSync(`${part}/**/messages/${language}.ts`, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  })
  const loaded = await Promise.all(
    lists.map(async (list): Promise<MessageCatalogue> => (await import(path.join(root, list)))[language]),
  )
  return Object.assign({}, ...loaded)
}

describe.each(['platform', 'shell', ...tabWorkspaces])('the texts of %s', (part) => {
  test('have the same ids and placeholders in both languages', async () => {
    expect(findCatalogueDifferences(part, await load(part, 'en'), await load(part, 'cs'))).toEqual([])
  })

  // The accessibility checks open most dialogs in one language only, so they miss empty texts in the other language.
  test.each(['cs', 'en'] as const)('are never empty in %s', async (language) => {
    const empty = Object.entries(await load(part, language)).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  test('have ids in one style: the part’s name, then words in camelCase', async () => {
    expect(findMisnamedMessageIds(part, Object.keys(await load(part, 'en')))).toEqual([])
  })

  test('have exactly the ids that the code uses', async () => {
    const ids = Object.keys(await load(part, 'en'))
    const { ids: used, prefixes } = findUsedMessageIds(root, part)
    const known = new Set(ids)
    expect([...used].filter((id) => !known.has(id))).toEqual([])
    const isNamed = (id: string) => used.has(id) || [...prefixes].some((prefix) => id.startsWith(prefix))
    expect(ids.filter((id) => !isNamed(id))).toEqual([])
  })
})

test('a missing text and different placeholders are reported', () => {
  expect(findCatalogueDifferences('x', { 'x.a': 'A', 'x.b': '{n} games' }, { 'x.b': '{m} zápasů' })).toEqual([
    'x: x.a is missing in cs',
    'x: x.b has n in en, m in cs',
  ])
  expect(getPlaceholders('{count, plural, one {# game} other {# games}} <b>now</b>')).toEqual(['b', 'count'])
  expect(getPlaceholders('{field, select, wins {výhry} other {}}')).toEqual(['field'])
})

test('an id in another style or of another part is reported; a problem’s id ends with the contract’s code', () => {
  const right = ['x.nextGame.none2', 'platform.problem.not_found']
  const wrong = [
    'x.next-game',
    'x.next_game',
    'x.NextGame',
    'x.',
    'x',
    'y.next',
    'platform.problem.no_code',
    'mf-games.activity.kind.no_kind',
  ]
  expect(findMisnamedMessageIds('x', [...right, ...wrong])).toEqual(wrong)
})
