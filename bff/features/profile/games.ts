import { benchSide, type PlayedGame } from '@club/contract'
import type { GameRow, LineupRow } from '@club/db'
import { resultOf } from '../statistics/service.ts'

/** A game that counts, and the list of its line-up that contains the player; null when no list does. */
export type CountedGameRow = Pick<GameRow, 'id' | 'kickoff_at' | 'white_score' | 'black_score'> & {
  readonly place: LineupRow['side'] | null
}

/** A game of the club that counts, as the player played it; undefined when the player was not in its line-up. */
export type ClubGame = PlayedGame | undefined

/** Converts the row of a game to what the game was for a player. */
export function clubGame(row: CountedGameRow, playerId: number): ClubGame {
  const { place, white_score: white, black_score: black } = row
  if (!place || white === null || black === null) return undefined
  const bench = place === 'bench'
  const side = bench ? benchSide(playerId) : place
  const [scoreFor, scoreAgainst] = side === 'white' ? [white, black] : [black, white]
  return {
    gameId: row.id,
    date: row.kickoff_at.toISOString(),
    side,
    bench,
    scoreFor,
    scoreAgainst,
    result: resultOf({ own: scoreFor, theirs: scoreAgainst }),
  }
}

/** Returns the games in which the player was, in the order given. */
export const ownGames = (games: readonly ClubGame[]): PlayedGame[] =>
  games.filter((game) => game !== undefined)
