import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A command of "When it hurts at night", with the lines that its output must contain. `…` in a line is any text. */
export interface NightStep {
  readonly command: string
  readonly output: readonly string[]
}

/** Where a step runs: on this machine alone, with the site's containers, or with those of the database group. */
export type StepEnvironment = 'machine' | 'containers' | 'group'

export function getStepEnvironment({ command }: NightStep): StepEnvironment {
  if (!/\bdocker\b/.test(command)) return 'machine'
  return command.includes('deploy/cluster') ? 'group' : 'containers'
}

/** A heading of the section, with the commands below it. */
export interface Symptom {
  readonly title: string
  readonly steps: readonly NightStep[]
}

/** Reads the symptoms of the section in docs/operations.md: headings, with `console` blocks of commands below them. */
export function readSymptoms(): readonly Symptom[] {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('\n## When it hurts at night\n')
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n### ')
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      steps: [...text.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) => parseSteps(block)),
    }))
}

function parseSteps(block: string): NightStep[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command = '', ...output] = text.trimEnd().split('\n')
      return { command, output }
    })
}
