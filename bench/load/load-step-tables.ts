import { formatMarkdownTable } from '../report.ts'
import type { UsageSummary } from './container-usage.ts'
import { type LoadStep, listFailures } from './load-step.ts'

export function formatLoadStep({ tally, votes, streams, usage }: LoadStep): string {
  return [
    formatMarkdownTable(['request', 'count', 'median, ms', 'p99, ms', 'longest, ms'], tally.rows()),
    '',
    `${tally.requests} requests, ${tally.failed} errors; ${votes.acknowledged} votes were acknowledged, the last votes of ${votes.lost} players were lost; ${streams.opened} streams were open at once, ${streams.lost} were lost; ${streams.events} of ${streams.expectedEvents} events arrived.`,
    '',
    formatMarkdownTable(
      ['container', 'memory, MB (median)', 'most, MB', 'processor, % of a core (mean)'],
      [...usage.memory].map(([name, memory]) => [
        name,
        memory.toFixed(0),
        usage.mostMemory.get(name)?.toFixed(0) ?? '',
        usage.processor.get(name)?.toFixed(0) ?? '',
      ]),
    ),
  ].join('\n')
}

export const formatLoadSteps = (steps: readonly LoadStep[]): string =>
  formatMarkdownTable(
    [
      'visitors a second',
      'p99 of the slowest kind, ms',
      'errors and losses',
      'all processors, %',
      'API',
      'MySQL',
      'nginx and tabs',
      'load generator',
      'its delay (p99), ms',
    ],
    steps.map((step) => {
      const { usage } = step
      return [
        step.perSecond.toFixed(0),
        step.tally.p99.toFixed(0),
        listFailures(step).join(', ') || 0,
        usage.machineProcessor.toFixed(0),
        sumOf(usage, /^bff/).toFixed(0),
        sumOf(usage, /^mysql/).toFixed(0),
        sumOf(usage, /^(shell|mf-)/).toFixed(0),
        usage.ownProcessor.toFixed(0),
        step.ownDelay.toFixed(0),
      ]
    }),
  )

/** Returns the sum of the mean processor times of the containers whose names match, in percent of one core. */
const sumOf = ({ processor }: UsageSummary, names: RegExp): number =>
  [...processor].reduce((sum, [name, percent]) => (names.test(name) ? sum + percent : sum), 0)
