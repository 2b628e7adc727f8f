import type { FieldError, GameChange, Lineup, NewGame } from '@club/contract'
import type { GameRow } from '@club/db'
import { createValidationProblem } from '../../http/problems/problem.ts'
import { type StoredGame, toLineup } from '../writes/game-rows.ts'

/** The row of a new game, before the fields of the request are applied to it. */
const newGameRow: Omit<GameRow, 'id'> = {
  kickoff_at: new Date(0),
  was_played: false,
  is_archived: false,
  white_score: null,
  black_score: null,
  note: null,
}

export const createGameState = (game: NewGame) => applyGameChange({ row: newGameRow, places: [] }, game)

/**
 * Applies a PATCH request to a game. A game that is not played has no scores. Each list of players in the request
 * replaces the stored list. Players in the request are removed from those stored lists that the request does not
 * contain.
 * @throws Problem `validation_failed` when the request contains a score and the game is not played
 */
export function applyGameChange<Row extends Omit<GameRow, 'id'>>(
  { row, places }: Pick<StoredGame, 'places'> & { readonly row: Row },
  change: GameChange,
): { readonly row: Row; readonly lineup: Lineup } {
  const wasPlayed = change.wasPlayed ?? row.was_played
  checkScores(change, wasPlayed)
  const given = getRequestedLineup(change)
  const score = (given: number | null | undefined, before: number | null) =>
    wasPlayed ? (given === undefined ? before : given) : null
  return {
    row: {
      ...row,
      kickoff_at: change.date === undefined ? row.kickoff_at : new Date(change.date),
      was_played: wasPlayed,
      is_archived: change.isArchived ?? row.is_archived,
      white_score: score(change.whiteTeamScore, row.white_score),
      black_score: score(change.blackTeamScore, row.black_score),
      note: change.note === undefined ? row.note : change.note,
    },
    lineup: { ...removeFromLineup(toLineup(places), Object.values(given).flat()), ...given },
  }
}

export const getRequestedLineup = ({ whiteTeam, blackTeam, benchPlayers }: GameChange): Partial<Lineup> => ({
  ...(whiteTeam && { whiteTeam }),
  ...(blackTeam && { blackTeam }),
  ...(benchPlayers && { benchPlayers }),
})

export function removeFromLineup(lineup: Lineup, playerIds: readonly number[]): Lineup {
  const removed = new Set(playerIds)
  const stays = (id: number) => !removed.has(id)
  return {
    whiteTeam: lineup.whiteTeam.filter(stays),
    blackTeam: lineup.blackTeam.filter(stays),
    benchPlayers: lineup.benchPlayers.filter(stays),
  }
}

const scores = ['whiteTeamScore', 'blackTeamScore'] as const

function checkScores(given: Pick<GameChange, (typeof scores)[number]>, wasPlayed: boolean): void {
  if (wasPlayed) return
  const errors: FieldError[] = scores
    .filter((score) => typeof given[score] === 'number')
    .map((path) => ({ path, message: 'Only a played game has scores: wasPlayed must be true.' }))
  if (errors.length > 0) throw createValidationProblem(errors)
}
