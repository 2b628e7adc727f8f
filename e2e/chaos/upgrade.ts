/*
 * `npm run test:upgrade` checks that two editions of the site can run at the same time on one MySQL. It starts three
 * API servers of the previous edition, and replaces them one after the other by servers of this edition, while visitors
 * vote. Then it replaces them by servers of the previous edition again. It fails when a request fails or an accepted
 * vote is not stored. Needs Docker.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { MySqlContainer } from '@testcontainers/mysql'
import { createPostOptions, startVoteLoad, type Vote } from '../../bff/testing/faults/vote-load.ts'
import {
  addPlayersAndGames,
  compareVotes,
  fetchVotes,
  type VotingClub,
} from '../../bff/testing/faults/votes.ts'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { getEditionFilePath, previousEdition } from '../../db/testing/edition-files.ts'
import { mysqlImage } from '../../db/testing/images.ts'
import { repositoryRoot } from '../../deploy/docker.ts'
import { checkOutEdition } from '../../scripts/editions/check-out.ts'
import { type Backend, startBalancer } from './balancer.ts'
import { getLongestInterval } from './fault.ts'

const PREVIOUS = `edition ${previousEdition}`
const CURRENT = 'this edition'
const SERVERS = 3
/** How long servers of both editions run at the same time before the next server is replaced, in milliseconds. */
const SIDE_BY_SIDE = 3_000

/** A server that is not ready after this many milliseconds fails the run. */
const START_TIMEOUT = 60_000

interface RunningServer extends Backend {
  stop(): Promise<void>
}

console.log(`Starting MySQL and ${SERVERS} servers of ${PREVIOUS} …`)
const previous = await checkOutEdition(
  readFileSync(getEditionFilePath(previousEdition, 'commit'), 'utf8').trim(),
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

/** Starts a server of an edition and waits until it is ready. */
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
  const signal = AbortSignal.timeout(START_TIMEOUT)
  while (!(await fetch(`${url}/readyz`, { signal })).ok) await pause(50)
  return server
}

/** Replaces all servers one after the other by servers of this edition, while visitors vote. */
async function replaceAll(label: string, { votes, games }: VotingClub): Promise<void> {
  console.log(`\nAll servers replaced by servers of ${label}`)
  const load = startVoteLoad(balancer.url, votes)
  await pause(SIDE_BY_SIDE)
  for (const old of [...running]) {
    await balancer.remove(old)
    await old.stop()
    const next = await start(label)
    balancer.add(next)
    balancer.takeCounts()
    for (const other of running)
      if (other.label !== label) {
        await undoOnOtherEdition(other, next, votes)
        await undoOnOtherEdition(next, other, votes)
      }
    await pause(SIDE_BY_SIDE)
    const counts = Object.entries(balancer.takeCounts()).map(([from, count]) => `${count} × ${from}`)
    console.log(`  answers of   ${counts.join(', ')}`)
  }
  await load.stop()
  const { accepted, found } = compareVotes(load.accepted, await fetchVotes(balancer.url, games))
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
 * Votes on a server of one edition, and undoes the vote on a server of the other edition. The newer edition can undo
 * changes that the older edition recorded. The older edition must refuse to undo changes of the newer one, and change
 * nothing.
 */
async function undoOnOtherEdition(from: Backend, to: Backend, votes: Iterator<Vote>): Promise<void> {
  const { value: vote } = votes.next()
  const read = async (url: string) => (await fetch(url)).json()
  await fetch(`${from.url}/api/registrations`, createPostOptions(vote))
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
