import { spawn } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { mysqlImage, nginxImage, nodeImage } from '../../db/testing/docker-images.ts'
import { inspectContainers, runCommand, splitLines } from '../../deploy/docker.ts'
import type { ComposeStack } from '../../e2e/compose/stack.ts'
import { formatMarkdownTable } from '../report.ts'
import { measureIdleServer } from '../server/idle-server.ts'
import { sampleUsage } from './container-usage.ts'
import { measureVisitCost } from './visit-cost.ts'

export interface ResourceCosts {
  readonly what: string
  readonly requests?: number
  readonly calls?: number
  readonly statements?: number
  readonly milliseconds?: number
  /** The size of the image in MB (10^6 bytes). */
  readonly image?: number
  /** Seconds from the start until the process listens or the container is healthy. */
  readonly start?: number
  /** The memory of the idle process or container in MB (2^20 bytes). */
  readonly idle?: number
}

/**
 * Measures a visitor's requests and an idle server, both with the embedded database.
 * @param seconds the length of a pause, and of the measured idle time after it
 */
export async function measureCostsWithEmbeddedDatabase(seconds: number): Promise<ResourceCosts[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'club-cost-'))
  const visits = await measureVisitCost(path.join(folder.path, 'visits'))
  const idle = await measureIdleServer({ DATA_DIR: path.join(folder.path, 'idle') }, seconds)
  return [
    ...visits.map(({ step, ...cost }) => ({ what: step, ...cost })),
    { what: 'the site on the embedded database', start: idle.listensAfter, idle: idle.resident },
  ]
}

/**
 * Measures containers before any visitor has used them.
 * @param starts the result of `watchContainerStarts`
 * @param seconds the length of a pause, and of the measurement after it
 */
export async function measureContainerCosts(
  stack: ComposeStack,
  project: string,
  { starts, seconds }: { starts: ReadonlyMap<string, number>; seconds: number },
): Promise<ResourceCosts[]> {
  await wait(seconds * 1000)
  const stopSampling = sampleUsage(project)
  await wait(seconds * 1000)
  const { memory } = await stopSampling()
  const containers = await inspectContainers(splitLines(await stack.compose('ps', '--quiet')))
  const rows = containers.map(async ({ Name, Image }): Promise<ResourceCosts> => {
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

export async function formatCostTable(costs: readonly ResourceCosts[]): Promise<string> {
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
 * Watches the starts of all containers. Receives the Docker engine's events as they occur, because the engine stores
 * only the last 256.
 * @returns a function that stops watching and returns the seconds from the start of each container, by name, until it
 * was healthy
 */
export function watchContainerStarts(): () => Promise<ReadonlyMap<string, number>> {
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
