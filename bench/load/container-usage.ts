import { cpus } from 'node:os'
import { runCommand, splitLines } from '../../deploy/docker.ts'
import { median } from '../report.ts'

/** What one container uses at one moment. */
export interface ContainerUsage {
  /** The service's name, with the container's number, such as `bff-1`. */
  readonly name: string
  /** Memory in MB (2^20 bytes), without the cache of files. */
  readonly memory: number
  /** Processor time in percent of one core. */
  readonly processor: number
}

/** What the containers and this process used during some time. The maps' keys are the names of the containers. */
export interface UsageSummary {
  /** The mean processor time of each container, in percent of one core. */
  readonly processor: ReadonlyMap<string, number>
  /** The median memory of each container in MB. */
  readonly memory: ReadonlyMap<string, number>
  /** The largest memory of each container in MB. */
  readonly mostMemory: ReadonlyMap<string, number>
  /** The processor time of this process, in percent of one core. */
  readonly ownProcessor: number
  /** The processor time of everything on the machine, in percent of one core. */
  readonly machineProcessor: number
}

/**
 * Reads the usage of all containers again and again with `docker stats`, which itself takes one to two seconds.
 * @param project the name of the Compose project
 * @returns a function that stops and returns what was used since
 */
export function sampleUsage(project: string): () => Promise<UsageSummary> {
  const samples: ContainerUsage[] = []
  const [began, own, machine] = [performance.now(), process.cpuUsage(), busyMilliseconds()]
  let isStopped = false
  const sampling = (async () => {
    while (!isStopped) samples.push(...(await readUsage(project)))
  })()
  // The error is thrown when the caller stops the sampling. Without this handler it would end the process before.
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

/** Reads what each container of a Compose project uses now. */
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

/** @param usage what `docker stats` prints, such as `1.2GiB / 1.5GiB` */
function megabytes(usage: string): number {
  const [, number, unit = ''] = /^([\d.]+)([KMG]?i?B)/.exec(usage) ?? []
  const factor = { B: 1 / 1024 / 1024, KiB: 1 / 1024, MiB: 1, GiB: 1024 }[unit]
  if (factor === undefined) throw new Error(`docker stats printed the memory "${usage}"`)
  return Number(number) * factor
}

/** The processor time that all cores have spent on work since the machine's start. */
const busyMilliseconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
