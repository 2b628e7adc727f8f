import { byName, type GameChange, type Player, type Teams } from '@club/platform'
import { mapTeamsAndBench, toPlayerIds } from './lineup.ts'

const lists = ['whiteTeam', 'blackTeam', 'benchPlayers'] as const
type ListName = (typeof lists)[number]

/** Returns the teams without some players, such as those who withdrew. */
export const removePlayers = (teams: Teams, out: ReadonlySet<number>): Teams =>
  mapTeamsAndBench(teams, (players) => players.filter(({ id }) => !out.has(id)))

/**
 * Moves a player to the other team.
 * @returns both teams as player ids
 */
export function movePlayer(
  { whiteTeam, blackTeam }: Teams,
  { id }: Player,
): Pick<GameChange, 'whiteTeam' | 'blackTeam'> {
  const change = (team: readonly number[]) =>
    team.includes(id) ? team.filter((other) => other !== id) : [...team, id]
  return { whiteTeam: change(toPlayerIds(whiteTeam)), blackTeam: change(toPlayerIds(blackTeam)) }
}

const listOf = (teams: Teams, id: number): ListName | undefined =>
  lists.find((list) => teams[list].some((player) => player.id === id))

const byStrength = (one: Player, other: Player): number =>
  other.overallSkill - one.overallSkill || byName(one, other)

/**
 * Returns the ids of the picked players after a press. At most two players can be picked, from two different lists.
 * Pressing a picked player removes the pick. Pressing another player replaces the pick from the same list. If both
 * picks are from other lists, it replaces the earlier pick.
 */
export function togglePlayerToSwap(
  teams: Teams,
  picks: readonly number[],
  pressed: number,
): readonly number[] {
  if (picks.includes(pressed)) return picks.filter((id) => id !== pressed)
  const list = listOf(teams, pressed)
  return [...picks.filter((id) => listOf(teams, id) !== list), pressed].slice(-2)
}

/** Swaps two players of a line-up. A player may be in White, in Black or on the bench. */
export const swapPlayers = (teams: Teams, one: Player, other: Player): Teams =>
  mapTeamsAndBench(teams, (players) =>
    players
      .map((player) => (player.id === one.id ? other : player.id === other.id ? one : player))
      .toSorted(byStrength),
  )

/**
 * Counts the minimum number of swaps of two players that turn one line-up into another. If the sizes of the teams
 * differ, moving one player also counts as a swap. Line-ups that differ only in the colours of the whole teams need no
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
  // The result is the number of moved players, less one for each pair and each cycle of three who change places. Such a
  // pair needs one swap instead of two moves, and a cycle needs two swaps instead of three moves.
  const cycles =
    Math.min(wb - pairs[0], bn - pairs[2], nw - pairs[1]) +
    Math.min(bw - pairs[0], wn - pairs[1], nb - pairs[2])
  return wb + bw + wn + nw + bn + nb - pairs[0] - pairs[1] - pairs[2] - cycles
}
