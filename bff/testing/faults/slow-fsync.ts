import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Makes a process's disk slow: each `fsync` and `fdatasync` takes longer. This function uses strace, so it works
 * on Linux only. Without root rights, it works only for processes of the same account.
 * @param delay milliseconds by which each of these calls takes longer
 * @returns a function that makes the disk fast again
 * @throws Error when strace is not installed or may not trace the process
 */
export async function delayFsync(pid: number, delay: number): Promise<() => Promise<void>> {
  const strace = spawn(
    'strace',
    [
      ...['-f', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-p', String(pid)],
      ...['-e', `inject=fsync,fdatasync:delay_exit=${delay * 1_000}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(strace, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (part) => {
      output += part
      if (/ attached\b/.test(output)) resolve()
    })
    strace.once('error', reject)
    strace.once('close', () => reject(new Error(`strace ended: ${output}`)))
  })
  return async () => {
    strace.kill('SIGTERM')
    await ended
  }
}
