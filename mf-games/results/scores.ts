import { type Judged, scoreRange } from '@club/platform'
import type { Result } from './use-save-results.ts'

/** The problem of two typed scores; part of the message's id. */
export type ScoreProblem = 'missing' | 'negative' | 'unusable'

/** The Game Results form: scores as they are typed. */
export interface EnteredResult {
  readonly notPlayed: boolean
  readonly white: string
  readonly black: string
}

const sides = ['white', 'black'] as const

/**
 * The result to save, or the first problem at the sides that have it. In a played game (specification section 5, "Game
 * results") both scores are required, none may be negative, and the contract allows whole numbers up to 999.
 */
export function judgeResult(entered: EnteredResult): Judged<EnteredResult, Result, ScoreProblem> {
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
 * Steps a typed score by one. An empty field becomes 0 after −, and 1 after +; anything else than a whole number is
 * rounded in the step's direction.
 * @returns null when no step is possible
 */
export function stepScore(typed: string, step: -1 | 1): string | null {
  const score = Number(typed.trim())
  if (typed.trim() === '') return step === -1 ? '0' : '1'
  if (!Number.isFinite(score)) return null
  const next = step === -1 ? Math.ceil(score) - 1 : Math.floor(score) + 1
  const within = Math.min(scoreRange.max, Math.max(scoreRange.min, next))
  return within === score ? null : String(within)
}
