import { isRegistrationOpen } from '@club/contract'
import type { GameRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'

/** @throws Problem `game_not_found` when the row is undefined */
export function requireGame<Game>(game: Game | undefined): Game {
  if (!game) throw new Problem('game_not_found')
  return game
}

type GameState = Pick<GameRow, 'was_played' | 'is_archived'>

/** A game is open for votes and teams when it is neither played nor archived. */
export const isOpenGame = ({ was_played, is_archived }: GameState): boolean =>
  isRegistrationOpen({ wasPlayed: was_played, isArchived: is_archived })

/**
 * @throws Problem `game_not_found` when the row is undefined; the problem whose code is in `closed` when the game was
 * played or archived
 */
export function requireOpenGame<Game extends GameState>(
  game: Game | undefined,
  closed: 'registration_closed' | 'game_closed',
): Game {
  const row = requireGame(game)
  if (!isOpenGame(row)) throw new Problem(closed)
  return row
}
