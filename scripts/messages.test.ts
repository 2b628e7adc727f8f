import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Catalogue, disagreements, misspelled, namedIds, placeholders } from './messages.ts'
import { tabs } from './parts.ts'

const root = path.join(import.meta.dirname, '..')

/** The texts of a part: of its one list, and of those that come with a late part of it. */
async function load(part: string, language: 'cs' | 'en'): Promise<Catalogue> {
  const lists = globSync(`${part}/**/messages/${language}.ts`, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  })
  const loaded = await Promise.all(
    lists.map(async (list): Promise<Catalogue> => (await import(path.join(root, list)))[language]),
  )
  return Object.assign({}, ...loaded)
}

describe.each(['platform', 'shell', ...tabs])('the texts of %s', (part) => {
  test('are the same in both languages: ids, and what they are filled with', async () => {
    expect(disagreements(part, await load(part, 'en'), await load(part, 'cs'))).toEqual([])
  })

  // What is shown in one language only, as most of what opens is to the accessibility checks, has a name in the other too.
  test.each(['cs', 'en'] as const)('are never empty in %s', async (language) => {
    const empty = Object.entries(await load(part, language)).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  test('have ids in one style: the part’s name, then words in camelCase', async () => {
    expect(misspelled(part, Object.keys(await load(part, 'en')))).toEqual([])
  })

  test('have every id that the code names, and none that it does not', async () => {
    const ids = Object.keys(await load(part, 'en'))
    const { whole, beginnings } = namedIds(root, part)
    const known = new Set(ids)
    expect([...whole].filter((id) => !known.has(id))).toEqual([])
    const isNamed = (id: string) =>
      whole.has(id) || [...beginnings].some((beginning) => id.startsWith(beginning))
    expect(ids.filter((id) => !isNamed(id))).toEqual([])
  })
})

test('a text in one language only, or filled differently, is told', () => {
  expect(disagreements('x', { 'x.a': 'A', 'x.b': '{n} games' }, { 'x.b': '{m} zápasů' })).toEqual([
    'x: x.a is missing in cs',
    'x: x.b is filled with n in en, with m in cs',
  ])
  expect(placeholders('{count, plural, one {# game} other {# games}} <b>now</b>')).toEqual(['b', 'count'])
  expect(placeholders('{field, select, wins {výhry} other {}}')).toEqual(['field'])
})

test('an id in another style is told, and one of another part; a problem’s code is written as the contract has it', () => {
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
  expect(misspelled('x', [...right, ...wrong])).toEqual(wrong)
})
