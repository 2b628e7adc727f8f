import { compareBenchTurns } from '@club/contract'
import type { GoingPlayer, PastGame } from './types.ts'

/**
 * Chooses the players who sit on the bench: those who sat there least often in their last 8 games. Players who are
 * level over 8 games are compared over 9, 10 and more. When they are still level, the player who voted last sits on the
 * bench. The time of the vote comes last, because otherwise a player who always votes late would always sit on the
 * bench (decision 0006).
 * @param going in any order
 * @param pastGames newest first
 * @param places number of players on the field
 * @returns the players on the field ordered by id, and the players on the bench
 */
export function chooseBench(
  going: readonly GoingPlayer[],
  pastGames: readonly PastGame[],
  places: number,
): { field: GoingPlayer[]; bench: GoingPlayer[] } {
  const sitters = pastGames.map((game) => new Set(game.bench))
  const present = pastGames.map((game) => new Set([...game.white, ...game.black, ...game.bench]))

  const queue = going
    .map((player) => {
      const satOut = sitters
        .filter((_, game) => present[game]?.has(player.id))
        .map((bench) => bench.has(player.id))
      return { player, satOut }
    })
    .sort((a, b) => {
      const [first, second] = compareBenchTurns(a.satOut, b.satOut).turns
      // When two players voted in the same millisecond, the player with the lower id counts as the earlier voter.
      return first - second || b.player.votedAt - a.player.votedAt || b.player.id - a.player.id
    })
    .map(({ player }) => player)

  const toSit = Math.max(0, queue.length - places)
  return { field: queue.slice(toSit).sort((a, b) => a.id - b.id), bench: queue.slice(0, toSit) }
}
