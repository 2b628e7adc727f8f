import { formatMarkdownTable } from '../report.ts'
import { type Arrivals, failuresOf } from './arrivals.ts'
import type { UsageSummary } from './container-usage.ts'

/** Returns the tables of one arrival of the crowd: its requests, what arrived, and what the containers used. */
export function formatArrivals({ tally, votes, streams, usage }: Arrivals): string {
  return [
    formatMarkdownTable(['request', 'count', 'median, ms', 'p99, ms', 'longest, ms'], tally.rows()),
    '',
    `${tally.requests} requests, ${tally.failed} errors; ${votes.found} of ${votes.acknowledged} acknowledged votes were found; ${streams.opened} streams were open at once, ${streams.lost} were lost; ${streams.events} of ${streams.expectedEvents} events arrived.`,
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

/** Returns a table with a row for each step: how fast the crowd arrived, what failed, and who used the processor. */
export const formatSteps = (steps: readonly Arrivals[]): string =>
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
        failuresOf(step).join(', ') || 0,
        usage.machineProcessor.toFixed(0),
        sumOf(usage, /^bff/).toFixed(0),
        sumOf(usage, /^mysql/).toFixed(0),
        sumOf(usage, /^(shell|mf-)/).toFixed(0),
        usage.ownProcessor.toFixed(0),
        step.ownDelay.toFixed(0),
      ]
    }),
  )

/** Returns the mean processor time of the containers whose names match, in percent of one core. */
const sumOf = ({ processor }: UsageSummary, names: RegExp): number =>
  [...processor].reduce((sum, [name, percent]) => (names.test(name) ? sum + percent : sum), 0)
