import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Game, Player } from '@club/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../bff/testing/server.ts'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { createTroubleshootingSteps, type TroubleshootingSteps } from '../troubleshooting-steps.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

let stack: ComposeStack
let folder: string
/** The environment variables of the documented commands. A test changes them as an operator changes the file `.env`. */
let settings: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-troubleshooting-'))
  stack = await startComposeStack()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  if (!stack) return
  await stack.down()
  // `docker compose down` did not delete this volume, because only the Compose file in deploy/embedded declares it.
  await runCommand('docker', ['volume', 'rm', '--force', `${stack.env.COMPOSE_PROJECT_NAME}_club`])
})

const inShell = (command: string) =>
  runCommand('sh', ['-c', `{ ${command}; } 2>&1`], { env: { ...stack.env, ...settings } })

/** Adds a Compose file to the site's Compose files, as an operator does with an override file. */
const addComposeFile = (file: string) => {
  settings.COMPOSE_FILE = `${stack.env.COMPOSE_FILE}${path.delimiter}${file}`
}

async function addOverride(text: string) {
  const file = path.join(folder, 'override.yml')
  await writeFile(file, text)
  addComposeFile(file)
}

/** Starts the API with the current `settings`, without waiting until it is healthy. */
const startApi = () => inShell('docker compose up --detach --no-deps bff')

const api = async () => {
  const [container] = await stack.containers('bff')
  return container?.State
}

/**
 * Defines a test that causes a problem of the site and runs the commands that docs/operations.md lists for it in
 * "Troubleshooting". Afterwards, the site must work again.
 * @param title the heading of the problem
 * @param produce causes the problem and runs the commands
 */
function testSymptom(title: string, produce: (next: TroubleshootingSteps['next']) => Promise<void>): void {
  test(title, async () => {
    settings = {}
    const steps = createTroubleshootingSteps(title, 'containers', async (command) => ({
      output: await inShell(command),
      code: 0,
    }))
    await produce(steps.next)
    steps.done()
    await expect.poll(async () => (await sendRequest(stack.url, 'GET', '/readyz')).status).toBe(200)
    expect(await sendRequest(stack.url, 'GET', '/games')).toMatchObject({ status: 200 })
  })
}

testSymptom('The site does not open', async (next) => {
  // This container does the work of Prometheus: it reads the metrics in the API's network.
  await addOverride(`services:
  prometheus:
    image: \${NODE_IMAGE:-node:24-slim}
    network_mode: service:bff
    init: true
    command: sleep infinity
`)
  await inShell('docker compose up --detach prometheus')
  const readMetrics = () =>
    inShell(`docker compose exec -T prometheus node -e "fetch('http://127.0.0.1:9464/metrics').then(
      ({ status }) => console.log(status), ({ cause }) => console.log(cause.code))"`)
  await stack.compose('kill', 'shell')
  await next()
  await next()
  await expect.poll(readMetrics).toBe('200')
  const countRestarts = () =>
    inShell("docker inspect --format '{{.RestartCount}}' $(docker compose ps --all --quiet bff)")
  const before = await countRestarts()
  await stack.compose('exec', '-T', 'bff', 'sh', '-c', 'kill 1')
  await expect.poll(countRestarts).not.toBe(before)
  await expect.poll(async () => (await api())?.Health?.Status).toBe('healthy')
  expect(await readMetrics()).not.toBe('200')
  await next()
  await expect.poll(readMetrics).toBe('200')
  await inShell('docker compose rm --stop --force prometheus')
})

testSymptom('The API ends again and again', async (next) => {
  settings.CLUB_TEAM_SIZE = '2'
  await startApi()
  await expect.poll(() => inShell('docker compose logs --tail 1 bff')).toContain('CLUB_TEAM_SIZE')
  await next()
  settings = {}
  await next()
})

testSymptom('The API restarts without a message', async (next) => {
  const begin = Date.now()
  await addOverride('services: { bff: { mem_limit: 40m, memswap_limit: 40m } }')
  await startApi()
  await expect.poll(async () => (await api())?.OOMKilled).toBe(true)
  const id = await inShell('docker compose ps --all --quiet bff')
  await runCommand('docker', ['update', '--memory', '768m', '--memory-swap', '768m', id])
  await expect.poll(async () => (await api())?.Health?.Status).toBe('healthy')
  expect(await next()).toMatch(/-bff-1 restarts=[1-9]/)
  // The kernel's log may also contain processes that were killed before this test, so the test compares the times. It
  // allows the kernel's clock to be two minutes behind.
  const ends = (await next()).matchAll(/^\[(.*?)\].* Killed process .*\(MainThread\)/gm)
  const times = [...ends].map(([, time]) => Date.parse(`${time} UTC`))
  expect(Math.max(...times)).toBeGreaterThan(begin - 120_000)
  settings = {}
  await next()
})

