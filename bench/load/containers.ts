/**
 * `npm run bench:load:containers` builds and starts the containers of docker-compose.yml with three API servers and
 * MySQL. Visitors open the site, keep the live stream open, and vote: first few visitors a second, then ever more, until
 * a request fails or the p99 is too long. One of these steps is 2,000 visitors within a minute. Before, streams are
 * opened until the site refuses one. It writes the tables to bench/README.md, with a table of costs, and fails when an
 * error occurs or something is lost while 2,000 visitors arrive in a minute.
 * `npm run bench:load:containers -- --visitors 100 --seconds 6 --rest 3 --streams 200 --dry` is a short trial that
 * writes nothing.
 */

import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { splitLines } from '../../deploy/docker.ts'
import { startComposeStack } from '../../e2e/compose/stack.ts'
import { buildParts } from '../../scripts/build.ts'
import { describeMachine, replaceSection } from '../report.ts'
import { type Arrivals, failuresOf, measureArrivals } from './arrivals.ts'
import { formatArrivals, formatSteps } from './arrivals-tables.ts'
import { readUsage } from './container-usage.ts'
import { formatCost, measureContainerCost, measureEmbeddedCost, watchStarts } from './cost.ts'
import { type Crowd, gatherCrowd, visitorsOf } from './crowd.ts'
import type { LiveStream } from './live-stream.ts'
import { recordVisits } from './recording.ts'
import { RequestTally } from './request-tally.ts'

const { values: given } = parseArgs({
  options: {
    visitors: { type: 'string', default: '2000' },
    /** The time in which all visitors arrive, at the promised rate. */
    seconds: { type: 'string', default: '60' },
    /** The seconds of rest before each step. The kernel forgets the closed connections of earlier steps. */
    rest: { type: 'string', default: '30' },
    /** The number of streams that are opened at most. */
    streams: { type: 'string', default: '4000' },
    dry: { type: 'boolean', default: false },
  },
})
const visitors = Number(given.visitors)
const seconds = Number(given.seconds)
const rest = Number(given.rest)
/** The rate of each step, as a multiple of the promised rate. */
const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6]
/** From the promised rate on, the p99 of the slowest kind of request, in milliseconds, above which the steps end. */
const maxP99 = 1000

await buildParts()
console.log('The site on the embedded database …')
const embedded = await measureEmbeddedCost(rest)
console.log('Building and starting the containers …')
const stopWatching = watchStarts()
// This process is the proxy in front of nginx, so nginx and the API trust two proxies.
const stack = await startComposeStack({
  bff: 3,
  env: { TRUST_PROXY: '2', RATE_LIMIT_WRITES: '120' },
}).catch(async (error) => {
  await stopWatching()
  throw error
})
const project = stack.env.COMPOSE_PROJECT_NAME ?? ''
try {
  await measure()
} finally {
  await stack.down()
}

async function measure(): Promise<void> {
  const containers = await measureContainerCost(stack, project, {
    starts: await stopWatching(),
    seconds: rest,
  })
  const recording = await recordVisits(stack.url)
  const crowd = await gatherCrowd(await nginxAddress(), recording, visitors)
  console.log('Warming up …')
  const firstPart = { ...crowd, players: crowd.players.slice(0, visitors / 4) }
  await measureArrivals(firstPart, { seconds, project })
  const refused = await openUntilRefused(crowd)
  const steps: Arrivals[] = []
  for (const rate of rates) {
    await wait(rest * 1000)
    const players = crowd.players.slice(0, rate * visitors)
    const stepSeconds = (players.length / visitors / rate) * seconds
    console.log(`${players.length} visitors within ${stepSeconds.toFixed(0)} s …`)
    const step = await measureArrivals({ ...crowd, players }, { seconds: stepSeconds, project })
    steps.push(step)
    console.log(formatSteps([step]))
    if (failuresOf(step).length > 0 || (rate >= 1 && step.tally.p99 > maxP99)) break
  }
  // The promised step, or the last one before it.
  const shown = steps[rates.indexOf(1)] ?? steps.at(-1)
  if (!shown) throw new Error('there was no step')
  const section = [
    `${describeMachine()} The load came from the same machine: with ${availableParallelism()} processors, all of them busy is ${availableParallelism() * 100} %.`,
    '',
    `### ${shown.visitors} visitors open the site, the stream and vote within ${seconds} s`,
    '',
    formatArrivals(shown),
    '',
    '### Ever more visitors a second',
    '',
    formatSteps(steps),
    '',
    `${await describeDatabaseConnections()} ${await describeLogs()}`,
    '',
    refused,
  ].join('\n')
  const cost = [describeMachine(), '', await formatCost([...embedded, ...containers])].join('\n')
  console.log(`${section}\n\n${cost}`)
  if (!given.dry) {
    replaceSection('load-containers', section)
    replaceSection('cost', cost)
  }
  const failures = failuresOf(shown)
  if (shown.visitors < visitors) failures.push(`${visitors} visitors within ${seconds} s are too many`)
  for (const failure of failures) console.error(`Missed: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

/**
 * Returns the address of the nginx in the shell's container, which only Linux can reach. The published port has Docker's
 * own proxy in front, which ends when it has too many connections (measuring.md).
 */
async function nginxAddress(): Promise<string> {
  const [container] = await stack.containers('shell')
  const [network] = Object.values(container?.NetworkSettings.Networks ?? {})
  if (!network) throw new Error('the container of the shell has no network')
  return `http://${network.IPAddress}:8080`
}

/** Opens streams until the site refuses one. Returns a sentence with their number and the memory of the API servers. */
async function openUntilRefused(crowd: Crowd): Promise<string> {
  const tally = new RequestTally()
  const crowded = { ...crowd, players: Array.from({ length: Number(given.streams) }, () => 0) }
  const streams: LiveStream[] = []
  for (const visitor of visitorsOf(crowded, tally)) {
    const stream = await visitor.openStream()
    if (!stream) break
    streams.push(stream)
  }
  const servers = (await readUsage(project)).filter(({ name }) => name.startsWith('bff'))
  for (const stream of streams) stream.close()
  const [refusal] = tally.errors.keys()
  const end = refusal
    ? `${streams.length} streams were open when the next one was refused (${refusal}).`
    : `All ${streams.length} streams were opened.`
  return `${end} The memory of the API servers was then ${servers.map(({ memory }) => memory.toFixed(0)).join(', ')} MB.`
}

async function describeDatabaseConnections(): Promise<string> {
  const query =
    "select concat(variable_value, ' of ', @@max_connections) from performance_schema.global_status where variable_name = 'Max_used_connections'"
  const command = `mysql -uroot -p"$MYSQL_ROOT_PASSWORD" -N -e "${query}"`
  return `MySQL had at most ${await stack.compose('exec', '-T', 'mysql', 'sh', '-c', command)} connections.`
}

/** Counts the errors that nginx and the API servers have logged, and prints some of them. */
async function describeLogs(): Promise<string> {
  const linesOf = async (service: string, pattern: RegExp) => {
    const lines = splitLines(await stack.compose('logs', '--no-log-prefix', service))
    const found = lines.filter((line) => pattern.test(line))
    if (found.length > 0) console.log(`${service}:\n${found.slice(0, 5).join('\n')}`)
    return found.length
  }
  const nginx = await linesOf('shell', /\[(error|crit|alert|emerg)\]/)
  const api = await linesOf('bff', /"level":([456]0|"(warn|error|fatal)")/)
  return `nginx logged ${nginx} errors, the API ${api} warnings or errors.`
}
