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
import { createPlayerTotalsChanges } from '../statistics/totals.ts'
import {
  gameResultColumns,
  getGameRowChanges,
  type StoredGame,
  selectLineupRows,
  toLineupRows,
} from '../writes/game-rows.ts'
import { getRosterIds, lockPlayers, selectGameForUpdate } from '../writes/locks.ts'
import { runRecordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { isOpenGame, requireGame } from '../writes/require-game.ts'
import {
  addRow,
  createRowChange,
  filterChangesByTable,
  getChangedColumns,
  isChanged,
  type RowChange,
  writeRows,
} from '../writes/row-changes.ts'
import { applyGameChange, createGameState, getRequestedLineup, removeFromLineup } from './game-state.ts'
import { refuseDuplicatePlayers, refuseUnknownPlayers } from './line-up-rules.ts'
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
import { requireUnchangedTeams } from './teams.ts'

const HOUR = 3_600_000

/** Lists games with the ids of their players, ordered by date. */
export async function listGames(db: Database, filter: GameFilter): Promise<GameListItem[]> {
  return presentGameList(
    await selectGames(db, filter),
    await selectLineups(db, filter),
    await selectGoingVotes(db, filter),
  )
}

/**
 * Returns an instant some hours before `now`. A game that kicked off after this instant may still be in progress, so it
 * counts as the next game.
 */
export const getUpcomingGamesCutoff = (now: Date): Date =>
  new Date(now.getTime() - upcomingHoursAfterKickoff * HOUR)

/** Returns the next game, which may be in progress; null when there is none. */
export async function getUpcomingGame(db: Database, now: Date): Promise<Game | null> {
  const row = await selectNextGame(db, getUpcomingGamesCutoff(now))
  return row ? withPlayers(db, row) : null
}

/** @throws Problem `game_not_found` */
export async function getGame(db: Database, id: number): Promise<Game> {
  return withPlayers(db, requireGame(await selectGame(db, id)))
}

const withPlayers = async (db: Database, row: GameRow): Promise<Game> =>
  presentGame(row, await selectLineupPlayers(db, row.id), await selectGoingPlayers(db, row.id))

/**
 * Stores a new game. Each player in `registeredPlayers` gets a vote `going`.
 * @throws Problem `validation_failed`, `unknown_player`, `duplicate_player`
 */
export async function scheduleGame(context: WriteContext, game: NewGame): Promise<Game> {
  const { row: facts, lineup } = createGameState(game)
  const { registeredPlayers = [] } = game
  return runRecordedTransaction(context, async (transaction, record) => {
    const players = await lockPlayers(transaction, [...Object.values(lineup).flat(), ...registeredPlayers])
    refuseUnknownPlayers({ ...lineup, registeredPlayers }, getRosterIds(players))
    refuseDuplicatePlayers({ ...lineup })
    refuseDuplicatePlayers({ registeredPlayers })
    const row = await addRow(transaction, 'games', facts)
    const added = { row, places: toLineupRows(row.id, lineup) }
    const vote = { game_id: row.id, status: 'going', registered_at: context.now() } as const
    const rows: RowChange[] = [
      ...getGameRowChanges(null, added),
      ...registeredPlayers.map((player_id) => createRowChange('registrations', null, { ...vote, player_id })),
      ...createPlayerTotalsChanges(players, null, added),
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
 * Changes a game and, in the same transaction, the totals (games, wins, plus/minus) of its players. When the change
 * reopens the game, deletes the votes and line-up places of players who have left the roster.
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
  return runRecordedTransaction(context, async (transaction, record) => {
    const before = await storedGameForUpdate(transaction, id)
    const given = getRequestedLineup(change)
    const changesLineup = Object.keys(given).length > 0
    if (changesLineup && before.row.is_archived && change.isArchived !== false) {
      throw new Problem('game_closed', { detail: 'The teams of an archived game cannot be changed.' })
    }
    await requireUnchangedTeams(transaction, id, ifMatch)
    const { row, lineup } = applyGameChange(before, change)
    const opens = isOpenGame(row) && !isOpenGame(before.row)
    const votes = opens ? await selectVotes(transaction, id) : []
    const listed = lineupPlayerIds(before)
    const everybody = [...listed, ...Object.values(given).flat(), ...votes.map((vote) => vote.player_id)]
    // A concurrent request that deletes one of the players either commits before this transaction gets the locks, or
    // waits for a lock and then removes the player from the reopened game.
    const players = await lockPlayers(transaction, everybody)
    const roster = getRosterIds(players)
    // Players who have left the roster may stay in the line-up of a played or archived game.
    refuseUnknownPlayers({ ...given }, opens ? roster : new Set([...roster, ...listed]))
    refuseDuplicatePlayers({ ...given })
    const leavers = everybody.filter((player) => opens && !roster.has(player))
    const after = { row, places: toLineupRows(id, removeFromLineup(lineup, leavers)) }
    const rows: RowChange[] = [
      ...getGameRowChanges(before, after),
      ...votes
        .filter(({ player_id }) => leavers.includes(player_id))
        .map((vote) => createRowChange('registrations', vote, null)),
      ...createPlayerTotalsChanges(players, before, after),
    ]
    await writeRows(transaction, rows)
    record({ kind: kindOfChange(rows, after, changesLineup), game: row, rows })
    return getGame(transaction, id)
  })
}

/**
 * Returns the kind of the activity. When the request changed several fields, the kind is that of the first changed
 * field in this order: result, teams, archived state, date, note (contract sections 7 and 16).
 */
function kindOfChange(
  rows: readonly RowChange[],
  { row, places }: StoredGame,
  changesLineup: boolean,
): ActivityKind {
  const columns = filterChangesByTable(rows, 'games').flatMap(getChangedColumns)
  if (gameResultColumns.some((column) => columns.includes(column)))
    return row.was_played ? 'result_saved' : 'result_removed'
  if (changesLineup && filterChangesByTable(rows, 'lineups').some(isChanged))
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
  await runRecordedTransaction(context, async (transaction, record) => {
    const game = await storedGameForUpdate(transaction, id)
    const players = await lockPlayers(transaction, lineupPlayerIds(game))
    const votes = await selectVotes(transaction, id)
    const penalties = await selectPenaltiesOfGame(transaction, id)
    const rows: RowChange[] = [
      ...getGameRowChanges(game, null),
      ...votes.map((row) => createRowChange('registrations', row, null)),
      ...penalties.map((row) => createRowChange('penalties', row, null)),
      ...createPlayerTotalsChanges(players, game, null),
    ]
    await writeRows(transaction, rows)
    record({ kind: 'game_deleted', game: game.row, rows })
  })
}

async function storedGameForUpdate(db: Database, id: number): Promise<StoredGame> {
  const row = requireGame(await selectGameForUpdate(db, id))
  return { row, places: await selectLineupRows(db, [id]) }
}
