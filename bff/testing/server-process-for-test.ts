import { onTestFinished } from 'vitest'
import { killServer, type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * Starts `bff/main.ts`, and kills the process after the test.
 * @param atEnd a concurrent test must pass the `onTestFinished` of its context
 */
export function startServerForTest(
  settings: Readonly<Record<string, string>>,
  atEnd = onTestFinished,
): ServerProcess {
  const server = startServerProcess(settings)
  atEnd(() => killServer(server))
  return server
}
