import type { Player } from '@club/contract'

/**
 * How many stand in each row, from the back to the front, by the size of a team (the design's rule). The page has the
 * same (mf-games/teams/formation.ts), and may not import the server, nor the server it; a test compares the two.
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

/** A team in the rows of its formation, the back first: who defends better than they attack stands further back. */
export function formation(team: readonly Player[]): readonly (readonly Player[])[] {
  const leaning = (player: Player) => player.defenseSkill - player.offenseSkill
  const placed = team.toSorted((a, b) => leaning(b) - leaning(a))
  return (rowSizes[team.length] ?? spread(team.length)).map((size) => placed.splice(0, size))
}

/** `Jakub Dvořák` is `J. Dvořák`; a name of one word stays. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${[...first][0]}. ${rest.join(' ')}`
}

/** How players are called where there is little room, by id: initial and surname; two who would read alike in full. */
export function shortNames(players: readonly Player[]): ReadonlyMap<number, string> {
  const short = players.map(({ id, name }) => [id, shortened(name), name] as const)
  const isAlone = (asked: string) => short.filter(([, name]) => name === asked).length === 1
  return new Map(short.map(([id, name, full]) => [id, isAlone(name) ? name : full]))
}

/** How far the means of two teams' overall ratings are apart, in points. */
export function overallGap(white: readonly Player[], black: readonly Player[]): number {
  const mean = (team: readonly Player[]) =>
    team.length === 0 ? 0 : team.reduce((sum, player) => sum + player.overallSkill, 0) / team.length
  return Math.round(Math.abs(mean(white) - mean(black)) * 100) / 100
}
