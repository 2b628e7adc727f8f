import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A command of "When it hurts at night", with the lines that its output contains. `…` in a line is any text. */
export interface Step {
  readonly command: string
  readonly output: readonly string[]
}

/** What a step needs: this machine alone, or the site's containers. */
export type Place = 'machine' | 'containers'

export const placeOf = ({ command }: Step): Place => (/\bdocker\b/.test(command) ? 'containers' : 'machine')

export interface Symptom {
  readonly title: string
  readonly steps: readonly Step[]
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
      steps: [...text.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) => stepsIn(block)),
    }))
}

function stepsIn(block: string): Step[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command = '', ...output] = text.trimEnd().split('\n')
      return { command, output }
    })
}
