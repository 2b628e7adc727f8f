import assert from 'node:assert/strict'
import {
  type CommandLocation,
  getCommandLocation,
  readSymptoms,
} from '../scripts/docs/read-troubleshooting-steps.ts'

/**
 * The output and the exit code of a command. The exit code is null when the command has started a site that is still
 * running.
 */
export interface CommandResult {
  readonly output: string
  readonly code: number | null
}

export interface TroubleshootingSteps {
  /**
   * Runs the next documented command. The output must contain the documented lines. If no lines are documented, the
   * command must not fail.
   * @param replacements texts that replace documented texts, such as the test site's address for `localhost:3000`
   * @returns the command's output
   */
  next(replacements?: Readonly<Record<string, string>>): Promise<string>
  /** Fails when a documented command has not been run. */
  done(): void
}

/**
 * Reads the commands under one heading of "Troubleshooting" (docs/operations.md).
 * @param host only commands for this kind of host are run
 * @param run runs a command in a shell
 */
export function createTroubleshootingSteps(
  title: string,
  host: CommandLocation,
  run: (command: string) => Promise<CommandResult>,
): TroubleshootingSteps {
  const steps = readSymptoms()
    .find((symptom) => symptom.title === title)
    ?.steps.filter((step) => getCommandLocation(step) === host)
  if (!steps?.length) throw new Error(`the page has no such symptom with commands: ${title}`)
  return {
    async next(replacements = {}) {
      const step = steps.shift() ?? assert.fail(`no command of "${title}" is left`)
      const documented = new RegExp(Object.keys(replacements).map(escapePattern).join('|') || '(?!)', 'g')
      const inTest = (text: string) => text.replace(documented, (from) => replacements[from] ?? from)
      const { output, code } = await run(inTest(step.command))
      if (step.output.length === 0) assert(!code, `${step.command} ended with ${code}:\n${output}`)
      for (const line of step.output) {
        const pattern = escapePattern(inTest(line.trim())).replaceAll('…', '.*').replace(/ +/g, '\\s+')
        assert.match(output, new RegExp(pattern), `${step.command} printed:\n${output}`)
      }
      return output
    },
    done: () => assert.deepEqual(steps, [], 'a command was not run'),
  }
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
