import { type Judged, type Side, scoreRange } from '@club/platform'
import type { Result } from './use-save-results.ts'

/** The problem of two typed scores; part of the message's id. */
export type ScoreProblem = 'missing' | 'negative' | 'unusable'

/** Both scores, or the first problem and the sides it concerns. */
export type CheckedScores =
  | { readonly ok: true; readonly white: number; readonly black: number }
  | { readonly ok: false; readonly problem: ScoreProblem; readonly sides: readonly Side[] }

/**
 * Checks the scores of a played game (specification section 5, "Game results"): both are required, none may be
 * negative, and the contract allows whole numbers up to 999.
 * @param white the input's text, empty when nothing was typed
 */
export function checkScores(white: string, black: string): CheckedScores {
  const typed = { white: white.trim(), black: black.trim() }
  const scores = { white: Number(typed.white), black: Number(typed.black) }
  const wrong: Readonly<Record<ScoreProblem, (side: Side) => boolean>> = {
    missing: (side) => typed[side] === '',
    negative: (side) => scores[side] < scoreRange.min,
    unusable: (side) => !Number.isInteger(scores[side]) || scores[side] > scoreRange.max,
  }
  for (const problem of ['missing', 'negative', 'unusable'] as const) {
    const sides = (['white', 'black'] as const).filter(wrong[problem])
    if (sides.length > 0) return { ok: false, problem, sides }
  }
  return { ok: true, ...scores }
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

/** The Game Results form: scores as they are typed. */
export interface EnteredResult {
  readonly notPlayed: boolean
  readonly white: string
  readonly black: string
}

/** The result to save: the scores, unless the game was not played. */
export function judgeResult({
  notPlayed,
  white,
  black,
}: EnteredResult): Judged<EnteredResult, Result, ScoreProblem> {
  if (notPlayed) return { ok: true, sent: 'not played' }
  const scores = checkScores(white, black)
  if (scores.ok) return { ok: true, sent: scores }
  return { ok: false, problems: Object.fromEntries(scores.sides.map((side) => [side, scores.problem])) }
}
