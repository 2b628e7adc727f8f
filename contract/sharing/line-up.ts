import type { Player } from '../schemas/player.ts'

/**
 * Number of players in each row, from the back to the front, by team size. The rows for the team sizes 4 to 8 come from
 * the design.
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

/** Splits a team into three rows, for team sizes that are not in `rowSizes`. */
const spread = (size: number): readonly number[] => {
  const back = Math.ceil(size / 3)
  const middle = Math.ceil((size - back) / 2)
  return [back, middle, size - back - middle].filter((row) => row > 0)
}

type Skilled = Pick<Player, 'offenseSkill' | 'defenseSkill'>

/** Returns by how much a player's defense exceeds the player's offense. */
const leaning = (player: Skilled): number => player.defenseSkill - player.offenseSkill

/**
 * Returns the rows of a team's formation, the back row first. Players are sorted by how much their defense exceeds
 * their offense, and the highest difference is at the back; players with equal differences keep their order.
 */
export function formation<Of extends Skilled>(team: readonly Of[]): readonly (readonly Of[])[] {
  const placed = team.toSorted((a, b) => leaning(b) - leaning(a))
  return (rowSizes[team.length] ?? spread(team.length)).map((size) => placed.splice(0, size))
}

/** A player's position on the team's half of the pitch. Lengths are fractions of the half. */
export interface PitchPlace<Of> {
  readonly player: Of
  /** The position between the team's goal and the halfway line: 0 in the back row, 1 in the front row. */
  readonly along: number
  /** The position across the pitch, from 0 at one side to 1 at the other side. */
  readonly across: number
  /**
   * The largest width that a shirt or a name can have without overlapping another, as a fraction of the half's width.
   */
  readonly room: number
}

export interface PitchHalf<Of> {
  readonly places: readonly PitchPlace<Of>[]
  readonly rows: number
  /**
   * Whether the players need small shirts, because there are at least three rows. Three rows of one, two and one
   * players, or of two, one and two, are not crowded, because each row is placed in the gaps of its neighbouring rows.
   */
  readonly crowded: boolean
}

const rowsAcross: Readonly<Record<number, readonly number[]>> = {
  1: [0.5],
  2: [0.2, 0.8],
  3: [0.18, 0.5, 0.82],
}
/** The upper limit of `PitchPlace.room`, as a fraction of the half's width. */
const widest = 0.3

/** Computes the positions of the players of a formation, for the page and for the shared picture. */
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

/** Shortens `Jakub Dvořák` to `J. Dvořák`. A name of one word is not changed. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${[...first][0]}. ${rest.join(' ')}`
}

/** Returns short names by player id: initial and surname, or the full name when short names would be equal. */
export function shortNames(players: readonly Pick<Player, 'id' | 'name'>[]): ReadonlyMap<number, string> {
  const short = players.map(({ id, name }) => [id, shortened(name), name] as const)
  const isUnique = (shortName: string) => short.filter(([, name]) => name === shortName).length === 1
  return new Map(short.map(([id, name, full]) => [id, isUnique(name) ? name : full]))
}
