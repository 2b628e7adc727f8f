import type { Player } from '../schemas/player.ts'

/** How many stand in each row, from the back to the front, by the size of a team (4 to 8 are the design's). */
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

/** Three rows for a team of any other size. */
const spread = (size: number): readonly number[] => {
  const back = Math.ceil(size / 3)
  const middle = Math.ceil((size - back) / 2)
  return [back, middle, size - back - middle].filter((row) => row > 0)
}

type Skilled = Pick<Player, 'offenseSkill' | 'defenseSkill'>

/** Above 0 for who rather defends. */
const leaning = (player: Skilled): number => player.defenseSkill - player.offenseSkill

/**
 * A team in the rows of its formation, the back first: who defends better than they attack stands further back; among
 * equals the order of the list holds.
 */
export function formation<Of extends Skilled>(team: readonly Of[]): readonly (readonly Of[])[] {
  const placed = team.toSorted((a, b) => leaning(b) - leaning(a))
  return (rowSizes[team.length] ?? spread(team.length)).map((size) => placed.splice(0, size))
}

/** Where a player stands on their team's own half, in parts of it. */
export interface PitchPlace<Of> {
  readonly player: Of
  /** 0 in the row at the back, 1 in the one at the front. */
  readonly along: number
  /** From 0 to 1, from side to side. */
  readonly across: number
  /** How wide a shirt or a name may be, in parts of the breadth, so that it touches none beside it. */
  readonly room: number
}

export interface PitchHalf<Of> {
  readonly places: readonly PitchPlace<Of>[]
  readonly rows: number
  /**
   * Whether players stand behind one another in three rows, so that shirts have to be small. Rows of one and two fill each
   * other's gaps: a shirt may begin beside the name of the row before.
   */
  readonly crowded: boolean
}

const rowsAcross: Readonly<Record<number, readonly number[]>> = {
  1: [0.5],
  2: [0.2, 0.8],
  3: [0.18, 0.5, 0.82],
}
/** The distance between neighbours in rows of one, two and three. */
const widest = 0.3

/** The places of a formation's rows on a pitch, for the page and the shared picture alike. */
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

/** `Jakub Dvořák` is `J. Dvořák`; a name of one word stays. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${[...first][0]}. ${rest.join(' ')}`
}

/** How players are called where there is little room, by id: initial and surname; two who would read alike in full. */
export function shortNames(players: readonly Pick<Player, 'id' | 'name'>[]): ReadonlyMap<number, string> {
  const short = players.map(({ id, name }) => [id, shortened(name), name] as const)
  const isAlone = (asked: string) => short.filter(([, name]) => name === asked).length === 1
  return new Map(short.map(([id, name, full]) => [id, isAlone(name) ? name : full]))
}
