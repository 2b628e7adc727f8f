import type { Player } from '../schemas/player.ts'

/**
 * The number of players in each row of a formation, from the back to the front, by the number of players in the team.
 * The formations of 4 to 8 players come from the design.
 */
const rowSizes: Readonly<Record<number, readonly number[]>> = {
  2: [1, 1],
  3: [2, 1],
  4: [1, 2, 1],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
  9: [3, 3, 3],
  10: [3, 4, 3],
  11: [4, 3, 4],
}

/** Returns the number of players in each of up to three rows, for sizes of teams that `rowSizes` does not contain. */
const spread = (size: number): readonly number[] => {
  const back = Math.ceil(size / 3)
  const middle = Math.ceil((size - back) / 2)
  return [back, middle, size - back - middle].filter((row) => row > 0)
}

type Skilled = Pick<Player, 'offenseSkill' | 'defenseSkill'>

/** Returns a player's defense rating minus the player's offense rating. */
const leaning = (player: Skilled): number => player.defenseSkill - player.offenseSkill

/**
 * Returns the rows of a team's formation, the back row first. The players whose defense rating exceeds their offense
 * rating the most are at the back. Players with equal differences keep their order.
 */
export function formation<Of extends Skilled>(team: readonly Of[]): readonly (readonly Of[])[] {
  const placed = team.toSorted((a, b) => leaning(b) - leaning(a))
  return (rowSizes[team.length] ?? spread(team.length)).map((size) => placed.splice(0, size))
}

/**
 * A player's position on the team's half of the pitch. Positions and widths are fractions of the half's length or
 * width.
 */
export interface PitchPlace<Of> {
  readonly player: Of
  /**
   * The position between the team's goal and the halfway line: 0 in the back row, 1 in the front row, 0.5 if there is
   * only one row.
   */
  readonly along: number
  /** The position across the pitch, from 0 at one side to 1 at the other side. */
  readonly across: number
  /**
   * The maximum width that the player's shirt and name can have without overlapping those of another player, as a
   * fraction of the half's width.
   */
  readonly room: number
}

export interface PitchHalf<Of> {
  readonly places: readonly PitchPlace<Of>[]
  readonly rows: number
  /**
   * Whether the shirts must be small, because three or more rows are close to each other. False for the formations
   * 1-2-1 and 2-1-2, because no player stands directly in front of a player of the next row.
   */
  readonly crowded: boolean
}

const rowsAcross: Readonly<Record<number, readonly number[]>> = {
  1: [0.5],
  2: [0.2, 0.8],
  3: [0.18, 0.5, 0.82],
}
/** The maximum width of a player's shirt and name, as a fraction of the width of the team's half of the pitch. */
const widest = 0.3

/**
 * Computes the position of each player of a formation on the team's half of the pitch. The page and the shared picture
 * use the same positions.
 */
export function pitchHalf<Of>(rows: readonly (readonly Of[])[]): PitchHalf<Of> {
  const places = rows.flatMap((row, nth) =>
    row.map((player, at) => ({
      player,
      along: rows.length === 1 ? 0.5 : nth / (rows.length - 1),
      across: rowsAcross[row.length]?.[at] ?? (at + 0.5) / row.length,
      room: Math.min(widest, 1 / row.length),
    })),
  )
  const interleaved = rows.every((row, nth) => nth === 0 || row.length + (rows[nth - 1]?.length ?? 0) === 3)
  return { places, rows: rows.length, crowded: rows.length > 2 && !interleaved }
}

/** Shortens a name such as `Jakub Dvořák` to `J. Dvořák`. A name of one word is not changed. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${[...first][0]}. ${rest.join(' ')}`
}

/**
 * Returns the short name of each player, as a map by player id: the initial and the surname, or the full name when two
 * players would have the same short name.
 */
export function shortNames(players: readonly Pick<Player, 'id' | 'name'>[]): ReadonlyMap<number, string> {
  const short = players.map(({ id, name }) => [id, shortened(name), name] as const)
  const isUnique = (shortName: string) => short.filter(([, name]) => name === shortName).length === 1
  return new Map(short.map(([id, name, full]) => [id, isUnique(name) ? name : full]))
}
