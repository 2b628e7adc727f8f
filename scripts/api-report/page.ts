import type { EntryShapes, PackageShapes, Shape } from './shapes.ts'

/** What a package's page has: its version, and the declarations by entry, such as `@club/platform/host`. */
export interface Page {
  readonly name: string
  readonly version: string
  readonly entries: ReadonlyMap<string, string>
}

const behind = 'Behind them'

/** The generated page of a package. */
export function pageText({ name, version, entries, behind: hidden }: PackageShapes): string {
  const sections = entries.map((entry) =>
    [`## \`${entry.entry}\``, ...(entry.about ? [entry.about] : []), codeBlock(codeOf(entry))].join('\n\n'),
  )
  const rest =
    hidden.length > 0
      ? [`## ${behind}\n\nTypes that the exports name.\n\n${codeBlock(hidden.map(withDoc).join('\n'))}`]
      : []
  return `${[intro(name, version), ...sections, ...rest].join('\n\n')}\n`
}

const intro = (name: string, version: string): string => `# What ${name} ${version} exports

Made by \`npm run api-report\`, which fails when something of it goes or changes its type without a major version
([decision 0042](../docs/decisions/0042-packages.md)). Constants are shown by type, calls of the API as functions from what is sent to
what is answered.`

const codeBlock = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``

const codeOf = ({ passedOn, shapes }: EntryShapes): string =>
  [...[...passedOn].map(([from, names]) => exportsFrom(names, from)), ...shapes.map(withDoc)].join('\n')

const withDoc = ({ doc, text }: Shape): string => (doc ? `${doc}\n${text}` : text)

/** An export statement in lines of the usual width. */
function exportsFrom(names: readonly string[], from: string): string {
  const lines = ['']
  for (const name of names) {
    const last = lines.at(-1) ?? ''
    if (last.length + name.length > 100) lines.push(`${name}, `)
    else lines[lines.length - 1] = `${last}${name}, `
  }
  return `export {\n${lines.map((line) => `  ${line.trimEnd()}`).join('\n')}\n} from '${from}'`
}

/** A package's page as it would be read. */
export const pageOf = (shapes: PackageShapes): Page => readPage(pageText(shapes))

/**
 * Reads what pageText wrote.
 * @throws Error when the text is no such page
 */
export function readPage(text: string): Page {
  const [, name, version] = /^# What (\S+) (\d+\.\d+\.\d+) exports$/m.exec(text) ?? []
  if (!name || !version) throw new Error('This is no page of a package')
  const sections = text.matchAll(/^## `?(.+?)`?$[\s\S]*?^```ts$\n([\s\S]*?)\n?^```$/gm)
  return { name, version, entries: new Map([...sections].map(([, entry = '', code = '']) => [entry, code])) }
}
