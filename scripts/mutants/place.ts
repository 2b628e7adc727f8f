import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './mutant.ts'

/** The product's files by their path from the root, without what only tests and builds use. */
export function readProduct(root: string): Map<string, string> {
  const files = globSync('{contract,platform,shell,mf-*,bff,db}/**/*.{ts,tsx,json}', {
    cwd: root,
    exclude: (name) => /node_modules|(^|\/)(dist|testing)(\/|$)|\.test\.tsx?$|\.config\.ts$/.test(name),
  })
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Where a mutant changes the product. */
export interface Place {
  readonly file: string
  readonly original: string
  readonly mutated: string
}

/**
 * Finds the one place of a mutant.
 * @throws Error when its text stands nowhere, in several places, or is replaced by itself
 */
export function placeOf(
  product: ReadonlyMap<string, string>,
  { ids, find, replace, file = '' }: Mutant,
): Place {
  const found = [...product].filter(([name, text]) => name.includes(file) && text.includes(find))
  const [only] = found
  const many = found.reduce((sum, [, text]) => sum + text.split(find).length - 1, 0)
  if (!only || many !== 1) {
    const where = found.map(([name]) => name).join(', ')
    throw new Error(
      `the mutant of ${ids} needs its text once, and it stands ${many} times: ${find} (${where})`,
    )
  }
  if (find === replace) throw new Error(`the mutant of ${ids} changes nothing: ${find}`)
  const [name, original] = only
  return { file: name, original, mutated: original.replace(find, () => replace) }
}
