import type { FieldPlayer } from './squad.ts'

/**
 * The draft of the playground, strongest first: one for the first team, two for the second, two for the
 * first, and so on. It is what a dealt pair of teams must never be worse than.
 */
export function snakeDraft<P extends FieldPlayer>(field: readonly P[]): { first: P[]; second: P[] } {
  const ranked = field.toSorted((a, b) => b.overall - a.overall || a.id - b.id)
  const picksFirst = (pick: number) => pick % 4 === 0 || pick % 4 === 3
  return {
    first: ranked.filter((_, pick) => picksFirst(pick)),
    second: ranked.filter((_, pick) => !picksFirst(pick)),
  }
}
