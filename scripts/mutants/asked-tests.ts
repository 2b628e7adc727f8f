import { idsOfTests } from '../spec-coverage.ts'
import { idsOf, type Mutant } from './mutant.ts'

/** Test files by the id they carry. The browser's tests open a built site, which a mutant does not change. */
export function testsById(root: string): Map<string, Set<string>> {
  const byId = new Map<string, Set<string>>()
  for (const { file, id } of idsOfTests(root)) {
    if (partOf(file) !== 'e2e') byId.set(id, (byId.get(id) ?? new Set()).add(file))
  }
  return byId
}

/** The part, and so the vitest project, that a file belongs to. */
export const partOf = (file: string): string => file.split('/')[0] ?? ''

/**
 * The test files asked about a mutant: those that carry one of its ids, in the part it changes, or everywhere if that
 * part has none.
 * @param changed the file that it changes
 */
export function askedTests(
  byId: ReadonlyMap<string, ReadonlySet<string>>,
  mutant: Mutant,
  changed: string,
): string[] {
  const files = new Set(
    idsOf(mutant).flatMap((id) => {
      const all = [...(byId.get(id) ?? [])]
      const own = all.filter((file) => partOf(file) === (mutant.tests ?? partOf(changed)))
      return own.length > 0 || mutant.tests ? own : all
    }),
  )
  return [...files].sort()
}
