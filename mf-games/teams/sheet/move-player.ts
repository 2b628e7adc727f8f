import type { GameChange, Player, Teams } from '@club/platform'

const ids = (players: readonly Player[]): number[] => players.map((player) => player.id)
const without = (players: readonly Player[], gone: Player): number[] =>
  ids(players).filter((id) => id !== gone.id)

/**
 * Moves a player to the other team. Returns both teams as player ids, the shape that saving teams sends
 * (specification section 7).
 */
export function movePlayer(
  { whiteTeam, blackTeam }: Teams,
  player: Player,
): Pick<GameChange, 'whiteTeam' | 'blackTeam'> {
  return ids(whiteTeam).includes(player.id)
    ? { whiteTeam: without(whiteTeam, player), blackTeam: [...ids(blackTeam), player.id] }
    : { whiteTeam: [...ids(whiteTeam), player.id], blackTeam: without(blackTeam, player) }
}
