import { benchSide, type Lineup, type Side } from '@club/contract'

/** What a player's totals hold, or by how much they change. */
export interface Totals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

/** What decides a game's statistics: whether it counts, its result and who stood where. */
export interface CountedGame extends Lineup {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

const NOTHING: ReadonlyMap<number, Totals> = new Map()

/**
 * What a game adds to the totals of each of its players (contract section 4): nothing unless it was played
 * and has both scores; a bench player counts with the side of the id.
 */
export function contributions(game: CountedGame): ReadonlyMap<number, Totals> {
  const { whiteTeamScore: white, blackTeamScore: black } = game
  if (!game.wasPlayed || white === null || black === null) return NOTHING
  const share: Record<Side, Totals> = { white: totals(white, black), black: totals(black, white) }
  return new Map<number, Totals>([
    ...game.whiteTeam.map((id) => [id, share.white] as const),
    ...game.blackTeam.map((id) => [id, share.black] as const),
    ...game.benchPlayers.map((id) => [id, share[benchSide(id)]] as const),
  ])
}

const totals = (own: number, theirs: number): Totals => ({
  games: 1,
  wins: own > theirs ? 1 : 0,
  plusMinus: own - theirs,
})

/** Players whose totals change by the same. */
export interface Difference extends Totals {
  readonly playerIds: readonly number[]
}

/**
 * By how much a game's change changes its players' totals, players with the same difference together:
 * a handful of groups, whatever the number of players. Who does not change is in none.
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
