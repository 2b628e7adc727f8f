import { type Game, type GameChange, type GameListItem, type NewGame, upcomingForHours } from '@club/contract'
import { type Database, type GameRow, inTransaction } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { lockPlayers } from '../players/store.ts'
import { deleteVotes, selectVotes } from '../registrations/store.ts'
import { followGame } from '../statistics/game-change.ts'
import {
  changedGameState,
  countedGame,
  type GameState,
  givenLists,
  isOpen,
  lineupOf,
  newGameState,
  placesOf,
  without,
} from './game-state.ts'
import { refuseDuplicates, refuseUnknown } from './line-up-rules.ts'
import { presentGame, presentGameList } from './presenter.ts'
import {
  deleteGameRow,
  type GameFilter,
  insertGame,
  insertGoingVotes,
  replaceLineup,
  selectGame,
  selectGameForUpdate,
  selectGames,
  selectGoingOf,
  selectGoingPlayers,
  selectLineup,
  selectLineupPlayers,
  selectLineupsOf,
  selectNextGame,
  updateGame,
} from './store.ts'

const HOUR = 3_600_000

/** Games by date, with player ids. */
export async function listGames(db: Database, filter: GameFilter): Promise<GameListItem[]> {
  return presentGameList(
    await selectGames(db, filter),
    await selectLineupsOf(db, filter),
    await selectGoingOf(db, filter),
  )
}

/** The next game; a game that is being played is still the next one. Null when there is none. */
export async function upcomingGame(db: Database, now: Date): Promise<Game | null> {
  const row = await selectNextGame(db, new Date(now.getTime() - upcomingForHours * HOUR))
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
 * Stores a new game; `registeredPlayers` vote going now.
 * @throws Problem `validation_failed`, `unknown_player`, `duplicate_player`
 */
export function scheduleGame(db: Database, game: NewGame, now: Date): Promise<Game> {
  const state = newGameState(game)
  const registered = game.registeredPlayers ?? []
  return inTransaction(db, async (transaction) => {
    const roster = await lockPlayers(transaction, [...everybodyIn(state), ...registered])
    refuseUnknown({ ...state.lineup, registeredPlayers: registered }, roster)
    refuseDuplicates({ ...state.lineup })
    refuseDuplicates({ registeredPlayers: registered })
    const id = await insertGame(transaction, state.row)
    await replaceLineup(transaction, id, placesOf(state.lineup))
    await insertGoingVotes(transaction, id, registered, now)
    await followGame(transaction, undefined, countedGame(state))
    return getGame(transaction, id)
  })
}

/**
 * Changes the given fields of a game, all or nothing, and the players' totals with it. When it opens again, its votes
 * and teams lose the players who have left the roster since.
 * @throws Problem `game_not_found`, `game_closed`, `validation_failed`, `unknown_player`, `duplicate_player`
 */
export function changeGame(db: Database, id: number, change: GameChange): Promise<Game> {
  return inTransaction(db, async (transaction) => {
    const before = await stateForUpdate(transaction, id)
    const given = givenLists(change)
    const changesLineup = Object.keys(given).length > 0
    if (changesLineup && before.row.is_archived && change.isArchived !== false) {
      throw new Problem('game_closed', { detail: 'The teams of an archived game cannot be changed.' })
    }
    const changed = changedGameState(before, change)
    const opens = isOpen(changed) && !isOpen(before)
    const votes = opens ? await selectVotes(transaction, id) : []
    const voters = votes.map(({ player_id }) => player_id)
    const everybody = [...everybodyIn(before), ...everybodyIn(changed), ...voters]
    // Read after locking them: a player who is being deleted has either left by now, or their deletion will find this game open.
    const roster = await lockPlayers(transaction, everybody)
    // Players of a closed game stay in its sheet after they have left the roster.
    refuseUnknown({ ...given }, opens ? roster : new Set([...roster, ...everybodyIn(before)]))
    refuseDuplicates({ ...given })
    const leavers = opens ? everybody.filter((player) => !roster.has(player)) : []
    const after = { ...changed, lineup: without(changed.lineup, leavers) }
    await updateGame(transaction, id, after.row)
    await deleteVotes(transaction, id, leavers)
    if (changesLineup || leavers.length > 0) await replaceLineup(transaction, id, placesOf(after.lineup))
    await followGame(transaction, countedGame(before), countedGame(after))
    return getGame(transaction, id)
  })
}

const everybodyIn = ({ lineup }: GameState): number[] => Object.values(lineup).flat()

/**
 * Deletes a game with its votes, teams and penalties, and takes what it gave from the players' totals.
 * @throws Problem `game_not_found`
 */
export function deleteGame(db: Database, id: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await stateForUpdate(transaction, id)
    await lockPlayers(transaction, everybodyIn(before))
    await deleteGameRow(transaction, id)
    await followGame(transaction, countedGame(before), undefined)
  })
}

async function stateForUpdate(db: Database, id: number): Promise<GameState> {
  const row = found(await selectGameForUpdate(db, id))
  return { row, lineup: lineupOf(await selectLineup(db, id)) }
}
