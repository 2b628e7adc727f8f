import type { ActivityState, NamedPlayer } from '@club/contract'
import { overallRating } from '@club/contract'
import type { GameState } from '../games/game-state.ts'
import type { Changes, PenaltyState, PlayerState, TotalsColumns, VoteState } from './changes.ts'
import { same } from './changes.ts'

/** The totals that a row tells at most: Recalculate may change everybody's. */
const MOST_TOTALS = 100

type Side = 'before' | 'after'
type NameOf = (playerId: number) => NamedPlayer

/** What an activity is about. */
export interface Subjects {
  readonly game: number | undefined
  readonly player: number | undefined
}

/** What a write changed, before and after, in the names of the calls. Null where its subject was not there. */
export const detailsOf = (
  changes: Changes,
  subjects: Subjects,
  nameOf: NameOf,
): { before: ActivityState | null; after: ActivityState | null } => ({
  before: stateOf('before', changes, subjects, nameOf),
  after: stateOf('after', changes, subjects, nameOf),
})

/** Whose names the details tell. */
export const namedIn = ({ games, votes, penalties, totals }: Changes): number[] => [
  ...games.flatMap(({ before, after }) =>
    [before, after].flatMap((state) => (state ? Object.values(state.lineup).flat() : [])),
  ),
  ...[...votes, ...penalties].map(({ playerId }) => playerId),
  ...totals.slice(0, MOST_TOTALS).map(({ id }) => id),
]

function stateOf(side: Side, changes: Changes, subjects: Subjects, nameOf: NameOf): ActivityState | null {
  if (notThere(side, changes, subjects)) return null
  const ofOne = subjects.game !== undefined && subjects.player !== undefined
  const state: ActivityState = {
    ...gameState(side, changes, subjects.game, nameOf),
    ...playerState(side, changes, subjects.player),
    ...(ofOne ? voterState(side, changes) : listState(side, changes, nameOf)),
  }
  return Object.keys(state).length > 0 ? state : null
}

/** A game or player that was not there, or left, has nothing to tell on that side. */
const notThere = (side: Side, { games, players }: Changes, { game, player }: Subjects): boolean =>
  games.some((each) => each.id === game && each[side] === null) ||
  players.some((each) => each.id === player && (each[side] === null || each[side].left_at !== null))

function gameState(side: Side, { games }: Changes, id: number | undefined, nameOf: NameOf): ActivityState {
  const game = games.find((each) => each.id === id)
  const state = game?.[side]
  if (!game || !state) return {}
  const other = side === 'before' ? game.after : game.before
  return changedFields(gameFields(state, nameOf), other && gameFields(other, nameOf))
}

const gameFields = ({ row, lineup }: GameState, nameOf: NameOf): ActivityState => ({
  date: row.kickoff_at.toISOString(),
  wasPlayed: row.was_played,
  isArchived: row.is_archived,
  whiteTeamScore: row.white_score,
  blackTeamScore: row.black_score,
  whiteTeam: lineup.whiteTeam.map(nameOf),
  blackTeam: lineup.blackTeam.map(nameOf),
  benchPlayers: lineup.benchPlayers.map(nameOf),
})

function playerState(side: Side, { players, totals }: Changes, id: number | undefined): ActivityState {
  const player = players.find((each) => each.id === id)
  const own = totals.find((each) => each.id === id)
  const state = player?.[side]
  const other = side === 'before' ? player?.after : player?.before
  // Who leaves the roster is told whole: there is nothing after.
  const known = other && other.left_at === null ? playerFields(other) : null
  return {
    ...(state && changedFields(playerFields(state), known)),
    ...(own &&
      changedFields(totalsFields(own[side]), totalsFields(own[side === 'before' ? 'after' : 'before']))),
  }
}

function playerFields(state: PlayerState): ActivityState {
  const skills = {
    offenseSkill: state.offense_skill / 10,
    defenseSkill: state.defense_skill / 10,
    ballHandlingSkill: state.ball_handling_skill / 10,
  }
  return { name: state.name, ...skills, overallSkill: overallRating(skills) }
}

const totalsFields = ({ games_played, wins, plus_minus }: TotalsColumns) => ({
  gamesPlayed: games_played,
  wins,
  plusMinus: plus_minus,
})

/** The fields that are not the same on the other side; all when there is nothing on it. */
function changedFields(fields: ActivityState, other: ActivityState | null): ActivityState {
  if (!other) return fields
  const known = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(value, known.get(name))))
}

/** One player's vote and penalty for one game. */
function voterState(side: Side, { votes: [vote], penalties: [penalty] }: Changes): ActivityState {
  const voted = vote?.[side]
  return { ...(voted && voteFields(voted)), ...(penalty && ownPenalty(penalty[side], vote !== undefined)) }
}

const voteFields = ({ status, registered_at }: VoteState): ActivityState => ({
  status,
  registeredAt: registered_at.toISOString(),
})

/** Beside a vote a penalty that is not there is said; alone, nothing is left to say. */
function ownPenalty(state: PenaltyState | null, besideVote: boolean): ActivityState {
  if (state) return { penalty: penaltyFields(state) }
  return besideVote ? { penalty: null } : {}
}

const penaltyFields = ({ amount, reason, paid_at }: PenaltyState) => ({
  amount,
  reason,
  paidAt: paid_at?.toISOString() ?? null,
})

/** What many players' votes, penalties and totals were: those that went with a game, or with a player. */
function listState(side: Side, { votes, penalties, totals }: Changes, nameOf: NameOf): ActivityState {
  const voted = votes.flatMap(({ gameId, playerId, [side]: state }) =>
    state ? [{ player: nameOf(playerId), gameId, status: state.status }] : [],
  )
  const owed = penalties.flatMap(({ playerId, [side]: state }) =>
    state ? [{ player: nameOf(playerId), ...penaltyFields(state) }] : [],
  )
  // A player's own totals are told as fields.
  const moved = totals.length > 1 ? totals.slice(0, MOST_TOTALS) : []
  const shown = moved.map(({ id, [side]: state }) => ({ player: nameOf(id), ...totalsFields(state) }))
  return {
    ...(voted.length > 0 && { votes: voted }),
    ...(owed.length > 0 && { penalties: owed }),
    ...(shown.length > 0 && { totals: shown }),
  }
}
