import type { ActivityState, NamedPlayer } from '@club/contract'
import type { GameRow, PenaltyRow, PlayerRow } from '@club/db'
import { presentGameFacts, presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { inOrder } from './game-rows.ts'
import { changesIn, type RowChange, type RowChangeOf, same } from './rows.ts'

/** Most totals in one activity's details, because Recalculate may change those of all players. */
const MOST_TOTALS = 100

type Side = 'before' | 'after'
const otherSide = { before: 'after', after: 'before' } as const
type NameOf = (playerId: number) => NamedPlayer

/** The game and the player that an activity is about. */
export interface Subjects {
  readonly game: number | undefined
  readonly player: number | undefined
}

/** The changed fields before and after, named as in the calls; null when the subject did not exist. */
export const detailsOf = (
  changes: readonly RowChange[],
  subjects: Subjects,
  nameOf: NameOf,
): { before: ActivityState | null; after: ActivityState | null } => ({
  before: stateOf('before', changes, subjects, nameOf),
  after: stateOf('after', changes, subjects, nameOf),
})

/** The players whose names the details need. */
export const playersNamed = (changes: readonly RowChange[]): number[] => [
  ...changes.flatMap(({ before, after }) => {
    const row = after ?? before
    return row && 'player_id' in row ? [row.player_id] : []
  }),
  ...totalsIn(changes).map(({ before }) => before.id),
]

function stateOf(
  side: Side,
  changes: readonly RowChange[],
  { game: gameId, player: playerId }: Subjects,
  nameOf: NameOf,
): ActivityState | null {
  const game = changesIn(changes, 'games').find(({ before, after }) => (before ?? after)?.id === gameId)
  const player = changesIn(changes, 'players').find(({ before, after }) => (before ?? after)?.id === playerId)
  if (
    game?.[side] === null ||
    player?.[side] === null ||
    (player && leftOrReturned(player) && player[side]?.left_at)
  )
    return null
  const ofOnePlayer = gameId !== undefined && playerId !== undefined
  const state: ActivityState = {
    ...(game && gameState(side, game, changes, nameOf)),
    ...(player && playerState(side, player)),
    ...(ofOnePlayer ? voterState(side, changes) : listState(side, changes, nameOf)),
  }
  return Object.keys(state).length > 0 ? state : null
}

/** Whether a player left or returned. */
const leftOrReturned = ({ before, after }: RowChangeOf<'players'>): boolean =>
  before !== null && after !== null && !same(before.left_at, after.left_at)

function gameState(
  side: Side,
  game: RowChangeOf<'games'>,
  changes: readonly RowChange[],
  nameOf: NameOf,
): ActivityState {
  const fields = (row: GameRow | null, of: Side): ActivityState | null => {
    if (!row) return null
    const { id, ...facts } = presentGameFacts(row)
    const places = changesIn(changes, 'lineups').flatMap(({ [of]: place }) => place ?? [])
    const own = places.filter(({ game_id }) => game_id === id)
    return { ...facts, ...presentLineup(inOrder(own), ({ player_id }) => nameOf(player_id)) }
  }
  return changedFields(fields(game[side], side), fields(game[otherSide[side]], otherSide[side]))
}

/** The fields of a player: all except the totals when the player was added or deleted, otherwise those that changed. */
function playerState(side: Side, player: RowChangeOf<'players'>): ActivityState {
  const other = player[otherSide[side]]
  return other && !leftOrReturned(player)
    ? changedFields(playerFields(player[side]), playerFields(other))
    : personFields(player[side])
}

function playerFields(row: PlayerRow | null): ActivityState {
  if (!row) return {}
  const { id: _, joinedDate: __, ...fields } = presentPlayer(row)
  return fields
}

function personFields(row: PlayerRow | null): ActivityState {
  const { gamesPlayed: _, wins: __, plusMinus: ___, ...fields } = playerFields(row)
  return fields
}

/** The fields that differ from the other side's; all of them when the other side is empty. */
function changedFields(fields: ActivityState | null, other: ActivityState | null): ActivityState {
  if (!fields || !other) return fields ?? {}
  const known = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(value, known.get(name))))
}

/** One player's vote and penalty for one game. */
function voterState(side: Side, changes: readonly RowChange[]): ActivityState {
  const [vote] = changesIn(changes, 'registrations')
  const [penalty] = changesIn(changes, 'penalties')
  const voted = vote?.[side]
  const owed = penalty?.[side]
  return {
    ...(voted && { status: voted.status, registeredAt: voted.registered_at.toISOString() }),
    ...(owed && { penalty: penaltyFields(owed) }),
    // `penalty: null` is only shown together with a vote.
    ...(vote && owed === null && { penalty: null }),
  }
}

const penaltyFields = ({ amount, reason, paid_at }: PenaltyRow) => ({
  amount,
  reason,
  paidAt: paid_at?.toISOString() ?? null,
})

/** The players whose totals changed, without added and deleted players. */
function totalsIn(
  changes: readonly RowChange[],
): { readonly before: PlayerRow; readonly after: PlayerRow }[] {
  const moved = changesIn(changes, 'players').flatMap(({ before, after }) =>
    before && after && !same(totalsFields(before), totalsFields(after)) ? [{ before, after }] : [],
  )
  return moved.slice(0, MOST_TOTALS)
}

const totalsFields = ({ games_played, wins, plus_minus }: PlayerRow) => ({
  gamesPlayed: games_played,
  wins,
  plusMinus: plus_minus,
})

/** The votes, penalties and totals of several players, such as those of a result or of a deleted game. */
function listState(side: Side, changes: readonly RowChange[], nameOf: NameOf): ActivityState {
  const votes = changesIn(changes, 'registrations').flatMap(({ [side]: row }) =>
    row ? [{ player: nameOf(row.player_id), gameId: row.game_id, status: row.status }] : [],
  )
  const penalties = changesIn(changes, 'penalties').flatMap(({ [side]: row }) =>
    row ? [{ player: nameOf(row.player_id), ...penaltyFields(row) }] : [],
  )
  const moved = totalsIn(changes)
  const totals = moved.map(({ [side]: row }) => ({ player: nameOf(row.id), ...totalsFields(row) }))
  return {
    ...(votes.length > 0 && { votes }),
    ...(penalties.length > 0 && { penalties }),
    // The totals of a single player are left out here, because they are fields of that player.
    ...(totals.length > 1 && { totals }),
  }
}
