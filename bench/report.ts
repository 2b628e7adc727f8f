import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** Replaces the text between `<!-- name: … -->` and `<!-- /name -->` in bench/README.md. */
export function replaceReadmeSection(name: string, section: string): void {
  const page = new URL('./README.md', import.meta.url)
  const text = readFileSync(page, 'utf8')
  const marked = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!marked.test(text)) throw new Error(`bench/README.md has lost the marks of its section ${name}`)
  writeFileSync(
    page,
    text.replace(marked, (_, start: string, end: string) => `${start}${section}\n${end}`),
  )
}

export const describeMachine = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end.`

/** Returns a Markdown table. All columns except the first contain numbers. */
export function formatMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

/** @param part from 0 to 1, such as 0.99 for the p99 */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
