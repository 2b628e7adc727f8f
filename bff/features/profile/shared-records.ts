import type { NamedPlayer, PlayedGame, SharedRecord } from '@club/contract'
import { type ClubGame, otherSide } from './club-games.ts'

/**
 * For each other player on the roster: the games, wins and plus/minus of the profile's player on the same side as that
 * player (`together`), and on the opposite side (`against`).
 */
export interface SharedRecords {
  readonly together: readonly SharedRecord[]
  readonly against: readonly SharedRecord[]
}

/**
 * Counts the games and wins of the profile's player, and adds up the goal differences, with and against each other
 * player.
 * @param games the club's games
 * @param playedGames the same games with the side and result of the profile's player; undefined for a game without the
 * player
 * @param others the other players on the roster
 */
export function computeSharedRecords(
  games: readonly ClubGame[],
  playedGames: readonly (PlayedGame | undefined)[],
  others: readonly NamedPlayer[],
): SharedRecords {
  const empty = () =>
    new Map(others.map(({ id, name }) => [id, { player: { id, name }, games: 0, wins: 0, plusMinus: 0 }]))
  const [together, against] = [empty(), empty()]
  for (const [index, game] of games.entries()) {
    const played = playedGames[index]
    if (!played) continue
    const count = (records: ReturnType<typeof empty>, ids: readonly number[]) => {
      for (const id of ids) {
        const record = records.get(id)
        if (!record) continue
        record.games += 1
        record.wins += played.result === 'win' ? 1 : 0
        record.plusMinus += played.scoreFor - played.scoreAgainst
      }
    }
    count(together, game[played.side])
    count(against, game[otherSide(played.side)])
  }
  return { together: [...together.values()], against: [...against.values()] }
}
