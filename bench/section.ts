import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/**
 * Replaces a section of bench/README.md: what stands between `<!-- name: … -->` and `<!-- /name -->`. The rest of
 * the page belongs to others.
 * @throws Error when the page has lost the section's marks
 */
export function keepSection(name: string, section: string): void {
  const page = new URL('./README.md', import.meta.url)
  const text = readFileSync(page, 'utf8')
  const marked = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!marked.test(text)) throw new Error(`bench/README.md has lost the marks of its section ${name}`)
  writeFileSync(
    page,
    text.replace(marked, (_, start: string, end: string) => `${start}${section}\n${end}`),
  )
}

/** What was measured on, for the line above a table; what else ran shows in the load. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end.`

/** A Markdown table; all columns but the first are numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
