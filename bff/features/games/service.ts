import {
  type ActivityKind,
  type Game,
  type GameChange,
  type GameListItem,
  type NewGame,
  upcomingHoursAfterKickoff,
} from '@club/contract'
import type { Database, GameRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectPenaltiesOfGame } from '../penalties/store.ts'
import { presentGame, presentGameList } from '../presenters/game.ts'
import { selectVotes } from '../registrations/store.ts'
import { totalsChanges } from '../statistics/totals.ts'
import {
  gameChanges,
  gameResultColumns,
  type StoredGame,
  selectPlaces,
  toLineupRows,
} from '../writes/game-rows.ts'
import { lockPlayers, rosterIds, selectGameForUpdate } from '../writes/locks.ts'
import { recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { isOpenGame, requireGame } from '../writes/require-game.ts'
import {
  addRow,
  changedColumns,
  isChanged,
  type RowChange,
  rowChange,
  selectChanges,
  writeRows,
} from '../writes/row-changes.ts'
import { applyGameChange, newGameState, pickLineupLists, removeFromLineup } from './game-state.ts'
import { refuseDuplicates, refuseUnknown } from './line-up-rules.ts'
import {
  type GameFilter,
  selectGame,
  selectGames,
  selectGoingPlayers,
  selectGoingVotes,
  selectLineupPlayers,
  selectLineups,
  selectNextGame,
} from './store.ts'
import { refuseUnlessTeamsMatch } from './teams.ts'

const HOUR = 3_600_000

/** Lists games by date, with the ids of their players. */
export async function listGames(db: Database, filter: GameFilter): Promise<GameListItem[]> {
  return presentGameList(
    await selectGames(db, filter),
    await selectLineups(db, filter),
    await selectGoingVotes(db, filter),
  )
}

/**
 * Returns the instant after which the next game kicks off. This instant is a few hours before `now`, so that a game in
 * progress still counts as the next game.
 */
export const earliestUpcomingKickoff = (now: Date): Date =>
  new Date(now.getTime() - upcomingHoursAfterKickoff * HOUR)

/** Returns the next game, which may already be in progress; null when there is none. */
export async function getUpcomingGame(db: Database, now: Date): Promise<Game | null> {
  const row = await selectNextGame(db, earliestUpcomingKickoff(now))
  return row ? withPlayers(db, row) : null
}

/**
 * Returns a game with its players.
 * @throws Problem `game_not_found`
 */
export async function getGame(db: Database, id: number): Promise<Game> {
  return withPlayers(db, requireGame(await selectGame(db, id)))
}

const withPlayers = async (db: Database, row: GameRow): Promise<Game> =>
  presentGame(row, await selectLineupPlayers(db, row.id), await selectGoingPlayers(db, row.id))

/**
 * Stores a new game. Each player in `registeredPlayers` gets a vote `going` with the current time.
 * @throws Problem `validation_failed`, `unknown_player`, `duplicate_player`
 */
export async function scheduleGame(context: WriteContext, game: NewGame): Promise<Game> {
  const { row: facts, lineup } = newGameState(game)
  const { registeredPlayers = [] } = game
  return recordedTransaction(context, async (transaction, record) => {
    const players = await lockPlayers(transaction, [...Object.values(lineup).flat(), ...registeredPlayers])
    refuseUnknown({ ...lineup, registeredPlayers }, rosterIds(players))
    refuseDuplicates({ ...lineup })
    refuseDuplicates({ registeredPlayers })
    const row = await addRow(transaction, 'games', facts)
    const added = { row, places: toLineupRows(row.id, lineup) }
    const vote = { game_id: row.id, status: 'going', registered_at: context.now() } as const
    const rows: RowChange[] = [
      ...gameChanges(null, added),
      ...registeredPlayers.map((player_id) => rowChange('registrations', null, { ...vote, player_id })),
      ...totalsChanges(players, null, added),
    ]
    await writeRows(
      transaction,
      rows.filter(({ table }) => table !== 'games'),
    )
    record({ kind: 'game_scheduled', game: row, rows })
    return getGame(transaction, row.id)
  })
}

/**
 * Changes fields of a game and, in the same transaction, the totals (games, wins, plus/minus) of its players. When the
 * change reopens the game, players who have left the roster lose their votes and their places in the line-up.
 * @param ifMatch the request's `If-Match` header with the accepted ETags of the teams; undefined accepts any teams
 * @throws Problem `game_not_found`, `game_closed`, `teams_changed`, `validation_failed`, `unknown_player`,
 * `duplicate_player`
 */
export async function changeGame(
  context: WriteContext,
  id: number,
  change: GameChange,
  ifMatch?: string,
): Promise<Game> {
  return recordedTransaction(context, async (transaction, record) => {
    const before = await storedGameForUpdate(transaction, id)
    const given = pickLineupLists(change)
    const changesLineup = Object.keys(given).length > 0
    if (changesLineup && before.row.is_archived && change.isArchived !== false) {
      throw new Problem('game_closed', { detail: 'The teams of an archived game cannot be changed.' })
    }
    await refuseUnlessTeamsMatch(transaction, id, ifMatch)
    const { row, lineup } = applyGameChange(before, change)
    const opens = isOpenGame(row) && !isOpenGame(before.row)
    const votes = opens ? await selectVotes(transaction, id) : []
    const listed = lineupPlayerIds(before)
    const everybody = [...listed, ...Object.values(given).flat(), ...votes.map((vote) => vote.player_id)]
    // A concurrent request may delete one of these players. If it commits before this lock, the player is not on the
    // roster here. Otherwise it waits for this lock and then removes the player from the reopened game.
    const players = await lockPlayers(transaction, everybody)
    const roster = rosterIds(players)
    // The line-up of a played or archived game may contain players who have left the roster since. They may stay in it.
    refuseUnknown({ ...given }, opens ? roster : new Set([...roster, ...listed]))
    refuseDuplicates({ ...given })
    const leavers = everybody.filter((player) => opens && !roster.has(player))
    const after = { row, places: toLineupRows(id, removeFromLineup(lineup, leavers)) }
    const rows: RowChange[] = [
      ...gameChanges(before, after),
      ...votes
        .filter(({ player_id }) => leavers.includes(player_id))
        .map((vote) => rowChange('registrations', vote, null)),
      ...totalsChanges(players, before, after),
    ]
    await writeRows(transaction, rows)
    record({ kind: kindOfChange(rows, after, changesLineup), game: row, rows })
    return getGame(transaction, id)
  })
}

/**
 * Returns the kind of activity that a change of a game is recorded as. When several fields changed, the first of these
 * determines the kind: result, teams, archived state, date, note (contract sections 7 and 16).
 */
function kindOfChange(
  rows: readonly RowChange[],
  { row, places }: StoredGame,
  changesLineup: boolean,
): ActivityKind {
  const columns = selectChanges(rows, 'games').flatMap(changedColumns)
  if (gameResultColumns.some((column) => columns.includes(column)))
    return row.was_played ? 'result_saved' : 'result_removed'
  if (changesLineup && selectChanges(rows, 'lineups').some(isChanged))
    return places.length > 0 ? 'teams_saved' : 'teams_reset'
  if (columns.includes('is_archived')) return row.is_archived ? 'game_archived' : 'game_unarchived'
  return columns.includes('kickoff_at') ? 'game_moved' : 'note_changed'
}

const lineupPlayerIds = ({ places }: StoredGame): number[] => places.map(({ player_id }) => player_id)

/**
 * Deletes a game with its votes, teams and penalties, and subtracts its result from the totals (games, wins,
 * plus/minus) of its players.
 * @throws Problem `game_not_found`
 */
export async function deleteGame(context: WriteContext, id: number): Promise<void> {
  await recordedTransaction(context, async (transaction, record) => {
    const game = await storedGameForUpdate(transaction, id)
    const players = await lockPlayers(transaction, lineupPlayerIds(game))
    const votes = await selectVotes(transaction, id)
    const penalties = await selectPenaltiesOfGame(transaction, id)
    const rows: RowChange[] = [
      ...gameChanges(game, null),
      ...votes.map((row) => rowChange('registrations', row, null)),
      ...penalties.map((row) => rowChange('penalties', row, null)),
      ...totalsChanges(players, game, null),
    ]
    await writeRows(transaction, rows)
    record({ kind: 'game_deleted', game: game.row, rows })
  })
}

async function storedGameForUpdate(db: Database, id: number): Promise<StoredGame> {
  const row = requireGame(await selectGameForUpdate(db, id))
  return { row, places: await selectPlaces(db, [id]) }
}
