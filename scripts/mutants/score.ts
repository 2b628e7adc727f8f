/** Statements by what became of their mutants. */
export interface Score {
  /** Each of their mutants was noticed by a test that carries the id. */
  readonly killed: readonly string[]
  /** One of their mutants was not. */
  readonly survived: readonly string[]
}

const begin = '<!-- score: begin -->'
const end = '<!-- score: end -->'

/**
 * Puts a score into a page, between its two markers. What it does not tell of stays as it was, if it still has a mutant.
 * @param statements every statement, in their order
 * @param withMutant the statements that have a mutant now
 * @throws Error when the page has no markers
 */
export function withScore(
  page: string,
  { killed, survived }: Score,
  statements: readonly string[],
  withMutant: ReadonlySet<string>,
): string {
  const [before, rest] = page.split(begin)
  const [table, after] = rest?.split(end) ?? []
  if (before === undefined || table === undefined || after === undefined)
    throw new Error('the page has no place for the score')
  const told = new Map([...verdicts(table), ...verdict(killed, 'killed'), ...verdict(survived, 'survived')])
  const having = (state: string) => statements.filter((id) => withMutant.has(id) && told.get(id) === state)
  const columns = [
    having('killed'),
    having('survived'),
    statements.filter((id) => !withMutant.has(id) || !told.has(id)),
  ]
  const [dead = []] = columns
  const lines = [...new Set(statements.map(sectionOf))].map((section) => {
    const cells = columns.map((ids) => ids.filter((id) => sectionOf(id) === section))
    return `| ${section} | ${cells.map((ids) => `${ids.length}${ids.length > 0 ? `: ${ids.join(' ')}` : ''}`).join(' | ')} |`
  })
  const sum = `${dead.length} of ${statements.length} statements die with their mutants.`
  const head = '| Section | Killed | Survived | Not tried |\n|---|---|---|---|'
  return `${before}${begin}\n\n${sum}\n\n${head}\n${lines.join('\n')}\n\n${end}${after}`
}

const sectionOf = (id: string): string => id.slice(1).split('.')[0] ?? ''

const verdict = (ids: readonly string[], state: 'killed' | 'survived') =>
  ids.map((id) => [id, state] as const)

/** What a table says so far. */
function verdicts(table: string): (readonly [string, 'killed' | 'survived'])[] {
  return [...table.matchAll(/^\| \d+ \| ([^|]*) \| ([^|]*) \|/gm)].flatMap(
    ([, killed = '', survived = '']) => [
      ...verdict(killed.match(/S\d+\.\d+/g) ?? [], 'killed'),
      ...verdict(survived.match(/S\d+\.\d+/g) ?? [], 'survived'),
    ],
  )
}
