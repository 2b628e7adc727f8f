/**
 * `npm run bench:load:containers` measures the containers of docker-compose.yml, with three API servers and MySQL.
 * First, it opens live streams until one is refused. Then, in several steps, simulated visitors open the site and its
 * live stream and vote. In each step, more visitors arrive per second, until a request fails or the p99 is too long. In
 * the required step, 2,000 visitors arrive within a minute, and nothing may fail. It writes tables of load and costs to
 * bench/README.md. A short trial that writes nothing:
 * `npm run bench:load:containers -- --visitors 100 --seconds 6 --rest 3 --streams 200 --dry`
 */

import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { splitLines } from '../../deploy/docker.ts'
import { startComposeStack } from '../../e2e/compose/stack.ts'
import { buildSite } from '../../scripts/build.ts'
import { describeMachine, replaceReadmeSection } from '../report.ts'
import { readUsage } from './container-usage.ts'
import { type Crowd, createCrowd, createVisitors } from './crowd.ts'
import type { LiveStream } from './live-stream.ts'
import { type LoadStep, listFailures, measureLoadStep } from './load-step.ts'
import { formatLoadStep, formatLoadSteps } from './load-step-tables.ts'
import { RequestTally } from './request-tally.ts'
import {
  formatCostTable,
  measureContainerCosts,
  measureCostsWithEmbeddedDatabase,
  watchContainerStarts,
} from './resource-costs.ts'
import { recordVisits } from './visit-recording.ts'

const { values: given } = parseArgs({
  options: {
    visitors: { type: 'string', default: '2000' },
    /** The seconds in which the visitors of the required step arrive. */
    seconds: { type: 'string', default: '60' },
    /** The pause before each step in seconds, in which the kernel discards closed connections. */
    rest: { type: 'string', default: '30' },
    streams: { type: 'string', default: '4000' },
    dry: { type: 'boolean', default: false },
  },
})
const visitors = Number(given.visitors)
const seconds = Number(given.seconds)
const rest = Number(given.rest)
/** A large amateur club. Twenty visitors vote as the same player, one after the other. */
const PLAYERS = 100
/** How many visitors arrive per second in each step, relative to the rate that the site must support. */
const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6]
/**
 * The largest allowed p99 in milliseconds. The measurement ends when the p99 of the required step or of a later step is
 * longer.
 */
const maxP99 = 1000

await buildSite()
console.log('The site on the embedded database …')
const embedded = await measureCostsWithEmbeddedDatabase(rest)
console.log('Building and starting the containers …')
const stopWatching = watchContainerStarts()
// This process sends the visitors' IP addresses in X-Forwarded-For, as a proxy in front of nginx does. TRUST_PROXY is
// therefore 2: this process and nginx.
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
  const containers = await measureContainerCosts(stack, project, {
    starts: await stopWatching(),
    seconds: rest,
  })
  const recording = await recordVisits(stack.url)
  const crowd = await createCrowd(await nginxAddress(), recording, { visitors, players: PLAYERS })
  console.log('Warming up …')
  const firstPart = { ...crowd, visitors: visitors / 4 }
  await measureLoadStep(firstPart, { seconds, project })
  const refused = await openUntilRefused(crowd)
  const steps: LoadStep[] = []
  for (const rate of rates) {
    await wait(rest * 1000)
    const arriving = Math.min(rate, 1) * visitors
    const stepSeconds = seconds / Math.max(rate, 1)
    console.log(`${arriving} visitors within ${stepSeconds.toFixed(0)} s …`)
    const step = await measureLoadStep({ ...crowd, visitors: arriving }, { seconds: stepSeconds, project })
    steps.push(step)
    console.log(formatLoadSteps([step]))
    if (listFailures(step).length > 0 || (rate >= 1 && step.tally.p99 > maxP99)) break
  }
  // The required step, or the last step when an earlier one failed.
  const shown = steps[rates.indexOf(1)] ?? steps.at(-1)
  if (!shown) throw new Error('there was no step')
  const section = [
    `${describeMachine()} The load came from the same machine: with ${availableParallelism()} processors, all of them busy is ${availableParallelism() * 100} %.`,
    '',
    `### ${shown.visitors} visitors open the site, the stream and vote within ${seconds} s`,
    '',
    formatLoadStep(shown),
    '',
    '### Ever more visitors a second',
    '',
    formatLoadSteps(steps),
    '',
    `${await describeDatabaseConnections()} ${await describeLogs()}`,
    '',
    refused,
  ].join('\n')
  const cost = [describeMachine(), '', await formatCostTable([...embedded, ...containers])].join('\n')
  console.log(`${section}\n\n${cost}`)
  if (!given.dry) {
    replaceReadmeSection('load-containers', section)
    replaceReadmeSection('cost', cost)
  }
  const failures = listFailures(shown)
  if (shown.visitors < visitors) failures.push(`${visitors} visitors within ${seconds} s are too many`)
  for (const failure of failures) console.error(`Missed: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

/**
 * Returns the address of nginx's container, which only a Linux host can reach. Docker's own proxy for published ports
 * is not used, because it ends when it has too many connections (measuring.md).
 */
async function nginxAddress(): Promise<string> {
  const [container] = await stack.containers('shell')
  const [network] = Object.values(container?.NetworkSettings.Networks ?? {})
  if (!network) throw new Error('the container of the shell has no network')
  return `http://${network.IPAddress}:8080`
}

async function openUntilRefused(crowd: Crowd): Promise<string> {
  const tally = new RequestTally()
  const crowded = { ...crowd, visitors: Number(given.streams) }
  const streams: LiveStream[] = []
  for (const visitor of createVisitors(crowded, tally)) {
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
