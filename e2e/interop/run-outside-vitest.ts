import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Matches the names of the environment variables that Vitest sets. With these variables, the builds would be different;
 * for example, Vite's plugin would not write a manifest.
 */
const ofVitest = /^(VITEST.*|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL)$/

const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)))

/**
 * Runs a command until it exits, without Vitest's environment variables.
 * @returns the command's output
 * @throws Error with the output when the command fails
 */
export async function runOutsideVitest(
  cwd: string,
  words: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [command, ...args] = words
  const child = spawn(command, args, {
    cwd,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`)
  return output
}
