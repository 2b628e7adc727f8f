/*
 * `npm run chaos` replaces three API servers, then kills and restarts MySQL, while visitors vote. Everything runs in
 * containers. It prints how many of the accepted votes the site has stored, and how many are lost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { startComposeStack } from '../compose/stack.ts'
import { startVoteLoad, type Vote, type VoteLoad } from './vote-load.ts'
import { addPlayersAndGames, reportVotes } from './votes.ts'

/** The maximum time from the restart of the database to the first accepted vote, in milliseconds. */
const BACK_WITHIN = 5_000
const SERVERS = 3

console.log(`Starting MySQL, ${SERVERS} servers of the API, the shell and the tabs …`)
const stack = await startComposeStack({ bff: SERVERS, env: { DEMO_DATA: 'off' } })
try {
  const votes = (await addPlayersAndGames(stack.url)).values()
  const replaced = await underLoad('All API servers replaced', votes, async () => {
    await runCommand(process.execPath, [`${repositoryRoot}/deploy/rolling-update.ts`, 'bff'], {
      env: stack.env,
    })
  })
  let started = 0
  let back = 0
  await underLoad('MySQL killed and restarted', votes, async (load) => {
    const [mysql] = await stack.containers('mysql')
    if (!mysql) throw new Error('MySQL is not running')
    await runCommand('docker', ['kill', mysql.Id])
    started = performance.now()
    await runCommand('docker', ['start', mysql.Id])
    await pause(BACK_WITHIN + 5_000)
    back = load.gapEnded() - started
  })
  const refused = [...replaced.answers.keys()].filter((answer) => !/^[234]/.test(answer))
  if (refused.length > 0) fail(`the replacement lost requests: ${refused.join(', ')}`)
  console.log(`  back         ${(back / 1000).toFixed(2)} s after MySQL was restarted`)
  if (back > BACK_WITHIN)
    fail(`the service was back later than ${BACK_WITHIN / 1000} s after MySQL was restarted`)
} finally {
  await stack.down()
}

/** Sends votes before, during and after an event, then checks that the site has stored every accepted vote. */
async function underLoad(
  what: string,
  votes: Iterator<Vote>,
  event: (load: VoteLoad) => Promise<void>,
): Promise<VoteLoad> {
  const load = startVoteLoad(stack.url, votes)
  await pause(3_000)
  await event(load)
  await pause(3_000)
  await load.stop()
  console.log(`\n${what}`)
  const lost = await reportVotes(stack.url, load)
  if (lost > 0) fail(`${lost} acknowledged votes are gone`)
  return load
}

function fail(sentence: string): void {
  console.error(`FAILED: ${sentence}`)
  process.exitCode = 1
}
