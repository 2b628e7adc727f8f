import type { Player } from '@club/platform'
import { formation } from '@club/platform/sharing'

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
