import type { FieldError, GameChange, Lineup, NewGame } from '@club/contract'
import type { GameRow } from '@club/db'
import { validationProblem } from '../../http/problems/problem.ts'
import type { CountedGame } from '../statistics/contributions.ts'

/** A game for rules and statistics: its columns, and its line-up as player ids. */
export interface GameState {
  readonly row: Omit<GameRow, 'id'>
  readonly lineup: Lineup
}

/** The parts of a game that its statistics depend on. */
export const countedGame = ({ row, lineup }: GameState): CountedGame => ({
  wasPlayed: row.was_played,
  whiteTeamScore: row.white_score,
  blackTeamScore: row.black_score,
  ...lineup,
})

/** A game as POST describes it, with the specification's defaults. */
export function newGameState(game: NewGame): GameState {
  const wasPlayed = game.wasPlayed ?? false
  checkScores(game, wasPlayed)
  return {
    row: {
      kickoff_at: new Date(game.date),
      was_played: wasPlayed,
      is_archived: false,
      white_score: game.whiteTeamScore ?? null,
      black_score: game.blackTeamScore ?? null,
    },
    lineup: { whiteTeam: game.whiteTeam ?? [], blackTeam: game.blackTeam ?? [], benchPlayers: [] },
  }
}

/**
 * A game after a PATCH. Marking it as not played removes both scores. Each given list replaces the stored one, and its
 * players are removed from the lists that are not given.
 * @throws Problem `validation_failed` for a score of a game that is not played
 */
export function changedGameState({ row, lineup }: GameState, change: GameChange): GameState {
  const wasPlayed = change.wasPlayed ?? row.was_played
  checkScores(change, wasPlayed)
  const given = givenLists(change)
  const score = (given: number | null | undefined, before: number | null) =>
    wasPlayed ? (given === undefined ? before : given) : null
  return {
    row: {
      kickoff_at: change.date === undefined ? row.kickoff_at : new Date(change.date),
      was_played: wasPlayed,
      is_archived: change.isArchived ?? row.is_archived,
      white_score: score(change.whiteTeamScore, row.white_score),
      black_score: score(change.blackTeamScore, row.black_score),
    },
    lineup: { ...without(lineup, Object.values(given).flat()), ...given },
  }
}

/** The lists that a PATCH gives. */
export const givenLists = ({ whiteTeam, blackTeam, benchPlayers }: GameChange): Partial<Lineup> => ({
  ...(whiteTeam && { whiteTeam }),
  ...(blackTeam && { blackTeam }),
  ...(benchPlayers && { benchPlayers }),
})

/** A line-up without some players. */
export function without(lineup: Lineup, playerIds: readonly number[]): Lineup {
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
  if (errors.length > 0) throw validationProblem(errors)
}
