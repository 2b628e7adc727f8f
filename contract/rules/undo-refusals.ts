import { undoDays } from '../schemas/activity.ts'

/**
 * The reasons for which the server refuses to undo an activity (contract section 7). The server sends one of these
 * sentences as the `detail` of the error `undo_impossible`, and the page translates it.
 */
export const undoRefusals = {
  unknown_kind: 'This was done by a newer version of the site.',
  too_old: `This was done more than ${undoDays} days ago.`,
  vote_changed: 'The vote was changed since.',
  registration_closed: 'The game was played or archived since.',
  game_gone: 'The game was deleted since.',
  game_used: 'The game has votes or penalties since.',
  game_moved: 'The game was moved since.',
  note_changed: 'The note was changed since.',
  game_archived: 'The game was archived or unarchived since.',
  result_changed: 'The result was changed since.',
  teams_changed: 'The teams were changed since.',
  penalty_changed: 'The penalty was changed since.',
  penalty_paid: 'The penalty was paid since.',
  penalty_not_due: 'The player has voted going since.',
  penalty_due: 'The player has got a penalty since.',
  player_changed: 'The player was changed since.',
  player_left: 'A player left the roster since.',
  player_back: 'The player is on the roster again.',
  player_used: 'The player has voted or played since.',
  totals_changed: 'The totals were set anew since.',
} as const

export type UndoRefusal = keyof typeof undoRefusals
