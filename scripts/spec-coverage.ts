import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the specification's list of statements and the tests' names say about each other. */
export interface Coverage {
  /** Every statement's id, in the document's order. */
  readonly statements: readonly string[]
  /** Statements that no test's name carries. */
  readonly untested: readonly string[]
  /** Ids in tests' names that are no statement: `file: id`. */
  readonly undefinedIds: readonly string[]
  /** Ids that the document gives to more than one statement. */
  readonly repeated: readonly string[]
}

/** The document that gives every statement its id. */
export const document = 'docs/spec-coverage.md'

// The scripts' own tests are about the house, not about the product.
const tests = '{contract,platform,shell,mf-*,bff,db,e2e}/**/*.test.{ts,tsx}'

/** Compares the statements of docs/spec-coverage.md with the ids that tests carry in their names. */
export function readCoverage(root: string): Coverage {
  const statements = statementIds(readFileSync(path.join(root, document), 'utf8'))
  const known = new Set(statements)
  const carried = idsOfTests(root)
  const tested = new Set(carried.map(({ id }) => id))
  return {
    statements,
    untested: statements.filter((id) => !tested.has(id)),
    undefinedIds: carried.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`),
    repeated: statements.filter((id, index) => statements.indexOf(id) !== index),
  }
}

/** Every id that a test carries in its name, with the test's file. */
export function idsOfTests(root: string): { readonly file: string; readonly id: string }[] {
  return globSync(tests, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) })
    .sort()
    .flatMap((file) => carriedIds(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })))
}

/** The ids that a document defines, each at the start of a list item: `- **S2.14** …`. */
export function statementIds(text: string): string[] {
  return [...text.matchAll(/^- \*\*(S\d+\.\d+)\*\* \S/gm)].map((match) => match[1] ?? '')
}

/**
 * The ids that a test file's names carry: the first argument of a call, with ids in square brackets. A name of a
 * test that is skipped or still to be written proves nothing and is not read, nor is one in a comment.
 */
export function carriedIds(text: string): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/\.(skip|todo|fails)\([^\n]*/g, '')
  const names = [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g)].map(
    (match) => match[2] ?? '',
  )
  return names.flatMap((name) =>
    [...name.matchAll(/\[(S\d+\.\d+(?: S\d+\.\d+)*)\]/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  )
}

if (import.meta.main) {
  const { statements, untested, undefinedIds, repeated } = readCoverage(path.join(import.meta.dirname, '..'))
  const faults = [
    ...untested.map((id) => `${id} has no test`),
    ...undefinedIds.map((place) => `${place} is no statement`),
    ...repeated.map((id) => `${id} stands for two statements`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${statements.length - untested.length} of ${statements.length} statements have a test`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
