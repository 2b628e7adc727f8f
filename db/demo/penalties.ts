import { withdrawalPenalty } from '@club/contract'
import type { GameRow, PenaltyRow, RegistrationRow } from '../schema.ts'
import { HOUR, WEEK } from './thursdays.ts'

/**
 * Creates the penalties of one game, for the players who voted "not going" in the 36 hours before the kickoff. Each
 * penalty is paid at the next game, except the penalties of the last four weeks, which are unpaid.
 * @param timezone IANA name of the club's time zone
 */
export const createPenalties = (
  game: GameRow,
  votes: readonly RegistrationRow[],
  now: Date,
  timezone: string,
): Omit<PenaltyRow, 'id'>[] =>
  votes
    .filter(
      ({ status, registered_at }) =>
        status === 'not_going' && game.kickoff_at.getTime() - registered_at.getTime() < 36 * HOUR,
    )
    .map(({ game_id, player_id, registered_at }) => ({
      game_id,
      player_id,
      ...withdrawalPenalty(game.kickoff_at, registered_at, timezone),
      created_at: registered_at,
      paid_at:
        now.getTime() - game.kickoff_at.getTime() < 4 * WEEK
          ? null
          : new Date(game.kickoff_at.getTime() + WEEK - HOUR / 2),
    }))
