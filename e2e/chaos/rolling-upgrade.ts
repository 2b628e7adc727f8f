/*
 * `npm run test:upgrade` tests a rolling upgrade while visitors vote. Three API servers of the previous version (an
 * earlier version of this repository) share one MySQL. They are replaced by servers of this version, one after the
 * other, and then back again. The test fails when a request fails or an accepted vote is not stored. Needs Docker.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { MySqlContainer } from '@testcontainers/mysql'
import { waitUntilReady } from '../../bff/testing/faults/process-kills.ts'
import {
  addPlayersAndGames,
  compareAcceptedWithStoredVotes,
  fetchVotes,
  type VoteLoadTestData,
} from '../../bff/testing/faults/stored-votes.ts'
import {
  createJsonPostOptions,
  startVoteLoadTest,
  type Vote,
} from '../../bff/testing/faults/vote-load-generator.ts'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { mysqlImage } from '../../db/testing/docker-images.ts'
import { getSiteVersionFilePath, previousSiteVersion } from '../../db/testing/recorded-site-versions.ts'
import { repositoryRoot } from '../../deploy/docker.ts'
import { checkOutVersion } from '../../scripts/versions/check-out-version.ts'
import { type Backend, startBalancer } from './balancer.ts'
import { getLongestInterval } from './fault.ts'

const PREVIOUS = `version ${previousSiteVersion}`
const CURRENT = 'this version'
const SERVERS = 3
/** The milliseconds for which both versions run before the next server is replaced. */
const SIDE_BY_SIDE = 3_000

interface RunningServer extends Backend {
  stop(): Promise<void>
}

console.log(`Starting MySQL and ${SERVERS} servers of ${PREVIOUS} …`)
const previous = await checkOutVersion(
  readFileSync(getSiteVersionFilePath(previousSiteVersion, 'commit'), 'utf8').trim(),
)
const mysql = await new MySqlContainer(mysqlImage).withTmpFs({ '/var/lib/mysql': 'rw' }).start()
const balancer = await startBalancer()
const running = new Set<RunningServer>()
try {
  for (let server = 0; server < SERVERS; server++) balancer.add(await start(PREVIOUS))
  const club = await addPlayersAndGames(balancer.url)
  await replaceAll(CURRENT, club)
  await replaceAll(PREVIOUS, club)
} finally {
  balancer.close()
  await Promise.all([...running].map((server) => server.stop()))
  await mysql.stop()
  await previous.remove()
}

async function start(label: string): Promise<RunningServer> {
  const settings = { DATABASE_URL: mysql.getConnectionUri(), DEMO_DATA: 'off', RATE_LIMIT_WRITES: '0' }
  const { child, address, end } = startServerProcess(
    settings,
    label === CURRENT ? repositoryRoot : previous.folder,
  )
  const url = await address
  const server = {
    url,
    label,
    async stop() {
      running.delete(server)
      child.kill('SIGTERM')
      const { code, output } = await end
      if (code !== 0) fail(`a server of ${label} ended with ${code}:\n${output}`)
    },
  }
  running.add(server)
  await waitUntilReady(url)
  return server
}

async function replaceAll(label: string, { votes, games }: VoteLoadTestData): Promise<void> {
  console.log(`\nAll servers replaced by servers of ${label}`)
  const load = startVoteLoadTest(balancer.url, votes)
  await pause(SIDE_BY_SIDE)
  for (const old of [...running]) {
    await balancer.remove(old)
    await old.stop()
    const next = await start(label)
    balancer.add(next)
    balancer.takeCounts()
    for (const other of running)
      if (other.label !== label) {
        await undoOnOtherVersion(other, next, votes)
        await undoOnOtherVersion(next, other, votes)
      }
    await pause(SIDE_BY_SIDE)
    const counts = Object.entries(balancer.takeCounts()).map(([from, count]) => `${count} × ${from}`)
    console.log(`  answers of   ${counts.join(', ')}`)
  }
  await load.stop()
  const { accepted, found } = compareAcceptedWithStoredVotes(
    load.accepted,
    await fetchVotes(balancer.url, games),
  )
  const responses = [...load.responses.posts, ...load.responses.gets]
  console.log(
    `  acknowledged ${accepted}, found ${found}, lost ${accepted - found}` +
      `\n  longest gap  ${(getLongestInterval(load.accepted.map(({ at }) => at)) / 1000).toFixed(2)} s` +
      `\n  answers      ${responses.map(([status, { count }]) => `${count} × ${status}`).join(', ')}`,
  )
  if (found < accepted) fail(`${accepted - found} acknowledged votes are lost`)
  const failed = responses.map(([status]) => status).filter((status) => !status.startsWith('2'))
  if (failed.length > 0) fail(`requests failed: ${failed.join(', ')}`)
}

/**
 * Sends a vote to one server, and requests the undo of this vote from another server, which has the other version. A
 * server of this version must undo the vote. A server of the previous version must refuse the undo and keep the vote.
 */
async function undoOnOtherVersion(from: Backend, to: Backend, votes: Iterator<Vote>): Promise<void> {
  const { value: vote } = votes.next()
  const read = async (url: string) => (await fetch(url)).json()
  await fetch(`${from.url}/api/registrations`, createJsonPostOptions(vote))
  const { gameId, playerId } = vote
  const [latest] = await read(`${to.url}/api/activity?gameId=${gameId}&playerId=${playerId}&limit=1`)
  const { status } = await fetch(`${to.url}/api/activity/${latest?.id}/undo`, { method: 'POST' })
  const stored: Vote[] = await read(`${from.url}/api/games/${gameId}/registrations`)
  const isStored = stored.some((other) => other.playerId === playerId)
  console.log(`  ${to.label} undoes a vote of ${from.label}: ${status}`)
  const expected = to.label === CURRENT ? 200 : 409
  if (status !== expected || isStored !== (status === 409)) fail('this undo is wrong')
}

function fail(sentence: string): void {
  console.error(`FAILED: ${sentence}`)
  process.exitCode = 1
}
