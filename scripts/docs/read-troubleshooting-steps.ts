import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A command of "Troubleshooting" in docs/operations.md. `…` in a line of the expected output matches any text. */
export interface RunbookStep {
  readonly command: string
  readonly output: readonly string[]
}

/**
 * Where a command runs: on a machine without containers, in the site's containers, or in those of a database cluster.
 */
export type CommandLocation = 'machine' | 'containers' | 'cluster'

export function getCommandLocation({ command }: RunbookStep): CommandLocation {
  if (!/\bdocker\b/.test(command)) return 'machine'
  return command.includes('deploy/cluster') ? 'cluster' : 'containers'
}

export interface Symptom {
  readonly title: string
  readonly steps: readonly RunbookStep[]
}

export function readSymptoms(): readonly Symptom[] {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('\n## Troubleshooting\n')
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n### ')
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      steps: [...text.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) => parseSteps(block)),
    }))
}

function parseSteps(block: string): RunbookStep[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command = '', ...output] = text.trimEnd().split('\n')
      return { command, output }
    })
}
