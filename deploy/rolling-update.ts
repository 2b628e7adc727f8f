/**
 * `npm run deploy -- mf-stats` builds the image of one service, starts new containers beside the old ones, waits until
 * the new containers are healthy, and then stops the old ones. COMPOSE_PROJECT_NAME and COMPOSE_FILE select the Compose
 * project.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { inspectContainers, runCommand, splitLines } from './docker.ts'

const [service, ...more] = process.argv.slice(2)
if (!service || more.length > 0 || !/^(bff|shell|mf-.+)$/.test(service)) {
  console.error('Name one part: npm run deploy -- mf-games | mf-players | mf-stats | bff | shell')
  process.exit(1)
}

/**
 * The maximum time in milliseconds of each wait: for new containers to be healthy, and for requests to old containers
 * to end.
 */
const STEP_TIMEOUT = 120_000

const compose = (...words: string[]): Promise<string> => runCommand('docker', ['compose', ...words])
const idsOf = async (name: string): Promise<string[]> => splitLines(await compose('ps', '--quiet', name))

try {
  await deploy(service)
  console.log(`${service} is replaced.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function deploy(name: string): Promise<void> {
  await compose('build', name)
  const before = await idsOf(name)
  if (name === 'shell' || before.length === 0) {
    // Two shell containers cannot publish the same port, so Compose stops the old one before it starts the new one. The
    // site is unreachable for about a second.
    await compose('up', '--detach', '--no-deps', '--wait', name)
  } else {
    await updateContainers(name, before)
  }
}

async function updateContainers(name: string, old: readonly string[]): Promise<void> {
  // Docker resolves the name `bff` to new containers even before they listen. Until the new containers are healthy,
  // nginx sends requests to the old containers only.
  if (name === 'bff') await route(await findAddresses(old))
  const both = `${name}=${old.length * 2}`
  const findAdded = async () => (await idsOf(name)).filter((id) => !old.includes(id))
  try {
    await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', both, name)
    const added = await findAdded()
    await until(`${name} is healthy`, async () =>
      (await inspectContainers(added)).every(({ State }) => State.Health?.Status === 'healthy'),
    )
  } catch (error) {
    // The old containers go on as before.
    const added = await findAdded()
    if (added.length > 0) await runCommand('docker', ['rm', '--force', ...added])
    if (name === 'bff') await route([])
    throw error
  }
  if (name === 'bff') await route(await findAddresses(await findAdded()))
  await runCommand('docker', ['stop', ...old])
  await runCommand('docker', ['rm', ...old])
  if (name === 'bff') await route([])
}

/**
 * Returns the hosts and ports of API containers in a network that the shell's nginx is in, too. A container that is
 * restarting has no address.
 */
async function findAddresses(ids: readonly string[]): Promise<string[]> {
  const [shell] = await inspectContainers(await idsOf('shell'))
  const ofShell = Object.keys(shell?.NetworkSettings.Networks ?? {})
  return (await inspectContainers(ids)).flatMap(({ NetworkSettings: { Networks } }) => {
    const shared = ofShell.map((name) => Networks[name]?.IPAddress).find(Boolean)
    return shared ? [`${shared}:3000`] : []
  })
}

/**
 * Makes nginx send requests to these API servers only, or to all API servers if `servers` is empty. Waits until the
 * requests to other servers have ended.
 */
async function route(servers: readonly string[]): Promise<void> {
  const inShell = (...words: string[]) => compose('exec', '-T', 'shell', ...words)
  await inShell('route-bff', ...servers)
  await inShell('nginx', '-s', 'reload')
  await until('the last request to the old servers has ended', async () => {
    const workers = await inShell('sh', '-c', 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" "\\n"')
    return !workers.includes('is shutting down') && workers.includes('worker process')
  })
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + STEP_TIMEOUT
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`Timeout: after ${STEP_TIMEOUT / 1000} s, this condition is still not met: ${what}`)
    await pause(250)
  }
}
