import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutantsIn } from './mutants/applied.ts'
import { askedTests, testsById } from './mutants/asked-tests.ts'
import { catalogue } from './mutants/catalogue.ts'
import { idsOf } from './mutants/mutant.ts'
import { placeOf, readProduct } from './mutants/place.ts'
import { withScore } from './mutants/score.ts'
import { document, statementIds } from './spec-coverage.ts'

const root = path.join(import.meta.dirname, '..')

describe('the list of mutants', () => {
  test('finds each place in the product once, and asks tests about each statement', () => {
    const product = readProduct(root)
    const byId = testsById(root)
    const faults = catalogue.flatMap((mutant) => {
      try {
        const { file } = placeOf(product, mutant)
        const deaf = idsOf(mutant).filter((id) => askedTests(byId, { ...mutant, ids: id }, file).length === 0)
        return deaf.map((id) => `no test outside of the browser carries ${id}: ${mutant.find}`)
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)]
      }
    })
    expect(faults).toEqual([])
  })

  test('has one for every rule, number and text of sections 4, 5, 8 and 9', () => {
    const tried = new Set(catalogue.flatMap(idsOf))
    const statements = statementIds(readFileSync(path.join(root, document), 'utf8'))
    expect(statements.filter((id) => /^S[4589]\./.test(id) && !tried.has(id))).toEqual([])
    expect([...tried].filter((id) => !statements.includes(id))).toEqual([])
  })
})

describe('the place of a mutant', () => {
  const product = new Map([
    ['a/limits.ts', 'export const most = 5'],
    ['b/limits.ts', 'export const most = 5\nexport const least = 1'],
  ])

  test('is found by its text alone, or in the file that is named', () => {
    expect(placeOf(product, { ids: 'S9.1', find: 'least = 1', replace: 'least = 2' }).mutated).toMatch(
      /least = 2$/,
    )
    expect(placeOf(product, { ids: 'S9.1', find: 'most = 5', replace: 'most = $&', file: 'a/' })).toEqual({
      file: 'a/limits.ts',
      original: 'export const most = 5',
      mutated: 'export const most = $&',
    })
  })

  test.each([
    ['nowhere', 'never', 'x'],
    ['in two places', 'most = 5', 'most = 6'],
    ['changing nothing', 'least = 1', 'least = 1'],
  ])('is refused %s', (_, find, replace) => {
    expect(() => placeOf(product, { ids: 'S9.1', find, replace })).toThrow('the mutant of S9.1')
  })
})

test('the changed part’s own tests are asked, or all where it has none', () => {
  const byId = new Map([['S5.1', new Set(['bff/a.test.ts', 'mf-games/a.test.tsx'])]])
  const mutant = { ids: 'S5.1', find: 'x', replace: 'y' }
  expect(askedTests(byId, mutant, 'bff/a.ts')).toEqual(['bff/a.test.ts'])
  expect(askedTests(byId, mutant, 'contract/a.ts')).toEqual(['bff/a.test.ts', 'mf-games/a.test.tsx'])
  expect(askedTests(byId, { ...mutant, tests: 'mf-games' }, 'bff/a.ts')).toEqual(['mf-games/a.test.tsx'])
})

test('a mutant is taken back, also by the run after one that was killed', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  const file = path.join(tree, 'a', 'limits.ts')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'right')
  mutantsIn(tree).apply({ file: 'a/limits.ts', original: 'right', mutated: 'wrong' })
  expect(readFileSync(file, 'utf8')).toBe('wrong')
  expect(mutantsIn(tree).takeBack()).toBe('a/limits.ts')
  expect(readFileSync(file, 'utf8')).toBe('right')
  expect(mutantsIn(tree).takeBack()).toBeUndefined()
  rmSync(tree, { recursive: true })
})

describe('the score', () => {
  const page = 'Before\n<!-- score: begin -->\n<!-- score: end -->\nAfter\n'
  const statements = ['S4.1', 'S4.2', 'S9.1']
  const all = new Set(statements)

  test('is a line per section, between the page’s own text', () => {
    const scored = withScore(page, { killed: ['S4.1'], survived: ['S4.2'] }, statements, all)
    expect(scored).toMatch(/^Before\n/)
    expect(scored).toMatch(/\nAfter\n$/)
    expect(scored).toContain('1 of 3 statements die with their mutants.')
    expect(scored).toContain('| 4 | 1: S4.1 | 1: S4.2 | 0 |\n| 9 | 0 | 0 | 1: S9.1 |')
  })

  test('keeps what a later run does not ask about, while it has a mutant', () => {
    const first = withScore(page, { killed: ['S4.1'], survived: ['S4.2'] }, statements, all)
    const second = withScore(first, { killed: ['S4.2'], survived: [] }, statements, all)
    expect(second).toContain('| 4 | 2: S4.1 S4.2 | 0 | 0 |')
    const without = withScore(second, { killed: [], survived: [] }, statements, new Set(['S4.2']))
    expect(without).toContain('| 4 | 1: S4.2 | 0 | 1: S4.1 |')
  })

  test('needs its place on the page', () => {
    expect(() => withScore('', { killed: [], survived: [] }, statements, all)).toThrow('no place')
  })
})
