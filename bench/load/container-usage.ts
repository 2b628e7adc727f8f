import { cpus } from 'node:os'
import { runCommand, splitLines } from '../../deploy/docker.ts'
import { median } from '../report.ts'

export interface ContainerUsage {
  /** The container's name without the Compose project, such as `bff-1`. */
  readonly name: string
  /** Memory in MB (2^20 bytes), without the file cache. */
  readonly memory: number
  /** Processor time in percent of one core. */
  readonly processor: number
}

/**
 * The resources that the containers (by name), this process and the whole machine used. Processor time is in percent of
 * one core, memory in MB.
 */
export interface UsageSummary {
  /** The mean processor time of each container. */
  readonly processor: ReadonlyMap<string, number>
  /** The median memory of each container. */
  readonly memory: ReadonlyMap<string, number>
  readonly mostMemory: ReadonlyMap<string, number>
  readonly ownProcessor: number
  readonly machineProcessor: number
}

/**
 * Samples the usage of a Compose project's containers with `docker stats`, which takes one to two seconds for each
 * sample.
 * @returns a function that stops the sampling and returns the usage since its start
 */
export function sampleUsage(project: string): () => Promise<UsageSummary> {
  const samples: ContainerUsage[] = []
  const [began, own, machine] = [performance.now(), process.cpuUsage(), busyMilliseconds()]
  let isStopped = false
  const sampling = (async () => {
    while (!isStopped) samples.push(...(await readUsage(project)))
  })()
  // Prevents an unhandled rejection. The returned function awaits `sampling`, so its caller still gets the error.
  sampling.catch(() => {})
  return async () => {
    isStopped = true
    const elapsed = performance.now() - began
    const { user, system } = process.cpuUsage(own)
    const busy = busyMilliseconds() - machine
    await sampling
    const names = [...new Set(samples.map(({ name }) => name))].sort()
    const each = (figure: 'memory' | 'processor', summary: (values: readonly number[]) => number) =>
      new Map(
        names.map((name) => [
          name,
          summary(samples.filter((sample) => sample.name === name).map((sample) => sample[figure])),
        ]),
      )
    return {
      processor: each('processor', mean),
      memory: each('memory', median),
      mostMemory: each('memory', (values) => Math.max(...values)),
      ownProcessor: ((user + system) / 1000 / elapsed) * 100,
      machineProcessor: (busy / elapsed) * 100,
    }
  }
}

export async function readUsage(project: string): Promise<ContainerUsage[]> {
  const ids = splitLines(
    await runCommand('docker', ['ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`]),
  )
  const lines = splitLines(
    await runCommand('docker', ['stats', '--no-stream', '--format', '{{json .}}', ...ids]),
  )
  return lines.map((line) => {
    const { Name, CPUPerc, MemUsage }: { Name: string; CPUPerc: string; MemUsage: string } = JSON.parse(line)
    return {
      name: Name.replace(`${project}-`, ''),
      memory: megabytes(MemUsage),
      processor: Number.parseFloat(CPUPerc),
    }
  })
}

/** @param usage the memory usage as `docker stats` prints it, such as `1.2GiB / 1.5GiB` */
function megabytes(usage: string): number {
  const [, number, unit = ''] = /^([\d.]+)([KMG]?i?B)/.exec(usage) ?? []
  const factor = { B: 1 / 1024 / 1024, KiB: 1 / 1024, MiB: 1, GiB: 1024 }[unit]
  if (factor === undefined) throw new Error(`docker stats printed the memory "${usage}"`)
  return Number(number) * factor
}

/** Returns how long all cores together have worked since the machine's start. */
const busyMilliseconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
