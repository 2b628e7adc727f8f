import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from './compile-cache.ts'

/** A server in a process of its own, as an operator starts it. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Where it serves; rejects with what it said when it ends first. */
  readonly address: Promise<string>
  /** Exit code and everything it said. */
  readonly end: Promise<{ code: number | null; signal: NodeJS.Signals | null; said: string }>
}

/** Starts `bff/main.ts` with nothing but these settings on a free port. */
export function startProcess(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const end = new Promise<{ code: number | null; signal: NodeJS.Signals | null; said: string }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said }))
  })
  const address = new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += part
      const found = / is at (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(said)))
  })
  // Nobody has to wait for the address of a server that is meant not to start.
  address.catch(() => {})
  return { child, address, end }
}
