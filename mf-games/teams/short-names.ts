import type { Player } from '@club/platform'

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
