import { isRegistrationOpen } from '@club/contract'
import type { GameRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'

/**
 * Returns the row of a game.
 * @throws Problem `game_not_found` when the row is undefined
 */
export function requireGame<Game extends GameRow>(game: Game | undefined): Game {
  if (!game) throw new Problem('game_not_found')
  return game
}

/**
 * Whether a game is open, which means neither played nor archived. For an open game, players may vote and teams may be
 * generated.
 */
export const isOpenGame = ({
  was_played,
  is_archived,
}: Pick<GameRow, 'was_played' | 'is_archived'>): boolean =>
  isRegistrationOpen({ wasPlayed: was_played, isArchived: is_archived })

/**
 * Returns the row of an open game.
 * @throws Problem `game_not_found` when the row is undefined; the problem `closed` when the game was played or archived
 */
export function requireOpenGame(
  game: GameRow | undefined,
  closed: 'registration_closed' | 'game_closed',
): GameRow {
  const row = requireGame(game)
  if (!isOpenGame(row)) throw new Problem(closed)
  return row
}
