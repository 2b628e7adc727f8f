import type { Lineup } from '@club/contract'
import type { GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'
import { getGameRowChanges, toLineupRows } from './game-rows.ts'
import type { RowChange } from './row-changes.ts'

/**
 * Serializes row changes for the column `changes` of `activity`. A server of an older version ignores the field `rows`
 * and reads the field `totals`. `totals` contains the id of a player who does not exist, so that the older server
 * refuses to undo the activity. Otherwise the older server would mark the activity as undone without changing anything.
 */
export const serializeChanges = (rows: readonly RowChange[]): string =>
  JSON.stringify({ rows, totals: [{ id: 0, before: null, after: {} }] })

/**
 * Parses the column `changes`. The result may contain tables and columns that only a newer version has.
 * @returns undefined for a format that this version cannot read
 */
export function parseChanges(text: string): RowChange[] | undefined {
  // Columns whose names end in `_at` contain dates, as in db/column-values.ts.
  const stored = JSON.parse(text, (name, value: unknown) =>
    name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
  )
  if (Array.isArray(stored.rows)) return stored.rows
  const isOlder = Object.keys(stored).every((part) => part in noChanges)
  return isOlder ? rowsOf({ ...noChanges, ...stored }) : undefined
}

interface Change<State> {
  readonly before: State | null
  readonly after: State | null
}
type OfGame = Change<{ readonly row: Omit<GameRow, 'id'>; readonly lineup: Lineup }> & { readonly id: number }
type OfVoter<State> = Change<State> & { readonly gameId: number; readonly playerId: number }
type OfPlayer<State> = Change<State> & { readonly id: number }

/**
 * The format that earlier versions stored: one list for each kind of row. A game contains its line-up as lists of player
 * ids.
 */
interface OlderChanges {
  readonly games: readonly OfGame[]
  readonly votes: readonly OfVoter<Omit<RegistrationRow, 'game_id' | 'player_id'>>[]
  readonly penalties: readonly OfVoter<Omit<PenaltyRow, 'game_id' | 'player_id'>>[]
  /** All columns of a player except the totals (games, wins, plus/minus), which are in the list `totals`. */
  readonly players: readonly OfPlayer<Omit<PlayerRow, 'id'>>[]
  readonly totals: readonly OfPlayer<Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>>[]
}
const noChanges: OlderChanges = { games: [], votes: [], penalties: [], players: [], totals: [] }

function rowsOf({ games, votes, penalties, players, totals }: OlderChanges): RowChange[] {
  const game = (id: number, state: OfGame['before']) =>
    state && { row: { id, ...state.row }, places: toLineupRows(id, state.lineup) }
  const ofVoter = <State>({ gameId, playerId, before, after }: OfVoter<State>) => {
    const key = { game_id: gameId, player_id: playerId }
    return { before: before && { ...key, ...before }, after: after && { ...key, ...after } }
  }
  const ofPlayers = [...players, ...totals]
  const player = (id: number, side: 'before' | 'after') => {
    const states = ofPlayers.flatMap((each) => (each.id === id ? [each[side]] : []))
    return states.includes(null) ? null : Object.assign({ id }, ...states)
  }
  return [
    ...games.flatMap(({ id, before, after }) => getGameRowChanges(game(id, before), game(id, after))),
    ...votes.map((vote) => ({ table: 'registrations' as const, ...ofVoter(vote) })),
    ...penalties.map((penalty) => ({ table: 'penalties' as const, ...ofVoter(penalty) })),
    ...[...new Set(ofPlayers.map(({ id }) => id))].map((id) => ({
      table: 'players' as const,
      before: player(id, 'before'),
      after: player(id, 'after'),
    })),
  ]
}
