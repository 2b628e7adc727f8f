/*
 * This module is loaded before the server or a command (`NODE_OPTIONS=--import …`). It kills the process with SIGKILL
 * before the step whose number is in KILL_AT. A step is an SQL statement or a file operation. A process that ends
 * normally prints all its steps.
 */
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

type Steps = Record<string, (...given: unknown[]) => unknown>

const at = Number(process.env.KILL_AT)
const steps: string[] = []

function count(owner: object, names: readonly string[]): void {
  const methods = owner as Steps
  for (const name of names) {
    const method = methods[name]
    if (!method) throw new Error(`there is no ${name} to be killed at`)
    methods[name] = function (...given) {
      steps.push(name)
      if (steps.length === at) process.kill(process.pid, 'SIGKILL')
      return method.apply(this, given)
    }
  }
}

const requireOfDb = createRequire(import.meta.resolve('@club/db'))
const Driver: new (file: string) => { prepare(sql: string): object; close(): void } =
  requireOfDb('better-sqlite3')
const connection = new Driver(':memory:')
count(Object.getPrototypeOf(connection.prepare('select 1')), ['run', 'all'])
connection.close()
count(Driver.prototype, ['exec', 'pragma', 'serialize', 'close'])
count(requireOfDb('mysql2').Connection.prototype, ['query'])
count(fs, ['writeFileSync', 'fsyncSync', 'linkSync', 'rmSync'])
syncBuiltinESMExports()

process.on('exit', () => console.log(`steps: ${steps.join(' ')}.`))
