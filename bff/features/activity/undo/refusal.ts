import type { UndoRefusal } from '@club/contract'
import type { GameRow, PlayerRow } from '@club/db'
import { type GameState, isOpen } from '../../games/game-state.ts'
import {
  type Changes,
  type GameChanged,
  type PenaltyChanged,
  type PlayerChanged,
  type PlayerState,
  same,
  type VoteChanged,
} from '../changes.ts'
import type { Standing } from './standing.ts'

/**
 * Why a write cannot be taken back: something of what it changed was touched since. Only what it changed counts, and
 * what hangs on that: a result on its line-up, a line-up on the result that it counts for.
 * Totals are not compared: they move by differences.
 */
export function refusalOf(changes: Changes, standing: Standing): UndoRefusal | undefined {
  const reasons = [
    ...changes.games.map((game) => ofGame(game, changes, standing)),
    ...changes.votes.map((vote) => ofVote(vote, changes, standing)),
    ...changes.penalties.map((penalty) => ofPenalty(penalty, changes, standing)),
    ...changes.players.map((player) => ofPlayer(player, standing)),
    ...changes.totals.map(({ id }) => (standing.players.has(id) ? undefined : 'player_left')),
  ] as const
  return reasons.find((reason) => reason !== undefined)
}

function ofGame(game: GameChanged, changes: Changes, standing: Standing): UndoRefusal | undefined {
  const now = standing.games.get(game.id)
  const { before, after } = game
  if (!before) return now && after ? ofNewGame(game.id, after, now, changes, standing) : 'game_gone'
  const gone = Object.values(before.lineup)
    .flat()
    .some((id) => !standing.players.has(id))
  if (gone) return 'player_left'
  // The id is taken once only, so a deleted game is not there.
  if (!after) return undefined
  if (!now) return 'game_gone'
  return difference(after, now, depends(before, after))
}

/** A new game goes only as it came: what others have added to it would go with it. */
function ofNewGame(
  id: number,
  after: GameState,
  now: GameState,
  changes: Changes,
  { votes, penalties }: Standing,
): UndoRefusal | undefined {
  const came = (part: readonly { readonly gameId: number }[]) =>
    part.filter(({ gameId }) => gameId === id).length
  const there = (rows: readonly { readonly game_id: number }[]) =>
    rows.filter(({ game_id }) => game_id === id).length
  if (there(votes) !== came(changes.votes) || there(penalties) !== came(changes.penalties)) return 'game_used'
  return difference(after, now, { ...every, lineup: true })
}

type Part = keyof GameState['row'] | 'lineup'

const every: Record<Part, boolean> = {
  kickoff_at: true,
  was_played: true,
  is_archived: true,
  white_score: true,
  black_score: true,
  lineup: true,
}

/** What has to be as the write left it. */
function depends(before: GameState, after: GameState): Record<Part, boolean> {
  const changed = (column: keyof GameState['row']) => !same(before.row[column], after.row[column])
  const lineup = !same(before.lineup, after.lineup)
  const result = changed('was_played') || changed('white_score') || changed('black_score')
  const counts = result || lineup
  return {
    kickoff_at: changed('kickoff_at'),
    was_played: counts,
    is_archived: changed('is_archived') || lineup,
    white_score: counts,
    black_score: counts,
    lineup: counts,
  }
}

function difference(after: GameState, now: GameState, parts: Record<Part, boolean>): UndoRefusal | undefined {
  const moved = (column: keyof Omit<GameRow, 'id'>) =>
    parts[column] && !same(after.row[column], now.row[column])
  if (moved('was_played') || moved('white_score') || moved('black_score')) return 'result_changed'
  if (parts.lineup && !same(after.lineup, now.lineup)) return 'teams_changed'
  if (moved('is_archived')) return 'game_archived'
  if (moved('kickoff_at')) return 'game_moved'
  return undefined
}

/** Whether a game comes back with what is put back. */
const comesBack = ({ games }: Changes, gameId: number): boolean =>
  games.some(({ id, after }) => id === gameId && after === null)

function ofVote(vote: VoteChanged, changes: Changes, standing: Standing): UndoRefusal | undefined {
  const { gameId, playerId, after } = vote
  if (!standing.players.has(playerId)) return 'player_left'
  if (comesBack(changes, gameId)) return undefined
  const game = standing.games.get(gameId)
  if (!game) return 'game_gone'
  const now = standing.votes.find((each) => each.game_id === gameId && each.player_id === playerId)
  const state = now ? { status: now.status, registered_at: now.registered_at } : null
  if (state?.status !== after?.status || state?.registered_at.getTime() !== after?.registered_at.getTime())
    return 'vote_changed'
  // A closed game keeps its votes, unless it is the write that closed or opened it.
  if (!changes.games.some(({ id }) => id === gameId) && !isOpen(game)) return 'registration_closed'
  return undefined
}

function ofPenalty(penalty: PenaltyChanged, changes: Changes, standing: Standing): UndoRefusal | undefined {
  const { gameId, playerId, after } = penalty
  if (!standing.players.has(playerId)) return 'player_left'
  if (comesBack(changes, gameId)) return undefined
  if (!standing.games.has(gameId)) return 'game_gone'
  const now = standing.penalties.find((each) => each.game_id === gameId && each.player_id === playerId)
  if (now?.paid_at && after && !after.paid_at) return 'penalty_paid'
  const untouched =
    now?.id === after?.id &&
    now?.amount === after?.amount &&
    now?.reason === after?.reason &&
    now?.created_at.getTime() === after?.created_at.getTime() &&
    now?.paid_at?.getTime() === after?.paid_at?.getTime()
  return untouched ? undefined : 'penalty_changed'
}

/** The columns of a player that do not move by differences. */
const facts = ['name', 'offense_skill', 'defense_skill', 'ball_handling_skill', 'joined_at'] as const
const totals = ['games_played', 'wins', 'plus_minus'] as const

function ofPlayer({ id, before, after }: PlayerChanged, { players }: Standing): UndoRefusal | undefined {
  const now = players.get(id)
  if (!after) return now ? 'player_back' : undefined
  if (!now) return 'player_left'
  if (now.left_at?.getTime() !== after.left_at?.getTime())
    return after.left_at ? 'player_back' : 'player_left'
  const touched = before
    ? facts.filter((column) => !same(before[column], after[column]))
    : [...facts, ...totals]
  return touched.every((column) => unchanged(now, after, column)) ? undefined : 'player_changed'
}

const unchanged = (now: PlayerRow, after: PlayerState, column: keyof PlayerState): boolean =>
  same(now[column], after[column])
