import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The document that gives an id to every statement of the specification. */
export const statementsPage = 'docs/spec-coverage.md'

// The tests in `scripts` are left out, because they do not test the site.
const tests = '{contract,platform,shell,mf-*,bff,db,e2e}/**/*.test.{ts,tsx}'

/**
 * Compares the statements of docs/spec-coverage.md with the ids in tests' names.
 * @returns `statements`: all ids, in the document's order; `untested`: those without a test; `undefinedIds`: ids in
 *   tests' names without a statement, as `file: id`; `repeated`: ids of more than one statement
 */
export function readCoverage(root: string) {
  const statements = listStatementIds(readFileSync(path.join(root, statementsPage), 'utf8'))
  const known = new Set(statements)
  const tagged = listTestIds(root)
  const tested = new Set(tagged.map(({ id }) => id))
  return {
    statements,
    untested: statements.filter((id) => !tested.has(id)),
    undefinedIds: tagged.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`),
    repeated: statements.filter((id, index) => statements.indexOf(id) !== index),
  }
}

/** Returns every statement id in the tests' names, each with the file of the test. */
export function listTestIds(root: string): { readonly file: string; readonly id: string }[] {
  return globSync(tests, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) })
    .sort()
    .flatMap((file) => listTaggedIds(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })))
}

/**
 * Returns the ids of the statements that a document defines. Each id is at the start of a list item: `- **S2.14** …`.
 */
export function listStatementIds(text: string): string[] {
  return [...text.matchAll(/^- \*\*(S\d+\.\d+)\*\* \S/gm)].map((match) => match[1] ?? '')
}

/**
 * Returns the statement ids in a file's test titles, where they are in square brackets. A title is the first argument
 * of a call. Titles of skipped and todo tests, and titles in comments, are ignored.
 */
export function listTaggedIds(text: string): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/\.(skip|todo|fails)\([^\n]*/g, '')
  const names = [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g)].map(
    (match) => match[2] ?? '',
  )
  return names.flatMap((name) =>
    [...name.matchAll(/\[(S\d+\.\d+(?: S\d+\.\d+)*)\]/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  )
}
