import assert from 'node:assert/strict'
import { getStepEnvironment, readSymptoms, type StepEnvironment } from '../scripts/night-section.ts'

/**
 * The output and the exit code of a command. The exit code is null when the command has started a site that still runs.
 */
export interface CommandResult {
  readonly output: string
  readonly code: number | null
}

export interface NightSteps {
  /**
   * Runs the next documented command, and checks that its output contains the documented lines. If no lines are
   * documented, checks that the command does not fail.
   * @param replacements replaces texts of the documentation (keys) with texts of the test (values), such as
   * `localhost:3000` with the address of the test's site
   * @returns the command's output
   */
  next(replacements?: Readonly<Record<string, string>>): Promise<string>
  /** Fails when a documented command has not been run. */
  done(): void
}

/**
 * Returns functions that run the commands of one heading in "When it hurts at night" (docs/operations.md). Leaves out
 * commands for another environment.
 * @param run runs a command in a shell
 */
export function nightSteps(
  title: string,
  environment: StepEnvironment,
  run: (command: string) => Promise<CommandResult>,
): NightSteps {
  const steps = readSymptoms()
    .find((symptom) => symptom.title === title)
    ?.steps.filter((step) => getStepEnvironment(step) === environment)
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
