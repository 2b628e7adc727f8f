import type { Player } from '@club/platform'

/**
 * How many stand in each row, from the back to the front, by the size of a team (the design's rule). Teams of other
 * sizes than the club plays are spread over three rows.
 */
const rowSizes: Readonly<Record<number, readonly number[]>> = {
  4: [1, 2, 1],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
}

const spread = (size: number): readonly number[] => {
  const back = Math.ceil(size / 3)
  const middle = Math.ceil((size - back) / 2)
  return [back, middle, size - back - middle].filter((row) => row > 0)
}

/** Above 0 for who rather defends. */
const leaning = (player: Player): number => player.defenseSkill - player.offenseSkill

/**
 * A team in the rows of its formation, the back first: who defends better than they attack stands further back; among
 * equals the order of the list holds.
 */
export function formation(team: readonly Player[]): readonly (readonly Player[])[] {
  const placed = team.toSorted((a, b) => leaning(b) - leaning(a))
  const rows: Player[][] = []
  for (const size of rowSizes[team.length] ?? spread(team.length)) rows.push(placed.splice(0, size))
  return rows
}

/** A place on the pitch in percent: `along` from a team's own goal line (0) to the halfway line (100), `across` from side to side. */
export interface Place {
  readonly player: Player
  readonly along: number
  readonly across: number
}

/** Where a row stands, for one, two and three rows: clear of the goal's own label and of the halfway line. */
const rowsAlong: Readonly<Record<number, readonly number[]>> = { 1: [52], 2: [34, 72], 3: [26, 53, 80] }
const rowsAcross: Readonly<Record<number, readonly number[]>> = { 1: [50], 2: [24, 76], 3: [18, 50, 82] }

/** A team's places on its own half. */
export function places(team: readonly Player[]): readonly Place[] {
  const rows = formation(team)
  return rows.flatMap((row, back) =>
    row.map((player, at) => ({
      player,
      along: rowsAlong[rows.length]?.[back] ?? 50,
      across: rowsAcross[row.length]?.[at] ?? ((at + 0.5) * 100) / row.length,
    })),
  )
}
