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

/** Players whose totals change by the same. */
export interface Difference extends Totals {
  readonly playerIds: readonly number[]
}

/**
 * By how much a game's change changes its players' totals, players with the same difference together:
 * a handful of groups, whatever the number of players. Players whose totals stay the same are left out.
 */
export function differences(
  before: ReadonlyMap<number, Totals>,
  after: ReadonlyMap<number, Totals>,
): readonly Difference[] {
  const groups = new Map<string, Totals & { playerIds: number[] }>()
  for (const id of [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)) {
    const change = subtract(after.get(id) ?? ZERO, before.get(id) ?? ZERO)
    if (change.games === 0 && change.wins === 0 && change.plusMinus === 0) continue
    const key = `${change.games} ${change.wins} ${change.plusMinus}`
    const group = groups.get(key)
    if (group) group.playerIds.push(id)
    else groups.set(key, { ...change, playerIds: [id] })
  }
  return [...groups.values()]
}

const ZERO: Totals = { games: 0, wins: 0, plusMinus: 0 }

const subtract = (a: Totals, b: Totals): Totals => ({
  games: a.games - b.games,
  wins: a.wins - b.wins,
  plusMinus: a.plusMinus - b.plusMinus,
})