testSymptom('The database does not answer', async (next) => {
  await stack.compose('stop', 'mysql')
  await expect.poll(async () => (await api())?.Health?.Status).toBe('unhealthy')
  await next()
  await next()
  await next()
})

testSymptom('Requests wait for the database', async (next) => {
  const lock =
    'mysql -uroot -p"$MYSQL_ROOT_PASSWORD" club -e "begin; select id from games for update; select sleep(600)"'
  const holder = stack.compose('exec', '-T', 'mysql', 'sh', '-c', lock).catch(() => 'ended')
  const game = (await sendRequest(stack.url, 'GET', '/api/games/upcoming')).body as Game
  const [player] = (await sendRequest(stack.url, 'GET', '/api/players')).body as Player[]
  const vote = () =>
    sendRequest(stack.url, 'POST', '/api/registrations', {
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

testSymptom('Everything is slow', async (next) => {
  await next()
  await next()
  expect(await stack.containers('bff')).toHaveLength(3)
  await addOverride('services: { bff: { deploy: { replicas: 3 } } }')
  await inShell('docker compose up --detach --wait')
  expect(await stack.containers('bff')).toHaveLength(3)
  settings = {}
  await inShell('docker compose up --detach --wait')
  expect(await stack.containers('bff')).toHaveLength(1)
})

testSymptom('The disk is full', async (next) => {
  await next()
  // The documented commands delete Docker data that is older than a day. In this test they delete only data older than
  // ten years, so that the developer's data remains.
  await next({ 'until=24h': 'until=87600h' })
  await next({ 'until=24h': 'until=87600h' })
})

/** Returns the current date in the club's time zone, which is UTC in the tests that restore a backup. */
const today = () => new Date().toISOString().slice(0, 10)

const names = async () =>
  ((await sendRequest(stack.url, 'GET', '/api/players')).body as Player[]).map(({ name }) => name)

/** Adds a player, as soon as the API accepts changes. */
const addPlayer = (name: string) =>
  expect
    .poll(async () => {
      const player = { name, offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
      return (await sendRequest(stack.url, 'POST', '/api/players', player)).status
    })
    .toBe(201)

testSymptom('The embedded database is damaged', async (next) => {
  settings.CLUB_TIMEZONE = 'UTC'
  addComposeFile(path.join(repositoryRoot, 'deploy/embedded/docker-compose.yml'))
  await inShell('docker compose up --detach --wait --no-deps bff')
  await addPlayer('Jan on the embedded database')
  // When the API stops, it creates the backup of the day.
  await inShell('docker compose stop bff')
  await inShell("docker compose run --rm --no-deps -T bff sh -c ': > /srv/club/club.sqlite'")
  await startApi()
  await expect.poll(() => inShell('docker compose logs --tail 1 bff')).toContain('is damaged')
  await next()
  await next()
  await next()
  await next({ '2026-11-26': today(), '1800Z': '…Z' })
  await next({ '2026-11-26': today() })
  await next()
  await expect.poll(names).toContain('Jan on the embedded database')
  settings = {}
  await inShell('docker compose up --detach --wait')
})

testSymptom('Somebody changed the club by mistake', async (next) => {
  settings.CLUB_TIMEZONE = 'UTC'
  await inShell('docker compose up --detach --wait bff')
  await addPlayer('Jan')
  // When the API stops, it creates the backup of the day.
  await inShell('docker compose restart bff')
  await addPlayer('Petr')
  const before = path.join(folder, 'before.backup')
  await next({ 'before.backup': before })
  expect(await names()).toEqual(expect.arrayContaining(['Jan', 'Petr']))
  await next({ '2026-11-26': today() })
  expect(await names()).toContain('Jan')
  expect(await names()).not.toContain('Petr')
  await inShell(`docker compose exec -T bff node bff/backup.ts restore - --overwrite < ${before}`)
  expect(await names()).toContain('Petr')
})

testSymptom('Backups fail, or the last one is old', async (next) => {
  await next({ 'club.backup': path.join(folder, 'club.backup') })
})

testSymptom('Everybody gets "too many requests"', async (next) => {
  await next()
})

testSymptom('The organiser’s PIN is lost', async (next) => {
  settings.CLUB_ORGANISER_PIN = 'a few words that only organisers know'
  await inShell('docker compose up --detach --wait bff')
  await next()
  settings = {}
  await inShell('docker compose up --detach --wait bff')
})
