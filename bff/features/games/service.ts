import {
  type ActivityKind,
  type Game,
  type GameChange,
  type GameListItem,
  type Lineup,
  type NewGame,
  upcomingForHours,
} from '@club/contract'
import type { Database, GameRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectPenalties } from '../penalties/store.ts'
import { presentGame, presentGameList } from '../presenters/game.ts'
import { selectVotes } from '../registrations/store.ts'
import { totalsChanges } from '../statistics/totals.ts'
import {
  gameRows,
  isOpenGame,
  lineupOf,
  placesOf,
  type StoredGame,
  selectPlaces,
} from '../writes/game-rows.ts'
import { lockPlayers, rosterIds, selectGameForUpdate } from '../writes/locks.ts'
import { recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { addRow, type RowChange, same, writeRows } from '../writes/rows.ts'
import {
  changedGameState,
  countedGame,
  type GameState,
  givenLists,
  newGameState,
  without,
} from './game-state.ts'
import { refuseDuplicates, refuseUnknown } from './line-up-rules.ts'
import {
  type GameFilter,
  selectGame,
  selectGames,
  selectGoingOf,
  selectGoingPlayers,
  selectLineupPlayers,
  selectLineupsOf,
  selectNextGame,
} from './store.ts'
import { refuseUnlessTeamsMatch } from './teams.ts'

const HOUR = 3_600_000

/** Games by date, with player ids. */
export async function listGames(db: Database, filter: GameFilter): Promise<GameListItem[]> {
  return presentGameList(
    await selectGames(db, filter),
    await selectLineupsOf(db, filter),
    await selectGoingOf(db, filter),
  )
}

/** The instant after which the next game kicks off; a game being played still counts as the next one. */
export const nextGameAfter = (now: Date): Date => new Date(now.getTime() - upcomingForHours * HOUR)

/** The next game, or the one being played; null when there is none. */
export async function upcomingGame(db: Database, now: Date): Promise<Game | null> {
  const row = await selectNextGame(db, nextGameAfter(now))
  return row ? withPlayers(db, row) : null
}

/** @throws Problem `game_not_found` */
export async function getGame(db: Database, id: number): Promise<Game> {
  return withPlayers(db, found(await selectGame(db, id)))
}

const withPlayers = async (db: Database, row: GameRow): Promise<Game> =>
  presentGame(row, await selectLineupPlayers(db, row.id), await selectGoingPlayers(db, row.id))

function found(row: GameRow | undefined): GameRow {
  if (!row) throw new Problem('game_not_found')
  return row
}

/**
 * Stores a new game; its `registeredPlayers` get a vote `going` with the current time.
 * @throws Problem `validation_failed`, `unknown_player`, `duplicate_player`
 */
export async function scheduleGame(context: WriteContext, game: NewGame): Promise<Game> {
  const state = newGameState(game)
  const registered = game.registeredPlayers ?? []
  return recordedTransaction(context, async (transaction) => {
    const players = await lockPlayers(transaction, [...everybodyIn(state), ...registered])
    refuseUnknown({ ...state.lineup, registeredPlayers: registered }, rosterIds(players))
    refuseDuplicates({ ...state.lineup })
    refuseDuplicates({ registeredPlayers: registered })
    const row = await addRow(transaction, 'games', state.row)
    const registered_at = context.now()
    const rows: RowChange[] = [
      ...gameRows(null, { row, places: placesOf(row.id, state.lineup) }),
      ...registered.map((player_id) => ({
        table: 'registrations' as const,
        before: null,
        after: { game_id: row.id, player_id, status: 'going' as const, registered_at },
      })),
      ...totalsChanges(players, undefined, countedGame(state)),
    ]
    await writeRows(
      transaction,
      rows.filter(({ table }) => table !== 'games'),
    )
    return {
      answer: await getGame(transaction, row.id),
      entries: [{ kind: 'game_scheduled', game: row, rows }],
    }
  })
}

/**
 * Changes the given fields of a game and the players' totals, all or nothing. Reopening a game removes the votes and
 * line-up places of players who have left the roster.
 * @param ifMatch the accepted ETags of the teams; undefined accepts any
 * @throws Problem `game_not_found`, `game_closed`, `teams_changed`, `validation_failed`, `unknown_player`,
 *   `duplicate_player`
 */
export async function changeGame(
  context: WriteContext,
  id: number,
  change: GameChange,
  ifMatch?: string,
): Promise<Game> {
  return recordedTransaction(context, async (transaction) => {
    const stored = await storedGameForUpdate(transaction, id)
    const before = stateOf(stored)
    const given = givenLists(change)
    const changesLineup = Object.keys(given).length > 0
    if (changesLineup && before.row.is_archived && change.isArchived !== false) {
      throw new Problem('game_closed', { detail: 'The teams of an archived game cannot be changed.' })
    }
    await refuseUnlessTeamsMatch(transaction, id, ifMatch)
    const changed = changedGameState(before, change)
    const opens = isOpenGame(changed.row) && !isOpenGame(before.row)
    const votes = opens ? await selectVotes(transaction, id) : []
    const everybody = new Set([
      ...everybodyIn(before),
      ...everybodyIn(changed),
      ...votes.map(({ player_id }) => player_id),
    ])
    // Read after locking: a concurrent deletion of a player has either finished, or will find this game open.
    const players = await lockPlayers(transaction, [...everybody])
    const roster = rosterIds(players)
    // Players of a closed game stay in its sheet after they have left the roster.
    refuseUnknown({ ...given }, opens ? roster : new Set([...roster, ...everybodyIn(before)]))
    refuseDuplicates({ ...given })
    const leavers = new Set([...everybody].filter((player) => opens && !roster.has(player)))
    const after = { ...changed, lineup: without(changed.lineup, [...leavers]) }
    const row = { id, ...after.row }
    const rows: RowChange[] = [
      ...gameRows(stored, {
        row,
        places: same(before.lineup, after.lineup) ? stored.places : placesOf(id, after.lineup),
      }),
      ...votes
        .filter(({ player_id }) => leavers.has(player_id))
        .map((vote) => ({ table: 'registrations' as const, before: vote, after: null })),
      ...totalsChanges(players, countedGame(before), countedGame(after)),
    ]
    await writeRows(transaction, rows)
    return {
      answer: await getGame(transaction, id),
      entries: [{ kind: kindOfChange(before, after, given), game: row, rows }],
    }
  })
}

/** The activity kind of a change, by the first that changed of result, teams, archive and date (contract section 7). */
function kindOfChange(before: GameState, after: GameState, given: Partial<Lineup>): ActivityKind {
  const result = ({ row }: GameState) => [row.was_played, row.white_score, row.black_score]
  if (!same(result(before), result(after))) return after.row.was_played ? 'result_saved' : 'result_removed'
  if (Object.keys(given).length > 0 && !same(before.lineup, after.lineup))
    return everybodyIn(after).length > 0 ? 'teams_saved' : 'teams_reset'
  if (after.row.is_archived !== before.row.is_archived)
    return after.row.is_archived ? 'game_archived' : 'game_unarchived'
  return 'game_moved'
}

const everybodyIn = ({ lineup }: GameState): number[] => Object.values(lineup).flat()

/**
 * Deletes a game with its votes, teams and penalties, and subtracts it from the players' totals.
 * @throws Problem `game_not_found`
 */
export async function deleteGame(context: WriteContext, id: number): Promise<void> {
  await recordedTransaction(context, async (transaction) => {
    const stored = await storedGameForUpdate(transaction, id)
    const before = stateOf(stored)
    const players = await lockPlayers(transaction, everybodyIn(before))
    const votes = await selectVotes(transaction, id)
    const penalties = await selectPenalties(transaction, { gameId: id })
    const rows: RowChange[] = [
      ...gameRows(stored, null),
      ...votes.map((row) => ({ table: 'registrations' as const, before: row, after: null })),
      ...penalties.map((row) => ({ table: 'penalties' as const, before: row, after: null })),
      ...totalsChanges(players, countedGame(before), undefined),
    ]
    await writeRows(transaction, rows)
    return { answer: undefined, entries: [{ kind: 'game_deleted', game: stored.row, rows }] }
  })
}

async function storedGameForUpdate(db: Database, id: number): Promise<StoredGame> {
  const row = found(await selectGameForUpdate(db, id))
  return { row, places: await selectPlaces(db, [id]) }
}

const stateOf = ({ row: { id: _, ...row }, places }: StoredGame): GameState => ({
  row,
  lineup: lineupOf(places),
})
