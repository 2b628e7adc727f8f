import type { Player } from '../schemas/player.ts'

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
