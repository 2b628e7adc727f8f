import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runOutsideVitest } from './run-outside-vitest.ts'

const page = path.join(import.meta.dirname, '../../docs/stranger.md')

/**
 * Runs the commands of one step of docs/stranger.md, without changing them.
 * @param step the number of the step, from 1
 * @param env the environment variables of the commands, such as `$PACKAGES` and `$TAB`
 * @returns the commands' output
 * @throws Error with the output when a command fails, or when docs/stranger.md does not have this step
 */
export async function runGuideStep(
  step: number,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const text = await readFile(page, 'utf8')
  const [, commands] = new RegExp(`^## ${step}\\.[^#]*?^\`\`\`sh\n(.*?)^\`\`\``, 'ms').exec(text) ?? []
  if (!commands) throw new Error(`${page} has no commands in its step ${step}`)
  return runOutsideVitest(cwd, ['bash', '-euc', commands], env)
}
