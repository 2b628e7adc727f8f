/*
 * What happens to votes when parts die, in containers: three servers of the API are replaced under load, and
 * MySQL is killed and started again under load. `npm run chaos` prints what was acknowledged, found and lost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { root, run } from '../deploy/docker.ts'
import { startStack } from '../e2e/compose/stack.ts'
import { found, playersAndGames } from './chaos/club.ts'
import { type Load, startLoad, type Vote } from './chaos/load.ts'

/** Milliseconds the service may be away when the database was killed. */
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
  const killed = await underLoad('MySQL killed and started again', votes, async () => {
    await stack.compose('kill', 'mysql')
    await stack.compose('start', 'mysql')
    await pause(BACK_WITHIN + 5_000)
  })
  const refused = [...replaced.answers.keys()].filter((answer) => !/^[234]/.test(answer))
  if (refused.length > 0) fail(`the replacement lost requests: ${refused.join(', ')}`)
  if (killed.longestGap() > BACK_WITHIN) fail(`the service was away longer than ${BACK_WITHIN / 1000} s`)
} finally {
  await stack.down()
}

/** Runs votes around an event, then looks whether every acknowledged one is there. */
async function underLoad(what: string, votes: Iterator<Vote>, event: () => Promise<void>): Promise<Load> {
  const load = startLoad(stack.url, votes)
  await pause(3_000)
  await event()
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
