import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../pack/packages.ts'
import type { DeclarationText, EntryExports, PackageExports } from './package-exports.ts'

/** A package's parsed API report (api.md). */
export interface ApiReport {
  readonly name: string
  readonly version: string
  /** The text of the declarations of each entry file, by import specifier such as `@club/platform/host`. */
  readonly entries: ReadonlyMap<string, string>
}

const biome = path.join(repositoryRoot, 'node_modules/.bin/biome')

export function formatApiReport({ name, version, entries, unexported }: PackageExports): string {
  const sections = entries.map((entry) =>
    [`## \`${entry.entry}\``, ...(entry.about ? [entry.about] : []), codeBlock(codeOf(entry))].join('\n\n'),
  )
  const rest =
    unexported.length > 0
      ? [`## Unexported types\n\nUsed by the exports.\n\n${codeBlock(unexported.map(withDoc).join('\n'))}`]
      : []
  return `${[intro(name, version), ...sections, ...rest].join('\n\n')}\n`
}

const intro = (name: string, version: string): string => `# What ${name} ${version} exports

Made by \`npm run api-report\`, which fails when an export is removed or changes its type without a major version
([decision 0042](../docs/decisions/0042-packages.md)). Constants are shown by type, calls of the API as functions from the
request to the response.`

const codeBlock = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``

const codeOf = ({ reexports, declarations }: EntryExports): string =>
  [
    ...[...reexports].map(([from, names]) => `export { ${names.join(', ')} } from '${from}'`),
    ...declarations.map(withDoc),
  ].join('\n')

const withDoc = ({ doc, text }: DeclarationText): string => (doc ? `${doc}\n${text}` : text)

/** Formats the code blocks of an API report with Biome. */
export const formatCodeBlocks = (page: string): string =>
  page.replace(/(?<=^```ts\n)[\s\S]*?(?=\n```$)/gm, (code) =>
    execFileSync(biome, ['format', '--stdin-file-path=api.d.ts'], {
      input: code,
      encoding: 'utf8',
    }).trimEnd(),
  )

export const generateApiReport = (exports: PackageExports): ApiReport =>
  parseApiReport(formatApiReport(exports))

/**
 * Parses the text of a package's API report.
 * @throws Error when the text is not an API report
 */
export function parseApiReport(text: string): ApiReport {
  const [, name, version] = /^# What (\S+) (\d+\.\d+\.\d+) exports$/m.exec(text) ?? []
  if (!name || !version) throw new Error('The text is not an API report')
  const sections = text.matchAll(/^## `?(.+?)`?$[\s\S]*?^```ts$\n([\s\S]*?)\n?^```$/gm)
  return { name, version, entries: new Map([...sections].map(([, entry = '', code = '']) => [entry, code])) }
}
