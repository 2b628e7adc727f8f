import type { Lineup } from '@club/contract'
import { contribution, type GameResult, type Totals } from '@club/contract/totals'

/** What decides a game's statistics: whether it counts, its result and who stood where. */
export type CountedGame = Lineup & GameResult

/** What a game adds to the totals of each of its players; empty for a game that does not count. */
export function contributions(game: CountedGame): ReadonlyMap<number, Totals> {
  const places = [
    ...game.whiteTeam.map((id) => [id, 'white'] as const),
    ...game.blackTeam.map((id) => [id, 'black'] as const),
    ...game.benchPlayers.map((id) => [id, 'bench'] as const),
  ]
  const given = new Map<number, Totals>()
  for (const [id, place] of places) {
    const totals = contribution(game, id, place)
    if (totals) given.set(id, totals)
  }
  return given
}
