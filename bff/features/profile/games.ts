import { benchSide, type PlayedGame } from '@club/contract'
import { totalsFromGame } from '@club/contract/totals'
import type { GameRow, LineupRow } from '@club/db'
import { presentGameFields } from '../presenters/game.ts'

/** A game that counts, and the list of its line-up that contains the player; null when no list does. */
export type CountedGameRow = GameRow & { readonly place: LineupRow['side'] | null }

/** A game of the club that counts, as the player played it; undefined when the player was not in its line-up. */
export type ClubGame = PlayedGame | undefined

/** Converts the row of a game to what the game was for a player. */
export function clubGame({ place, ...row }: CountedGameRow, playerId: number): ClubGame {
  if (!place) return undefined
  const { id: gameId, date, ...game } = presentGameFields(row)
  const totals = totalsFromGame(game, playerId, place)
  const { whiteTeamScore: white, blackTeamScore: black } = game
  if (!totals || white === null || black === null) return undefined
  const bench = place === 'bench'
  const side = bench ? benchSide(playerId) : place
  const [scoreFor, scoreAgainst] = side === 'white' ? [white, black] : [black, white]
  const result = totals.wins > 0 ? 'win' : totals.plusMinus < 0 ? 'loss' : 'draw'
  return { gameId, date, side, bench, scoreFor, scoreAgainst, result }
}

/** Returns the games in which the player was, in the order given. */
export const ownGames = (games: readonly ClubGame[]): PlayedGame[] =>
  games.filter((game) => game !== undefined)
