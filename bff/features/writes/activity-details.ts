import type { ActivityState, NamedPlayer } from '@club/contract'
import type { GameRow, PenaltyRow, PlayerRow } from '@club/db'
import { presentGameFields, presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { sortByPosition } from './game-rows.ts'
import {
  filterChangesByTable,
  getGameIdOfChange,
  getPlayerIdOfChange,
  isEqual,
  type RowChange,
  type RowChangeInTable,
} from './row-changes.ts'

/** The maximum number of players whose totals (games, wins, plus/minus) one activity lists. */
const MAX_TOTALS = 100

type BeforeOrAfter = 'before' | 'after'
const opposite = { before: 'after', after: 'before' } as const
type NameOf = (playerId: number) => NamedPlayer

/**
 * Returns the changed fields under the names of the API, before and after the activity. `before` or `after` is null
 * when the game or player did not exist then.
 * @param subjects the ids of the game and the player that the activity is about
 */
export function toActivityDetails(
  changes: readonly RowChange[],
  subjects: { readonly game: number | undefined; readonly player: number | undefined },
  nameOf: NameOf,
) {
  const game = filterChangesByTable(changes, 'games').find(
    (change) => getGameIdOfChange(change) === subjects.game,
  )
  const player = filterChangesByTable(changes, 'players').find(
    (change) => getPlayerIdOfChange(change) === subjects.player,
  )
  const isAboutVoter = subjects.game !== undefined && subjects.player !== undefined
  const stateOf = (when: BeforeOrAfter): ActivityState | null => {
    const hadLeft = player && leftOrReturned(player) && player[when]?.left_at
    if (game?.[when] === null || player?.[when] === null || hadLeft) return null
    const state: ActivityState = {
      ...(game && gameState(when, game, changes, nameOf)),
      ...(player && playerState(when, player)),
      ...(isAboutVoter ? voterState(when, changes) : listState(when, changes, nameOf, subjects.player)),
    }
    return Object.keys(state).length > 0 ? state : null
  }
  return { before: stateOf('before'), after: stateOf('after') }
}

/** Returns the ids of the players whose names the details contain. */
export const getPlayerIdsInDetails = (changes: readonly RowChange[]): number[] => [
  ...changes.flatMap((change) => (change.table === 'players' ? [] : (getPlayerIdOfChange(change) ?? []))),
  ...totalsIn(changes).map(({ before }) => before.id),
]

const leftOrReturned = ({ before, after }: RowChangeInTable<'players'>): boolean =>
  before !== null && after !== null && !isEqual(before.left_at, after.left_at)

function gameState(
  when: BeforeOrAfter,
  game: RowChangeInTable<'games'>,
  changes: readonly RowChange[],
  nameOf: NameOf,
): ActivityState {
  const fields = (row: GameRow | null, of: BeforeOrAfter): ActivityState | null => {
    if (!row) return null
    const { id, ...facts } = presentGameFields(row)
    const places = filterChangesByTable(changes, 'lineups').flatMap(({ [of]: place }) => place ?? [])
    const own = places.filter(({ game_id }) => game_id === id)
    return { ...facts, ...presentLineup(sortByPosition(own), ({ player_id }) => nameOf(player_id)) }
  }
  return changedFields(fields(game[when], when), fields(game[opposite[when]], opposite[when]))
}

/** Returns the changed fields or, when the player was added, removed or restored, all fields except the totals. */
function playerState(when: BeforeOrAfter, player: RowChangeInTable<'players'>): ActivityState {
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

/** Returns the fields whose values differ from those in `other`; all fields when `other` is null. */
function changedFields(fields: ActivityState | null, other: ActivityState | null): ActivityState {
  if (!fields || !other) return fields ?? {}
  const known = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, known.get(key))))
}

/** Returns one player's vote and penalty for one game. */
function voterState(when: BeforeOrAfter, changes: readonly RowChange[]): ActivityState {
  const [vote] = filterChangesByTable(changes, 'registrations')
  const [penalty] = filterChangesByTable(changes, 'penalties')
  const voted = vote?.[when]
  const owed = penalty?.[when]
  return {
    ...(voted && { status: voted.status, registeredAt: voted.registered_at.toISOString() }),
    ...(owed && { penalty: penaltyFields(owed) }),
    // `penalty: null` means that the player had no penalty. The details contain `penalty: null` only when the vote has
    // changed, too.
    ...(vote && owed === null && { penalty: null }),
  }
}

const penaltyFields = ({ amount, reason, paid_at }: PenaltyRow) => ({
  amount,
  reason,
  paidAt: paid_at?.toISOString() ?? null,
})

/** Returns the players whose totals changed, at most 100, without those who were added or deleted. */
function totalsIn(
  changes: readonly RowChange[],
): { readonly before: PlayerRow; readonly after: PlayerRow }[] {
  const moved = filterChangesByTable(changes, 'players').flatMap(({ before, after }) =>
    before && after && !isEqual(totalsFields(before), totalsFields(after)) ? [{ before, after }] : [],
  )
  return moved.slice(0, MAX_TOTALS)
}

const totalsFields = ({ games_played, wins, plus_minus }: PlayerRow) => ({
  gamesPlayed: games_played,
  wins,
  plusMinus: plus_minus,
})

/**
 * Returns the votes, penalties and totals of several players, for example when a game was deleted.
 * @param ownPlayerId the player that the activity is about. `playerState` returns this player's totals
 */
function listState(
  when: BeforeOrAfter,
  changes: readonly RowChange[],
  nameOf: NameOf,
  ownPlayerId: number | undefined,
): ActivityState {
  const votes = filterChangesByTable(changes, 'registrations').flatMap(({ [when]: row }) =>
    row ? [{ player: nameOf(row.player_id), gameId: row.game_id, status: row.status }] : [],
  )
  const penalties = filterChangesByTable(changes, 'penalties').flatMap(({ [when]: row }) =>
    row ? [{ player: nameOf(row.player_id), ...penaltyFields(row) }] : [],
  )
  const moved = totalsIn(changes).filter(({ before }) => before.id !== ownPlayerId)
  const totals = moved.map(({ [when]: row }) => ({ player: nameOf(row.id), ...totalsFields(row) }))
  return {
    ...(votes.length > 0 && { votes }),
    ...(penalties.length > 0 && { penalties }),
    ...(totals.length > 0 && { totals }),
  }
}
