import assert from 'node:assert/strict'
import { getStepEnvironment, readSymptoms, type StepEnvironment } from '../scripts/night-section.ts'

/** What a command has printed, and its exit code; null while a site that it has started is running. */
export interface CommandResult {
  readonly output: string
  readonly code: number | null
}

export interface NightSteps {
  /**
   * Runs the next command of the symptom, and checks that its output has the documented lines. A command without such
   * lines must not fail.
   * @param replacements the test's value for each text of the page that differs in it, such as `localhost:3000`
   * @returns the output
   */
  next(replacements?: Readonly<Record<string, string>>): Promise<string>
  /** Fails when a command has not been run. */
  done(): void
}

/**
 * The commands of a symptom in "When it hurts at night" (docs/operations.md) that run in one environment.
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
