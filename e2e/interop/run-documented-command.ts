import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runWithoutVitestEnv } from './run-without-vitest-env.ts'

const page = path.join(import.meta.dirname, '../../docs/external-tab.md')

/**
 * Runs the commands of one step of docs/external-tab.md, unchanged.
 * @param env the environment variables that the commands use, such as `$PACKAGES` and `$TAB`
 * @returns the commands' output
 * @throws Error with the output when a command fails, or when the step has no commands
 */
export async function runDocumentedCommand(
  step: number,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const text = await readFile(page, 'utf8')
  const [, commands] = new RegExp(`^## ${step}\\.[^#]*?^\`\`\`sh\n(.*?)^\`\`\``, 'ms').exec(text) ?? []
  if (!commands) throw new Error(`${page} has no commands in its step ${step}`)
  return runWithoutVitestEnv(cwd, ['bash', '-euc', commands], env)
}
