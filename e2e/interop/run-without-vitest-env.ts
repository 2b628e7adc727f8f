import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * The environment variables that Vitest sets. Builds run without them, because Vite's plugin would otherwise write no
 * manifest.
 */
const ofVitest = /^(VITEST.*|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL)$/

const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)))

/** Returns the command's output. Throws an error with the output when the command fails. */
export async function runWithoutVitestEnv(
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
