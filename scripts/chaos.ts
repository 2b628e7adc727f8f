/*
 * What happens to votes when parts die, in containers: three servers of the API are replaced under load, and
 * MySQL is killed and started again under load. `npm run chaos` prints what was acknowledged, found and lost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { root, run } from '../deploy/docker.ts'
import { startStack } from '../e2e/compose/stack.ts'
import { found, playersAndGames } from './chaos/club.ts'
import { type Load, startLoad, type Vote } from './chaos/load.ts'

/** Milliseconds from starting the database again to the first vote it took. */
const BACK_WITHIN = 5_000
const SERVERS = 3

console.log(`Starting MySQL, ${SERVERS} servers of the API, the shell and the tabs …`)
const stack = await startStack({ bff: SERVERS, env: { DEMO_DATA: 'off' } })
try {
  const votes = (await playersAndGames(stack.url)).values()
  const replaced = await underLoad(
    'Every server of the API replaced, one set for the other',
    votes,
    async () => {
      await run(process.execPath, [`${root}/deploy/roll.ts`, 'bff'], { env: stack.env })
    },
  )
  let started = 0
  let back = 0
  await underLoad('MySQL killed and started again', votes, async (load) => {
    const [mysql] = await stack.containers('mysql')
    if (!mysql) throw new Error('MySQL is not running')
    await run('docker', ['kill', mysql.Id])
    started = performance.now()
    await run('docker', ['start', mysql.Id])
    await pause(BACK_WITHIN + 5_000)
    back = load.gapEnded() - started
  })
  const refused = [...replaced.answers.keys()].filter((answer) => !/^[234]/.test(answer))
  if (refused.length > 0) fail(`the replacement lost requests: ${refused.join(', ')}`)
  console.log(`  back         ${(back / 1000).toFixed(2)} s after MySQL was started again`)
  if (back > BACK_WITHIN)
    fail(`the service was back later than ${BACK_WITHIN / 1000} s after MySQL was started`)
} finally {
  await stack.down()
}

/** Runs votes around an event, then looks whether every acknowledged one is there. */
async function underLoad(
  what: string,
  votes: Iterator<Vote>,
  event: (load: Load) => Promise<void>,
): Promise<Load> {
  const load = startLoad(stack.url, votes)
  await pause(3_000)
  await event(load)
  await pause(3_000)
  await load.stop()
  const there = await found(stack.url, load.acknowledged)
  const lost = load.acknowledged.length - there
  const answers = [...load.answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  console.log(
    `\n${what}\n  acknowledged ${load.acknowledged.length}, found ${there}, lost ${lost}` +
      `\n  longest gap  ${(load.longestGap() / 1000).toFixed(2)} s\n  answers      ${answers}`,
  )
  if (lost > 0) fail(`${lost} acknowledged votes are gone`)
  return load
}

function fail(sentence: string): void {
  console.error(`FAILED: ${sentence}`)
  process.exitCode = 1
}
