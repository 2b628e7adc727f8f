import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export const repositoryRoot = path.join(import.meta.dirname, '..')

/**
 * Runs a command and waits until it ends.
 * @param options `cwd`: the folder in which the command runs (default: the repository's folder); `env`: environment
 * variables in addition to those of this process
 * @returns the command's standard output, trimmed
 * @throws Error with the last 4000 characters of the output when the exit code is not 0
 */
export async function runCommand(
  command: string,
  words: readonly string[],
  { cwd = repositoryRoot, env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputs = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  const [output, errors] = await outputs
  if (code === 0) return output.trim()
  throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${`${output}${errors}`.slice(-4_000)}`)
}

/** The fields of the output of `docker inspect` that the deployment and its tests use. */
export interface Container {
  readonly Id: string
  readonly Name: string
  /** The id of the container's image. */
  readonly Image: string
  readonly Config: { readonly User: string }
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean
    /** The memory limit in bytes; 0 means no limit. */
    readonly Memory: number
    /** The limit of memory and swap together, in bytes. */
    readonly MemorySwap: number
    readonly PidsLimit: number | null
    readonly LogConfig: { readonly Type: string; readonly Config: Readonly<Record<string, string>> }
  }
  readonly State: {
    readonly Status: string
    readonly ExitCode: number
    readonly OOMKilled: boolean
    readonly Health?: { readonly Status: string }
  }
  readonly NetworkSettings: {
    readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>>
    readonly Ports: Readonly<Record<string, readonly { HostIp: string; HostPort: string }[] | null>>
  }
}

export const inspectContainers = async (ids: readonly string[]): Promise<Container[]> =>
  ids.length === 0 ? [] : JSON.parse(await runCommand('docker', ['inspect', ...ids]))

/** Splits a command's output into lines, and leaves out empty lines. */
export const splitLines = (output: string): string[] => output.split('\n').filter((line) => line !== '')
