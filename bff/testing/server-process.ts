import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeOptions } from '../node-options.ts'
import { compileCacheEnvironmentVariables } from './compile-cache.ts'

/** A server that runs in its own process, as when an operator starts it. */
export interface ServerProcess {
  readonly child: ChildProcess
  /**
   * Resolves with the address that the server prints. Rejects with the process's output when the process ends before.
   */
  readonly address: Promise<string>
  /** Resolves when the process has ended, with its exit code, its signal and its whole output. */
  readonly end: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>
}

/**
 * Starts `bff/main.ts` on a free port. Its environment contains the given settings and, of this process, only `PATH`.
 * @param root the folder of the repository; a folder with another version's code starts that version
 */
export function startServerProcess(
  settings: NodeJS.ProcessEnv,
  root = join(import.meta.dirname, '../..'),
): ServerProcess {
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'bff/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...compileCacheEnvironmentVariables, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const end = new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>(
    (resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal, output }))
    },
  )
  const address = new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output += part
      const found = / is at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(output)))
  })
  // Tests of a failing start do not await the address, so the rejection of the address must not end the test run.
  address.catch(() => {})
  return { child, address, end }
}

/** Ends the process with SIGKILL, and waits until it has ended. */
export async function killServer({ child, end }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await end
}
