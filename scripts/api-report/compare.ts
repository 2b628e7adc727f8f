import { parseSync, type TSSignature, type TSType } from 'oxc-parser'
import { behind, type Report, reportText } from './report.ts'

/** How two reports differ, each as `entry: name`. */
interface Difference {
  readonly gone: readonly string[]
  readonly changed: readonly string[]
  readonly added: readonly string[]
}

function difference(before: Report, now: Report): Difference {
  const gone: string[] = []
  const changed: string[] = []
  const added: string[] = []
  for (const [entry, declarations] of before.entries)
    for (const [name, text] of declarations) {
      const present = now.entries.get(entry)?.get(name)
      // What nothing names any more shows where it was named.
      if (present === undefined) entry !== behind && gone.push(`${entry}: ${name}`)
      else if (present !== text) (onlyGrew(text, present) ? added : changed).push(`${entry}: ${name}`)
    }
  for (const [entry, declarations] of now.entries)
    for (const name of declarations.keys())
      if (entry !== behind && before.entries.get(entry)?.get(name) === undefined)
        added.push(`${entry}: ${name}`)
  return { gone, changed, added }
}

/** The members of a constant that is an object, or of an interface, whose further members may be left out. */
function membersOf(declaration: string): { members: readonly TSSignature[]; given: boolean } | undefined {
  const [statement] = parseSync('one.d.ts', declaration).program.body
  const node = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (node?.type === 'TSInterfaceDeclaration') return { members: node.body.body, given: false }
  if (node?.type !== 'VariableDeclaration') return undefined
  const type: TSType | undefined = node.declarations[0]?.id.typeAnnotation?.typeAnnotation
  return type?.type === 'TSTypeLiteral' ? { members: type.members, given: true } : undefined
}

/** Whether a declaration has all that it had, and more: members of a constant, or optional ones of an interface. */
function onlyGrew(before: string, now: string): boolean {
  const [old, young] = [membersOf(before), membersOf(now)]
  if (!old || !young || old.given !== young.given) return false
  const texts = new Set(young.members.map(({ start, end }) => now.slice(start, end)))
  const kept = new Set(old.members.map(({ start, end }) => before.slice(start, end)))
  const [head, newHead] = [before.slice(0, old.members[0]?.start), now.slice(0, young.members[0]?.start)]
  return (
    head === newHead &&
    [...kept].every((text) => texts.has(text)) &&
    young.members
      .filter(({ start, end }) => !kept.has(now.slice(start, end)))
      .every((member) => young.given || ('optional' in member && member.optional))
  )
}

const parts = (version: string): readonly number[] => version.split('.').map(Number)

/**
 * What stands against a package as it is now, with the version it has.
 * @param before the report in the repository
 * @returns sentences; none when the version is high enough
 */
export function tooLowFor(before: Report, now: Report): string[] {
  const [major = 0, minor = 0] = parts(before.version)
  const [newMajor = 0, newMinor = 0] = parts(now.version)
  if (newMajor > major) return []
  const { gone, changed, added } = difference(before, now)
  const next = `${major + 1}.0.0`
  const higher = newMinor > minor
  return [
    ...gone.map((one) => `${one} is gone: that needs ${now.name} ${next}`),
    ...changed.map((one) => `${one} has changed: that needs ${now.name} ${next}`),
    ...(higher ? [] : added.map((one) => `${one} has come: that needs ${now.name} ${major}.${minor + 1}.0`)),
  ]
}

/** Whether the report in the repository says what the package is now. */
export const isUpToDate = (before: Report, now: Report): boolean => reportText(before) === reportText(now)
