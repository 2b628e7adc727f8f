import type { ActivityState, NamedPlayer } from '@club/contract'
import type { GameRow, PenaltyRow, PlayerRow } from '@club/db'
import { presentGameFields, presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { sortByPosition } from './game-rows.ts'
import { isEqual, type RowChange, type RowChangeOf, selectChanges } from './row-changes.ts'

/**
 * The maximum number of players whose totals (games, wins, plus/minus) the details of one activity contain.
 * Recalculating all totals may change those of more players.
 */
const MOST_TOTALS = 100

type BeforeOrAfter = 'before' | 'after'
const opposite = { before: 'after', after: 'before' } as const
type NameOf = (playerId: number) => NamedPlayer

/** The game and the player that an activity is about. */
export interface ActivitySubjects {
  readonly game: number | undefined
  readonly player: number | undefined
}

/**
 * Returns the details of an activity: the changed fields under the names that the API uses, with their values before
 * and after the activity. `before` or `after` is null when the game or player did not exist then.
 */
export const toActivityDetails = (
  changes: readonly RowChange[],
  subjects: ActivitySubjects,
  nameOf: NameOf,
): { before: ActivityState | null; after: ActivityState | null } => ({
  before: stateOf('before', changes, subjects, nameOf),
  after: stateOf('after', changes, subjects, nameOf),
})

/** Returns the ids of the players whose names the details of an activity contain. */
export const namedPlayerIds = (changes: readonly RowChange[]): number[] => [
  ...changes.flatMap(({ before, after }) => {
    const row = after ?? before
    return row && 'player_id' in row ? [row.player_id] : []
  }),
  ...totalsIn(changes).map(({ before }) => before.id),
]

function stateOf(
  when: BeforeOrAfter,
  changes: readonly RowChange[],
  { game: gameId, player: playerId }: ActivitySubjects,
  nameOf: NameOf,
): ActivityState | null {
  const game = selectChanges(changes, 'games').find(({ before, after }) => (before ?? after)?.id === gameId)
  const player = selectChanges(changes, 'players').find(
    ({ before, after }) => (before ?? after)?.id === playerId,
  )
  if (
    game?.[when] === null ||
    player?.[when] === null ||
    (player && leftOrReturned(player) && player[when]?.left_at)
  )
    return null
  const ofOnePlayer = gameId !== undefined && playerId !== undefined
  const state: ActivityState = {
    ...(game && gameState(when, game, changes, nameOf)),
    ...(player && playerState(when, player)),
    ...(ofOnePlayer ? voterState(when, changes) : listState(when, changes, nameOf)),
  }
  return Object.keys(state).length > 0 ? state : null
}

/** Whether the change removed a player from the roster or brought the player back. */
const leftOrReturned = ({ before, after }: RowChangeOf<'players'>): boolean =>
  before !== null && after !== null && !isEqual(before.left_at, after.left_at)

function gameState(
  when: BeforeOrAfter,
  game: RowChangeOf<'games'>,
  changes: readonly RowChange[],
  nameOf: NameOf,
): ActivityState {
  const fields = (row: GameRow | null, of: BeforeOrAfter): ActivityState | null => {
    if (!row) return null
    const { id, ...facts } = presentGameFields(row)
    const places = selectChanges(changes, 'lineups').flatMap(({ [of]: place }) => place ?? [])
    const own = places.filter(({ game_id }) => game_id === id)
    return { ...facts, ...presentLineup(sortByPosition(own), ({ player_id }) => nameOf(player_id)) }
  }
  return changedFields(fields(game[when], when), fields(game[opposite[when]], opposite[when]))
}

/**
 * Returns the fields of a player before or after the change. When the player was added, removed or restored, these are
 * all fields except the totals (games, wins, plus/minus); otherwise they are the changed fields.
 */
function playerState(when: BeforeOrAfter, player: RowChangeOf<'players'>): ActivityState {
  const other = player[opposite[when]]
  return other && !leftOrReturned(player)
    ? changedFields(playerFields(player[when]), playerFields(other))
    : personFields(player[when])
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

/** Returns the fields whose values differ from those in `other`, or all fields when `other` is null. */
function changedFields(fields: ActivityState | null, other: ActivityState | null): ActivityState {
  if (!fields || !other) return fields ?? {}
  const known = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, known.get(key))))
}

/** Returns one player's vote and penalty for one game, as they were before or after an activity. */
function voterState(when: BeforeOrAfter, changes: readonly RowChange[]): ActivityState {
  const [vote] = selectChanges(changes, 'registrations')
  const [penalty] = selectChanges(changes, 'penalties')
  const voted = vote?.[when]
  const owed = penalty?.[when]
  return {
    ...(voted && { status: voted.status, registeredAt: voted.registered_at.toISOString() }),
    ...(owed && { penalty: penaltyFields(owed) }),
    // When the vote changed as well, `penalty: null` means that there was no penalty. Otherwise the field is left out.
    ...(vote && owed === null && { penalty: null }),
  }
}

const penaltyFields = ({ amount, reason, paid_at }: PenaltyRow) => ({
  amount,
  reason,
  paidAt: paid_at?.toISOString() ?? null,
})

/**
 * Returns the rows of the players whose totals (games, wins, plus/minus) changed, at most 100. Players who were added
 * or deleted are left out.
 */
function totalsIn(
  changes: readonly RowChange[],
): { readonly before: PlayerRow; readonly after: PlayerRow }[] {
  const moved = selectChanges(changes, 'players').flatMap(({ before, after }) =>
    before && after && !isEqual(totalsFields(before), totalsFields(after)) ? [{ before, after }] : [],
  )
  return moved.slice(0, MOST_TOTALS)
}

const totalsFields = ({ games_played, wins, plus_minus }: PlayerRow) => ({
  gamesPlayed: games_played,
  wins,
  plusMinus: plus_minus,
})

/**
 * Returns the votes, penalties and totals (games, wins, plus/minus) of several players before or after an activity, for
 * example after a result was saved or a game was deleted.
 */
function listState(when: BeforeOrAfter, changes: readonly RowChange[], nameOf: NameOf): ActivityState {
  const votes = selectChanges(changes, 'registrations').flatMap(({ [when]: row }) =>
    row ? [{ player: nameOf(row.player_id), gameId: row.game_id, status: row.status }] : [],
  )
  const penalties = selectChanges(changes, 'penalties').flatMap(({ [when]: row }) =>
    row ? [{ player: nameOf(row.player_id), ...penaltyFields(row) }] : [],
  )
  const moved = totalsIn(changes)
  const totals = moved.map(({ [when]: row }) => ({ player: nameOf(row.id), ...totalsFields(row) }))
  return {
    ...(votes.length > 0 && { votes }),
    ...(penalties.length > 0 && { penalties }),
    // The totals of a single player are not listed. When the activity is about this player, `playerState` returns them.
    ...(totals.length > 1 && { totals }),
  }
}
