import {
  type ActivityKind,
  type Game,
  type GameChange,
  type GameListItem,
  type Lineup,
  type NewGame,
  upcomingForHours,
} from '@club/contract'
import type { Database, GameRow, RegistrationRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { same, type VoteChanged } from '../activity/changes.ts'
import { inWrite, type Writing } from '../activity/write.ts'
import { penaltyGone } from '../penalties/service.ts'
import { selectPenalties } from '../penalties/store.ts'
import { lockPlayers } from '../players/store.ts'
import { deleteVotes, selectVotes } from '../registrations/store.ts'
import { followGame } from '../statistics/game-change.ts'
import { refuseUnlessTeamsMatch } from '../teams/service.ts'
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

/** The instant after which the next game kicks off: one that is being played is still the next. */
export const nextGameAfter = (now: Date): Date => new Date(now.getTime() - upcomingForHours * HOUR)

/** The next game; a game that is being played is still the next one. Null when there is none. */
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
 * Stores a new game; `registeredPlayers` vote going now.
 * @throws Problem `validation_failed`, `unknown_player`, `duplicate_player`
 */
export function scheduleGame(writing: Writing, game: NewGame): Promise<Game> {
  const state = newGameState(game)
  const registered = game.registeredPlayers ?? []
  return inWrite(writing, async (transaction) => {
    const roster = new Set((await lockPlayers(transaction, [...everybodyIn(state), ...registered])).keys())
    refuseUnknown({ ...state.lineup, registeredPlayers: registered }, roster)
    refuseDuplicates({ ...state.lineup })
    refuseDuplicates({ registeredPlayers: registered })
    const id = await insertGame(transaction, state.row)
    await replaceLineup(transaction, id, placesOf(state.lineup))
    const registered_at = writing.now()
    await insertGoingVotes(transaction, id, registered, registered_at)
    const totals = await followGame(transaction, undefined, countedGame(state))
    const after = { status: 'going', registered_at } as const
    const changes = {
      games: [{ id, before: null, after: state }],
      votes: registered.map((playerId) => ({ gameId: id, playerId, before: null, after })),
      totals,
    }
    const deed = { kind: 'game_scheduled', game: { id, ...state.row }, changes } as const
    return { answer: await getGame(transaction, id), deeds: [deed] }
  })
}

/**
 * Changes the given fields of a game, all or nothing, and the players' totals with it. When it opens again, its votes
 * and teams lose the players who have left the roster since.
 * @param ifMatch the ETags of which the teams must have one; undefined for any
 * @throws Problem `game_not_found`, `game_closed`, `teams_changed`, `validation_failed`, `unknown_player`,
 *   `duplicate_player`
 */
export function changeGame(
  writing: Writing,
  id: number,
  change: GameChange,
  ifMatch?: string,
): Promise<Game> {
  return inWrite(writing, async (transaction) => {
    const before = await stateForUpdate(transaction, id)
    const given = givenLists(change)
    const changesLineup = Object.keys(given).length > 0
    if (changesLineup && before.row.is_archived && change.isArchived !== false) {
      throw new Problem('game_closed', { detail: 'The teams of an archived game cannot be changed.' })
    }
    await refuseUnlessTeamsMatch(transaction, id, ifMatch)
    const changed = changedGameState(before, change)
    const opens = isOpen(changed) && !isOpen(before)
    const votes = opens ? await selectVotes(transaction, id) : []
    const voters = votes.map(({ player_id }) => player_id)
    const everybody = [...everybodyIn(before), ...everybodyIn(changed), ...voters]
    // Read after locking them: a player who is being deleted has either left by now, or their deletion will find this game open.
    const roster = new Set((await lockPlayers(transaction, everybody)).keys())
    // Players of a closed game stay in its sheet after they have left the roster.
    refuseUnknown({ ...given }, opens ? roster : new Set([...roster, ...everybodyIn(before)]))
    refuseDuplicates({ ...given })
    const leavers = opens ? everybody.filter((player) => !roster.has(player)) : []
    const after = { ...changed, lineup: without(changed.lineup, leavers) }
    await updateGame(transaction, id, after.row)
    await deleteVotes(transaction, id, leavers)
    if (changesLineup || leavers.length > 0) await replaceLineup(transaction, id, placesOf(after.lineup))
    const totals = await followGame(transaction, countedGame(before), countedGame(after))
    const gone = new Set(leavers)
    const changes = {
      games: [{ id, before, after }],
      votes: votes.filter(({ player_id }) => gone.has(player_id)).map(voteGone),
      totals,
    }
    const deed = { kind: kindOfChange(before, after, given), game: { id, ...after.row }, changes }
    return { answer: await getGame(transaction, id), deeds: [deed] }
  })
}

/** What a change of several things is called: result, teams, archive, date, the first of them (contract section 7). */
function kindOfChange(before: GameState, after: GameState, given: Partial<Lineup>): ActivityKind {
  const result = ({ row }: GameState) => [row.was_played, row.white_score, row.black_score]
  if (!same(result(before), result(after))) return after.row.was_played ? 'result_saved' : 'result_removed'
  if (Object.keys(given).length > 0 && !same(before.lineup, after.lineup))
    return everybodyIn(after).length > 0 ? 'teams_saved' : 'teams_reset'
  if (after.row.is_archived !== before.row.is_archived)
    return after.row.is_archived ? 'game_archived' : 'game_unarchived'
  return 'game_moved'
}

const voteGone = ({ game_id, player_id, status, registered_at }: RegistrationRow): VoteChanged => ({
  gameId: game_id,
  playerId: player_id,
  before: { status, registered_at },
  after: null,
})

const everybodyIn = ({ lineup }: GameState): number[] => Object.values(lineup).flat()

/**
 * Deletes a game with its votes, teams and penalties, and takes what it gave from the players' totals.
 * @throws Problem `game_not_found`
 */
export function deleteGame(writing: Writing, id: number): Promise<void> {
  return inWrite(writing, async (transaction) => {
    const before = await stateForUpdate(transaction, id)
    await lockPlayers(transaction, everybodyIn(before))
    const votes = await selectVotes(transaction, id)
    const penalties = await selectPenalties(transaction, { gameId: id })
    await deleteGameRow(transaction, id)
    const totals = await followGame(transaction, countedGame(before), undefined)
    const changes = {
      games: [{ id, before, after: null }],
      votes: votes.map(voteGone),
      penalties: penalties.map(penaltyGone),
      totals,
    }
    return { answer: undefined, deeds: [{ kind: 'game_deleted', game: { id, ...before.row }, changes }] }
  })
}

async function stateForUpdate(db: Database, gameId: number): Promise<GameState> {
  const { id, ...row } = found(await selectGameForUpdate(db, gameId))
  return { row, lineup: lineupOf(await selectLineup(db, id)) }
}
