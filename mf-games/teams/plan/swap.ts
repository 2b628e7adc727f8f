import { byName, type Player, type Teams } from '@club/platform'

const lists = ['whiteTeam', 'blackTeam', 'benchPlayers'] as const
type ListName = (typeof lists)[number]

const listOf = (teams: Teams, id: number): ListName | undefined =>
  lists.find((list) => teams[list].some((player) => player.id === id))

/** Sorts a team as the server does: strongest first, then by name. */
const byStrength = (one: Player, other: Player): number =>
  other.overallSkill - one.overallSkill || byName(one, other)

/**
 * Returns the players picked for a swap after a press: at most two, from two of the three lists (White, Black, bench).
 * Pressing a picked player removes the pick. Another player replaces the picked player of the same list. When both
 * picked players are in other lists, the player picked first is replaced.
 * @param picks ids of the players picked before the press
 */
export function togglePick(teams: Teams, picks: readonly number[], pressed: number): readonly number[] {
  if (picks.includes(pressed)) return picks.filter((id) => id !== pressed)
  const list = listOf(teams, pressed)
  return [...picks.filter((id) => listOf(teams, id) !== list), pressed].slice(-2)
}

/** Exchanges two players, each of whom is in one of the lists White, Black and bench. */
export function swapPlayers(teams: Teams, one: Player, other: Player): Teams {
  const list = (players: readonly Player[]) =>
    players
      .map((player) => (player.id === one.id ? other : player.id === other.id ? one : player))
      .toSorted(byStrength)
  return {
    whiteTeam: list(teams.whiteTeam),
    blackTeam: list(teams.blackTeam),
    benchPlayers: list(teams.benchPlayers),
  }
}

/**
 * Counts the fewest swaps of two players that turn one line-up into another. Exchanging the colours of the whole teams
 * does not count. When a team or the bench has a different size in the other line-up, moving one player counts as a
 * swap.
 */
export function countSwaps(one: Teams, other: Teams): number {
  const mirrored = { ...other, whiteTeam: other.blackTeam, blackTeam: other.whiteTeam }
  return Math.min(swapsTo(one, other), swapsTo(one, mirrored))
}

function swapsTo(one: Teams, other: Teams): number {
  const moves = (from: ListName, to: ListName) =>
    one[from].filter(({ id }) => listOf(other, id) === to).length
  const [wb, bw] = [moves('whiteTeam', 'blackTeam'), moves('blackTeam', 'whiteTeam')]
  const [wn, nw] = [moves('whiteTeam', 'benchPlayers'), moves('benchPlayers', 'whiteTeam')]
  const [bn, nb] = [moves('blackTeam', 'benchPlayers'), moves('benchPlayers', 'blackTeam')]
  const pairs = [Math.min(wb, bw), Math.min(wn, nw), Math.min(bn, nb)] as const
  // Two players who change places take one swap. Of the other moves, three that form a cycle (White to Black, Black to
  // bench, bench to White, or the reverse) take two swaps.
  const cycles =
    Math.min(wb - pairs[0], bn - pairs[2], nw - pairs[1]) +
    Math.min(bw - pairs[0], wn - pairs[1], nb - pairs[2])
  return wb + bw + wn + nw + bn + nb - pairs[0] - pairs[1] - pairs[2] - cycles
}
