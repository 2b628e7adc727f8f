import type { Declarations } from './declarations.ts'

/** What a package's version promises: the declarations of its exports, by entry, and of what they name. */
export interface Report {
  readonly name: string
  readonly version: string
  /** By entry, such as `@club/platform/host`; last, under `behind`, what the exports name without exporting it. */
  readonly entries: ReadonlyMap<string, Declarations>
}

/** The section of declarations that exports name. */
export const behind = 'Behind them'

/** A report as it lies in the repository. */
export function reportText({ name, version, entries }: Report): string {
  const sections = [...entries].map(([entry, declarations]) =>
    [
      `## ${entry === behind ? behind : `\`${entry}\``}`,
      ...[...declarations]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([one, text]) => `### \`${one}\`\n\n\`\`\`ts\n${text}\n\`\`\``),
    ].join('\n\n'),
  )
  const intro = `# What ${name} ${version} promises

Its exports with their types, made by \`npm run api-report -- --write\`. \`npm run api-report\` fails when one goes or changes
without a major version, or comes without a minor one.`
  return `${[intro, ...sections].join('\n\n')}\n`
}

/**
 * Reads what reportText wrote.
 * @throws Error when the text is no report
 */
export function readReport(text: string): Report {
  const [, name, version] = /^# What (\S+) (\d+\.\d+\.\d+) promises$/m.exec(text) ?? []
  if (!name || !version) throw new Error('This is no report of an API')
  const [, ...sections] = text.split(/^## /m)
  const entries = sections.map((section): [string, Declarations] => {
    const [heading = ''] = section.split('\n', 1)
    const found = section.matchAll(/^### `(.+)`\n\n```ts\n([\s\S]*?)\n```$/gm)
    return [
      heading.replaceAll('`', ''),
      new Map([...found].map(([, one = '', declaration = '']) => [one, declaration])),
    ]
  })
  return { name, version, entries: new Map(entries) }
}
