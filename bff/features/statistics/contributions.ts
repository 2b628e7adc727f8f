import type { Lineup } from '@club/contract'
import { contribution, type GameResult, type Totals } from '@club/contract/totals'

/** The facts of a game on which statistics depend: its result and line-ups. */
export type CountedGame = Lineup & GameResult

/** The totals that a game adds to each of its players; empty for a game that does not count. */
export function contributions(game: CountedGame): ReadonlyMap<number, Totals> {
  const places = [
    ...game.whiteTeam.map((id) => [id, 'white'] as const),
    ...game.blackTeam.map((id) => [id, 'black'] as const),
    ...game.benchPlayers.map((id) => [id, 'bench'] as const),
  ]
  const totalsById = new Map<number, Totals>()
  for (const [id, place] of places) {
    const totals = contribution(game, id, place)
    if (totals) totalsById.set(id, totals)
  }
  return totalsById
}
