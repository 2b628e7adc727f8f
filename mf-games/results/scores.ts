import { scoreRange } from '@club/platform'

/** What is wrong with two scores as they were typed; names the message. */
export type ScoreProblem = 'missing' | 'negative' | 'unusable'

/** Both scores, or the first thing wrong with them. */
export type CheckedScores =
  | { readonly ok: true; readonly white: number; readonly black: number }
  | { readonly ok: false; readonly problem: ScoreProblem }

/**
 * Checks the scores of a played game (specification section 5, "Game results"): both are required, none may be
 * negative; beyond that the contract's whole numbers up to 999.
 * @param white the input's text, empty when nothing was typed
 */
export function checkScores(white: string, black: string): CheckedScores {
  const typed = [white.trim(), black.trim()]
  if (typed.includes('')) return { ok: false, problem: 'missing' }
  const [first = Number.NaN, second = Number.NaN] = typed.map(Number)
  if (first < scoreRange.min || second < scoreRange.min) return { ok: false, problem: 'negative' }
  const usable = (score: number): boolean => Number.isInteger(score) && score <= scoreRange.max
  if (!usable(first) || !usable(second)) return { ok: false, problem: 'unusable' }
  return { ok: true, white: first, black: second }
}
