import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Game, Player } from '@club/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTo } from '../../bff/testing/server.ts'
import { runCommand } from '../../deploy/docker.ts'
import { type NightSteps, nightSteps } from '../night-steps.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

let stack: ComposeStack
let folder: string
/** The environment variables of the documented commands. A test changes them as an operator changes the file `.env`. */
let settings: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-night-'))
  stack = await startComposeStack()
})
afterAll(async () => {
  await stack?.down()
  await rm(folder, { recursive: true })
})

const inShell = (command: string) =>
  runCommand('sh', ['-c', `{ ${command}; } 2>&1`], { env: { ...stack.env, ...settings } })

/** Starts the API with the current `settings`, without waiting until it is healthy. */
const startApi = () => inShell('docker compose up --detach --no-deps bff')

const api = async () => {
  const [container] = await stack.containers('bff')
  return container?.State
}

/**
 * Defines a test that causes a problem of the site and runs the commands that docs/operations.md lists for it in "When
 * it hurts at night". Afterwards, the site must work again.
 * @param title the heading of the problem
 * @param produce causes the problem and runs the commands
 */
function night(title: string, produce: (next: NightSteps['next']) => Promise<void>): void {
  test(title, async () => {
    settings = {}
    const steps = nightSteps(title, 'containers', async (command) => ({
      output: await inShell(command),
      code: 0,
    }))
    await produce(steps.next)
    steps.done()
    await expect.poll(async () => (await sendTo(stack.url, 'GET', '/readyz')).status).toBe(200)
    expect(await sendTo(stack.url, 'GET', '/games')).toMatchObject({ status: 200 })
  })
}

night('The site does not open', async (next) => {
  await stack.compose('kill', 'shell')
  await next()
  await next()
})

night('The API ends again and again', async (next) => {
  settings.CLUB_TEAM_SIZE = '2'
  await startApi()
  await expect.poll(() => inShell('docker compose logs --tail 1 bff')).toContain('CLUB_TEAM_SIZE')
  await next()
  settings = {}
  await next()
})

night('The API restarts without a message', async (next) => {
  const small = path.join(folder, 'small.yml')
  await writeFile(small, 'services: { bff: { mem_limit: 40m, memswap_limit: 40m } }')
  settings.COMPOSE_FILE = `${stack.env.COMPOSE_FILE}${path.delimiter}${small}`
  await startApi()
  // Docker waits longer before each restart of a container. Until the restart, the container's state describes why it
  // ended.
  await expect
    .poll(async () => {
      const state = await api()
      return state?.Status === 'restarting' && state.OOMKilled
    })
    .toBe(true)
  await next()
  settings = {}
  await next()
})

night('The database does not answer', async (next) => {
  await stack.compose('stop', 'mysql')
  await expect.poll(async () => (await api())?.Health?.Status).toBe('unhealthy')
  await next()
  await next()
  await next()
})

night('Requests wait for the database', async (next) => {
  const lock =
    'mysql -uroot -p"$MYSQL_ROOT_PASSWORD" club -e "begin; select id from games for update; select sleep(600)"'
  const holder = stack.compose('exec', '-T', 'mysql', 'sh', '-c', lock).catch(() => 'ended')
  const game = (await sendTo(stack.url, 'GET', '/api/games/upcoming')).body as Game
  const [player] = (await sendTo(stack.url, 'GET', '/api/players')).body as Player[]
  const vote = () =>
    sendTo(stack.url, 'POST', '/api/registrations', {
      gameId: game.id,
      playerId: player?.id,
      status: 'going',
    })
  await expect.poll(async () => Promise.race([vote().then(() => 'stored'), later()])).toBe('waiting')
  await next()
  const id = /KILL (\d+)/.exec(await next())?.[1] ?? ''
  await next({ '<id>': id })
  expect(await holder).toBe('ended')
  expect((await vote()).status).toBeLessThan(300)
})

const later = () => new Promise<string>((resolve) => setTimeout(() => resolve('waiting'), 1_000))

night('Everything is slow', async (next) => {
  await next()
  await next()
  expect(await stack.containers('bff')).toHaveLength(3)
  await stack.compose('up', '--detach', '--wait', '--scale', 'bff=1')
})

night('The disk is full', async (next) => {
  await next()
  // Nothing on a developer's machine is ten years old, so these commands delete nothing there.
  await next({ 'until=24h': 'until=87600h' })
  await next({ 'until=24h': 'until=87600h' })
})

night('Everybody gets "too many requests"', async (next) => {
  await next()
})

night('The organiser’s PIN is lost', async (next) => {
  settings.CLUB_ORGANISER_PIN = 'a few words that only organisers know'
  await inShell('docker compose up --detach --wait bff')
  await next()
  settings = {}
  await inShell('docker compose up --detach --wait bff')
})
