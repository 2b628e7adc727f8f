import { type Changes, changesOf } from '../changes.ts'

/** Changes one after the other as one: what was before the first of them, and after the last. */
export function merged(parts: readonly Changes[]): Changes {
  const of = <Name extends keyof Changes>(name: Name): Changes[Name][number][] =>
    parts.flatMap((part): readonly Changes[Name][number][] => part[name])
  return changesOf({
    games: joined(of('games'), ({ id }) => id),
    votes: joined(of('votes'), ({ gameId, playerId }) => `${gameId} ${playerId}`),
    penalties: joined(of('penalties'), ({ gameId, playerId }) => `${gameId} ${playerId}`),
    players: joined(of('players'), ({ id }) => id),
    totals: joined(of('totals'), ({ id }) => id),
  })
}

function joined<Part extends { readonly before: unknown; readonly after: unknown }>(
  parts: readonly Part[],
  keyOf: (part: Part) => string | number,
): Part[] {
  const byKey = new Map<string | number, Part>()
  for (const part of parts) {
    const first = byKey.get(keyOf(part))
    byKey.set(keyOf(part), first ? { ...first, after: part.after } : part)
  }
  return [...byKey.values()]
}
