import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { mysqlImage, nginxImage, nodeImage } from '../../db/testing/images.ts'
import { inspectContainers, runCommand, splitLines } from '../../deploy/docker.ts'
import type { ComposeStack } from '../../e2e/compose/stack.ts'
import { formatMarkdownTable } from '../report.ts'
import { measureIdleServer } from '../server/idle-server.ts'
import { sampleUsage } from './container-usage.ts'
import { measureVisits } from './visit-cost.ts'

/** A row of the table of costs. */
export interface Cost {
  readonly what: string
  readonly requests?: number
  /** The number of requests for the API. */
  readonly calls?: number
  readonly statements?: number
  /** The server's processor time in milliseconds. */
  readonly milliseconds?: number
  /** The size of the image in MB (10^6 bytes). */
  readonly image?: number
  /** The seconds until the process listens, or until the container is healthy. */
  readonly start?: number
  /** The memory while nobody visits the site, in MB (2^20 bytes). */
  readonly idle?: number
}

/**
 * Measures the site on the embedded database: what a visit costs, and an idle server's memory.
 * @param seconds how long the server is idle
 * @returns rows of the table of costs
 */
export async function measureEmbeddedCost(seconds: number): Promise<Cost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-cost-'))
  try {
    const visits = await measureVisits(path.join(folder, 'visits'))
    const idle = await measureIdleServer({ DATA_DIR: path.join(folder, 'idle') }, seconds)
    return [
      ...visits.map(({ step, ...cost }) => ({ what: step, ...cost })),
      { what: 'the site on the embedded database', start: idle.listensAfter, idle: idle.resident },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Measures the containers of a site that has just been started and that nobody has visited.
 * @param starts the result of `watchStarts`
 * @param seconds how long the containers are idle; they rest for the same time before the measurement
 * @returns rows of the table of costs
 */
export async function measureContainerCost(
  stack: ComposeStack,
  project: string,
  { starts, seconds }: { starts: ReadonlyMap<string, number>; seconds: number },
): Promise<Cost[]> {
  await wait(seconds * 1000)
  const stopSampling = sampleUsage(project)
  await wait(seconds * 1000)
  const { memory } = await stopSampling()
  const containers = await inspectContainers(splitLines(await stack.compose('ps', '--quiet')))
  const rows = containers.map(async ({ Name, Image }): Promise<Cost> => {
    const name = Name.slice(1).replace(`${project}-`, '')
    const start = starts.get(Name.slice(1))
    const idle = memory.get(name)
    return {
      what: `container ${name}`,
      image: await imageMegabytes(Image),
      ...(start !== undefined && { start }),
      ...(idle !== undefined && { idle }),
    }
  })
  return (await Promise.all(rows)).sort((a, b) => a.what.localeCompare(b.what))
}

/** Returns the table of costs, and a sentence about the images from which the site's images are built. */
export async function formatCost(costs: readonly Cost[]): Promise<string> {
  const bases = await Promise.all(
    [mysqlImage, nodeImage, nginxImage].map(
      async (image) => `\`${image}\` ${(await imageMegabytes(image)).toFixed(0)} MB`,
    ),
  )
  const head = [
    'what',
    'requests',
    'of them API',
    'statements',
    'processor, ms',
    'image, MB',
    'start, s',
    'idle, MB',
  ]
  const rows = costs.map(({ what, requests, calls, statements, milliseconds, image, start, idle }) => [
    what,
    requests ?? '',
    calls ?? '',
    statements ?? '',
    milliseconds?.toFixed(1) ?? '',
    image?.toFixed(0) ?? '',
    start?.toFixed(1) ?? '',
    idle?.toFixed(0) ?? '',
  ])
  return [
    formatMarkdownTable(head, rows),
    '',
    `The images' bases on this machine: ${bases.join(', ')}.`,
  ].join('\n')
}

async function imageMegabytes(image: string): Promise<number> {
  return Number(await runCommand('docker', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1_000_000
}

/**
 * Watches the starts of all containers on the machine. The Docker engine keeps only its last 256 events, and each health
 * check is several, so the events are received while the containers start.
 * @returns a function that stops and returns the seconds from each container's start to its first successful health
 * check; the keys are the containers' names
 */
export function watchStarts(): () => Promise<ReadonlyMap<string, number>> {
  const format = '{{.TimeNano}} {{index .Actor.Attributes "name"}} {{.Action}}'
  const child = spawn('docker', ['events', '--filter', 'type=container', '--format', format], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  return async () => {
    child.kill()
    const started = new Map<string, number>()
    const seconds = new Map<string, number>()
    for (const line of splitLines(await output)) {
      const [time, name = '', ...action] = line.split(' ')
      const at = Number(time) / 1_000_000_000
      if (action.join(' ') === 'start') started.set(name, at)
      const start = started.get(name)
      if (action.join(' ') === 'health_status: healthy' && start !== undefined && !seconds.has(name))
        seconds.set(name, at - start)
    }
    return seconds
  }
}
