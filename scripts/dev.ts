import { type ChildProcess, spawn } from 'node:child_process'
import { tabWorkspaces } from './workspaces.ts'

/**
 * The development servers: one for the API, which restarts when its code changes, one for the shell, and one for each
 * tab. The shell's server forwards requests for the API and the tabs.
 */
const parts: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  { name: 'bff', command: ['node', '--watch', 'bff/main.ts'] },
  ...['shell', ...tabWorkspaces].map((part) => ({
    name: part,
    command: ['npm', 'run', 'dev', '--silent', '-w', part] as const,
  })),
]

const running: ChildProcess[] = parts.map(({ name, command: [program, ...args] }) => {
  // npm starts a command shell, which starts the server. `detached` puts all of these processes into one process group,
  // so that they can be stopped together.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const prefix = (stream: NodeJS.ReadableStream) =>
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean))
        console.log(`${name.padEnd(10)} ${line}`)
    })
  prefix(child.stdout)
  prefix(child.stderr)
  child.on('exit', (code) => stop(code ?? 0))
  return child
})

function stop(code: number): void {
  process.exitCode = code
  for (const { pid, exitCode, signalCode } of running)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM')
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
console.log('The site with hot reload: http://localhost:3100 (API on http://localhost:3000)')
