import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A command in the section "When it hurts at night" of docs/operations.md, with the lines that its output must contain.
 * `…` in a line matches any text.
 */
export interface NightStep {
  readonly command: string
  readonly output: readonly string[]
}

/**
 * Where a documented command runs: `machine` without containers, `containers` with the site's containers, `group` with
 * the containers of the database's replication group.
 */
export type StepEnvironment = 'machine' | 'containers' | 'group'

export function getStepEnvironment({ command }: NightStep): StepEnvironment {
  if (!/\bdocker\b/.test(command)) return 'machine'
  return command.includes('deploy/cluster') ? 'group' : 'containers'
}

/**
 * A problem of the site: a heading in "When it hurts at night" (docs/operations.md), with the commands below the
 * heading.
 */
export interface Symptom {
  readonly title: string
  readonly steps: readonly NightStep[]
}

/**
 * Reads the headings of "When it hurts at night" in docs/operations.md, with the `console` blocks of commands below
 * them.
 */
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
