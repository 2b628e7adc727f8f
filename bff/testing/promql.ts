import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'

/** One series at one moment. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
type Vector = readonly Sample[]

/** All series at one moment, by name. */
export interface Scrape {
  readonly seconds: number
  readonly series: ReadonlyMap<string, Vector>
}

/** What is wrong with an expression's grammar, by Prometheus' own one; empty: nothing. */
export function grammarErrors(expression: string): readonly string[] {
  const wrong: string[] = []
  parser.parse(expression).iterate({
    enter: ({ type, from }) => {
      if (type.isError) wrong.push(`near "${expression.slice(from, from + 20)}"`)
    },
  })
  return wrong
}

/** The names of the series that an expression reads. */
export function namesIn(expression: string): readonly string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter: ({ name, node, from, to }) => {
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(expression.slice(from, to))
    },
  })
  return names
}

/** What a server's `/metrics` says, as Prometheus would store it. */
export function readScrape(text: string, seconds: number): Scrape {
  const series = new Map<string, Sample[]>()
  for (const line of text.split('\n')) {
    const [, name, given = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) continue
    const labels = Object.fromEntries(
      [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]),
    )
    series.set(name, [...(series.get(name) ?? []), { labels, value: Number(value) }])
  }
  return { seconds, series }
}

/**
 * Evaluates an expression at the last of the scrapes: the part of PromQL that this site's rules for tabs use. Anything else
 * throws. `increase` is the difference of the last and the first scrape within the range; Prometheus extrapolates to the
 * range's ends, which is the same factor on both sides of a share.
 */
export function evaluate(expression: string, history: readonly Scrape[]): Vector {
  const textOf = ({ from, to }: SyntaxNode) => expression.slice(from, to)
  const last = history.at(-1)
  if (!last) throw new Error('nothing was scraped')

  const value = (node: SyntaxNode | null): Vector | number => {
    const inner = () => value(node?.firstChild ?? null)
    switch (node?.name) {
      case 'PromQL':
      case 'ParenExpr':
      case 'FunctionCallBody':
        return inner()
      case 'NumberDurationLiteral':
        return Number(textOf(node))
      case 'VectorSelector':
        return select(node, last)
      case 'FunctionCall':
        return call(node)
      case 'AggregateExpr':
        return aggregate(node)
      case 'BinaryExpr':
        return binary(node)
      default:
        throw new Error(`${node?.name} is not known here`)
    }
  }
  const vector = (node: SyntaxNode | null): Vector => {
    const result = value(node)
    if (typeof result === 'number') throw new Error('a vector is needed')
    return result
  }

  const select = (node: SyntaxNode, { series }: Scrape): Vector => {
    const name = node.getChild('Identifier')
    const matchers = (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map(
      (one) => {
        const [label, operator, text] = ['LabelName', 'MatchOp', 'StringLiteral'].map((part) => {
          const child = one.getChild(part)
          return child ? textOf(child) : ''
        })
        const wanted = (text ?? '').slice(1, -1)
        const pattern = new RegExp(`^(?:${wanted})$`)
        const matches = (found: string) => (operator?.endsWith('~') ? pattern.test(found) : found === wanted)
        return ({ labels }: Sample) => matches(labels[label ?? ''] ?? '') !== operator?.startsWith('!')
      },
    )
    return (series.get(name ? textOf(name) : '') ?? []).filter((sample) =>
      matchers.every((fits) => fits(sample)),
    )
  }

  const call = (node: SyntaxNode): Vector => {
    const name = node.getChild('FunctionIdentifier')
    if (!name || textOf(name) !== 'increase') throw new Error(`${textOf(node)} is not known here`)
    const range = node.getChild('FunctionCallBody')?.getChild('MatrixSelector')
    const selector = range?.getChild('VectorSelector')
    const minutes = /\[(\d+)m\]/.exec(range ? textOf(range) : '')?.[1]
    if (!selector || minutes === undefined) throw new Error(`${textOf(node)} has no range in minutes`)
    const within = history.filter(({ seconds }) => seconds >= last.seconds - 60 * Number(minutes))
    return select(selector, last).flatMap((sample) => {
      const same = within.flatMap((scrape) =>
        select(selector, scrape).filter((other) => key(other.labels) === key(sample.labels)),
      )
      const [first] = same
      return first && same.length > 1 ? [{ ...sample, value: sample.value - first.value }] : []
    })
  }

  const labelsOf = (node: SyntaxNode | null | undefined): readonly string[] =>
    node?.getChild('GroupingLabels')?.getChildren('LabelName').map(textOf) ?? []

  const aggregate = (node: SyntaxNode): Vector => {
    const by = labelsOf(node.getChild('AggregateModifier'))
    const operator = node.getChild('AggregateOp')
    const groups = Map.groupBy(vector(node.getChild('FunctionCallBody')), ({ labels }) =>
      key(only(labels, by)),
    )
    return [...groups.values()].map((samples) => {
      const values = samples.map((sample) => sample.value)
      const kind = operator ? textOf(operator) : ''
      if (kind !== 'sum' && kind !== 'max') throw new Error(`${kind} is not known here`)
      return {
        labels: only(samples[0]?.labels ?? {}, by),
        value: kind === 'sum' ? values.reduce((sum, one) => sum + one, 0) : Math.max(...values),
      }
    })
  }

  const binary = (node: SyntaxNode): Vector | number => {
    const on = node.getChild('MatchingModifierClause')
    const matched = ({ labels }: Sample) => key(on ? only(labels, labelsOf(on)) : labels)
    const [left, right] = [value(node.firstChild), value(node.lastChild)]
    const operator = operatorOf(node)
    if (typeof left !== 'number' && typeof right !== 'number') {
      const known = new Map(right.map((sample) => [matched(sample), sample.value]))
      if (operator === 'and') return left.filter((sample) => known.has(matched(sample)))
      if (operator === 'or') {
        const there = new Set(left.map(matched))
        return [...left, ...right.filter((sample) => !there.has(matched(sample)))]
      }
      return left.flatMap((sample) => {
        const other = known.get(matched(sample))
        const result = other === undefined ? undefined : calculate(operator, sample.value, other)
        return result === undefined
          ? []
          : [{ labels: only(sample.labels, on ? labelsOf(on) : Object.keys(sample.labels)), value: result }]
      })
    }
    if (typeof left === 'number' && typeof right === 'number')
      return calculate(operator, left, right) ?? Number.NaN
    const samples = typeof left === 'number' ? (typeof right === 'number' ? [] : right) : left
    return samples.flatMap((sample) => {
      const result = calculate(
        operator,
        typeof left === 'number' ? left : sample.value,
        typeof right === 'number' ? right : sample.value,
      )
      return result === undefined ? [] : [{ ...sample, value: result }]
    })
  }

  const operatorOf = (node: SyntaxNode): string => {
    const operator = ['And', 'Or', 'Sub', 'Mul', 'Div', 'Gtr', 'Gte'].find((name) => node.getChild(name))
    const found = operator && node.getChild(operator)
    if (!found) throw new Error(`${textOf(node)} has an operator that is not known here`)
    return textOf(found)
  }

  return vector(parser.parse(expression).topNode)
}

/** @returns undefined where a comparison does not hold: such series are left out */
function calculate(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '>':
      return left > right ? left : undefined
    case '>=':
      return left >= right ? left : undefined
    default:
      throw new Error(`${operator} is not known here`)
  }
}

const only = (labels: Sample['labels'], names: readonly string[]): Sample['labels'] =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)))

const key = (labels: Sample['labels']): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b)))
