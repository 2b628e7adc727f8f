import type { FieldError, GameChange, Lineup, NewGame } from '@club/contract'
import type { GameRow } from '@club/db'
import { createValidationProblem } from '../../http/problems/problem.ts'
import { type StoredGame, toLineup } from '../writes/game-rows.ts'

/**
 * Returns the database row and the line-up of a new game. Fields that the POST request omits get the defaults of the
 * specification.
 */
export function newGameState(game: NewGame): { readonly row: Omit<GameRow, 'id'>; readonly lineup: Lineup } {
  const wasPlayed = game.wasPlayed ?? false
  checkScores(game, wasPlayed)
  return {
    row: {
      kickoff_at: new Date(game.date),
      was_played: wasPlayed,
      is_archived: false,
      white_score: game.whiteTeamScore ?? null,
      black_score: game.blackTeamScore ?? null,
      note: game.note ?? null,
    },
    lineup: { whiteTeam: game.whiteTeam ?? [], blackTeam: game.blackTeam ?? [], benchPlayers: [] },
  }
}

/**
 * Applies a PATCH request to a game. When the game is marked as not played, both scores are removed. Each team or bench
 * list in the request replaces the stored list, and the players in it are removed from the lists that the request
 * omits.
 * @throws Problem `validation_failed` when the request contains a score and the game is not played
 */
export function applyGameChange(
  { row, places }: StoredGame,
  change: GameChange,
): { readonly row: GameRow; readonly lineup: Lineup } {
  const wasPlayed = change.wasPlayed ?? row.was_played
  checkScores(change, wasPlayed)
  const given = pickLineupLists(change)
  const score = (given: number | null | undefined, before: number | null) =>
    wasPlayed ? (given === undefined ? before : given) : null
  return {
    row: {
      id: row.id,
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

/** Returns the lists of a line-up (White, Black, bench) that a PATCH request contains. */
export const pickLineupLists = ({ whiteTeam, blackTeam, benchPlayers }: GameChange): Partial<Lineup> => ({
  ...(whiteTeam && { whiteTeam }),
  ...(blackTeam && { blackTeam }),
  ...(benchPlayers && { benchPlayers }),
})

/** Removes the given players from both teams and the bench of a line-up. */
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
