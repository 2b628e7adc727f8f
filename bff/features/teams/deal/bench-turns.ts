import { compareBenchTurns } from '@club/contract'
import type { GoingPlayer, PastGame } from './types.ts'

/**
 * Chooses the players on the bench: those who sat out least often in their last 8 games. Players who are equal over 8
 * games are compared over 9, 10 and more games. When they are still equal, the player who voted last sits out. The
 * times of the votes are compared last, because otherwise a player who always votes last would sit out again and again
 * (decision 0006).
 *
 * @param going all players who vote going, in any order
 * @param pastGames newest first
 * @param places number of players on the field
 * @returns the players on the field, ordered by id, and the players on the bench, who sat out least often first
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
    .sort(
      (a, b) =>
        compareTurns(a.satOut, b.satOut) ||
        b.player.votedAt - a.player.votedAt ||
        // When two votes have the same millisecond, the vote of the player with the lower id counts as the earlier one.
        b.player.id - a.player.id,
    )
    .map(({ player }) => player)

  const toSit = Math.max(0, queue.length - places)
  return { field: queue.slice(toSit).sort((a, b) => a.id - b.id), bench: queue.slice(0, toSit) }
}

/** Compares how often two players sat out. The result is negative when the first player sat out less often. */
function compareTurns(a: readonly boolean[], b: readonly boolean[]): number {
  const [first, second] = compareBenchTurns(a, b).turns
  return first - second
}
