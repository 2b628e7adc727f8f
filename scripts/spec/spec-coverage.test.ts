import path from 'node:path'
import { expect, test } from 'vitest'
import { compareSpecWithTests, listStatementIds, parseStatementIdsInTestTitles } from './spec-coverage.ts'

test('a statement is a list item that begins with its id', () => {
  const text = '# 2\n\n- **S2.1** One, as **S2.9** says.\n- **S2.2** Two.\n  - **S2.3** not at the edge\n'
  expect(listStatementIds(text)).toEqual(['S2.1', 'S2.2'])
})

test.each([
  ["test('one [S2.1]', () => {})", ['S2.1']],
  ['describe("two [S2.1 S5.13]", () => {})', ['S2.1', 'S5.13']],
  ["test.each([['a', 1]])(\n  'each %s [S9.2]',\n  () => {},\n)", ['S9.2']],
  ["test('it\\'s [S2.1] in [S2.2]', async () => {})", ['S2.1', 'S2.2']],
])('%s has ids', (code, ids) => {
  expect(parseStatementIdsInTestTitles(code)).toEqual(ids)
})

test.each([
  "// test('one [S2.1]', () => {})",
  "test.skip('one [S2.1]', () => {})",
  "test.todo('one [S2.1]')",
  "const text = '[S2.1]'",
  "expect(x).toBe('[S2.1]')",
])('%s has no ids', (code) => {
  expect(parseStatementIdsInTestTitles(code)).toEqual([])
})

test('every statement of the specification has a test, and every id in a test is a statement', () => {
  const { statements, untested, undefinedIds, repeated } = compareSpecWithTests(
    path.join(import.meta.dirname, '../..'),
  )
  expect(statements.length).toBeGreaterThan(200)
  expect({ untested, undefinedIds, repeated }).toEqual({ untested: [], undefinedIds: [], repeated: [] })
})
