import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The document that lists every statement of the specification with an id, such as `S2.14`. */
export const specStatementsPath = 'docs/spec-coverage.md'

// The tests in the folder `scripts` are left out, because they do not test the site.
const tests = '{contract,platform,shell,mf-*,bff,db,e2e}/**/*.test.{ts,tsx}'

/**
 * Compares the ids of statements in docs/spec-coverage.md with the ids in the titles of tests.
 * @returns `undefinedIds`: ids in test titles that no statement has, as `file: id`; `repeated`: ids that several
 * statements have
 */
export function compareSpecWithTests(root: string) {
  const statements = listStatementIds(readFileSync(path.join(root, specStatementsPath), 'utf8'))
  const known = new Set(statements)
  const tagged = listStatementIdsOfTests(root)
  const tested = new Set(tagged.map(({ id }) => id))
  return {
    statements,
    untested: statements.filter((id) => !tested.has(id)),
    undefinedIds: tagged.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`),
    repeated: statements.filter((id, index) => statements.indexOf(id) !== index),
  }
}

export function listStatementIdsOfTests(root: string): { readonly file: string; readonly id: string }[] {
  return globSync(tests, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) })
    .sort()
    .flatMap((file) =>
      parseStatementIdsInTestTitles(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })),
    )
}

/** Returns the ids of the statements in docs/spec-coverage.md. Each id begins a list item: `- **S2.14** …`. */
export function listStatementIds(text: string): string[] {
  return [...text.matchAll(/^- \*\*(S\d+\.\d+)\*\* \S/gm)].map((match) => match[1] ?? '')
}

/**
 * Returns the ids in square brackets in the test titles of a file. Titles are the first arguments of calls. Comments,
 * and tests that are skipped or only planned, are ignored.
 */
export function parseStatementIdsInTestTitles(text: string): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/\.(skip|todo|fails)\([^\n]*/g, '')
  const names = [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g)].map(
    (match) => match[2] ?? '',
  )
  return names.flatMap((name) =>
    [...name.matchAll(/\[(S\d+\.\d+(?: S\d+\.\d+)*)\]/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  )
}
