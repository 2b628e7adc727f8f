import { scoreRange, type Validation } from '@club/platform'
import type { ResultToSave } from './use-save-results.ts'

/** The problem with a typed score. The id of the error message ends with this word. */
export type ScoreProblem = 'missing' | 'negative' | 'unusable'

/** The values of the form. The scores are strings, as the visitor typed them. */
export interface EnteredResult {
  readonly notPlayed: boolean
  readonly white: string
  readonly black: string
}

export const sides = ['white', 'black'] as const

/**
 * Validates a typed result. A played game needs two whole numbers from 0 to 999 (specification section 5, "Game
 * results"). When the two scores have different problems, only one of them is reported.
 */
export function parseResult(entered: EnteredResult): Validation<EnteredResult, ResultToSave, ScoreProblem> {
  if (entered.notPlayed) return { ok: true, sent: 'not played' }
  const scores = { white: Number(entered.white), black: Number(entered.black) }
  const wrong = {
    missing: sides.filter((side) => entered[side].trim() === ''),
    negative: sides.filter((side) => scores[side] < scoreRange.min),
    unusable: sides.filter((side) => !Number.isInteger(scores[side]) || scores[side] > scoreRange.max),
  }
  for (const problem of ['missing', 'negative', 'unusable'] as const)
    if (wrong[problem].length > 0)
      return { ok: false, problems: Object.fromEntries(wrong[problem].map((side) => [side, problem])) }
  return { ok: true, sent: scores }
}

/**
 * Adds a step to a typed score. An empty field becomes 0 when a goal is removed, and 1 when a goal is added. A fraction
 * is rounded in the direction of the step.
 * @returns null when the score cannot change
 */
export function changeScoreByOne(typed: string, step: -1 | 1): string | null {
  const score = Number(typed.trim())
  if (typed.trim() === '') return step === -1 ? '0' : '1'
  if (!Number.isFinite(score)) return null
  const next = step === -1 ? Math.ceil(score) - 1 : Math.floor(score) + 1
  const within = Math.min(scoreRange.max, Math.max(scoreRange.min, next))
  return within === score ? null : String(within)
}
