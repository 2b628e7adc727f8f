import {
  byName,
  foldText,
  hasValidWins,
  type ImportedPlayer,
  type ImportedRoster,
  type NewPlayer,
  type Player,
  type PlayerChange,
  tooManyWinsMessage,
} from '@club/contract'
import type { Database, GameRow, PlayerRow } from '@club/db'
import { createValidationProblem, Problem } from '../../http/problems/problem.ts'
import { newPlayerRow, playerColumns, presentPlayer } from '../presenters/player.ts'
import { selectVotesInGames } from '../registrations/store.ts'
import { gameChanges, selectPlaces } from '../writes/game-rows.ts'
import { lockAllPlayers, selectOpenGamesForShare, selectRosterPlayerForUpdate } from '../writes/locks.ts'
import { type ActivityEntry, recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { addPlayers, addRow, type RowChange, rowChange, writeRows } from '../writes/row-changes.ts'
import { selectRoster } from './store.ts'

/** Lists the players on the roster, sorted by name. */
export async function listPlayers(db: Database): Promise<Player[]> {
  return (await selectRoster(db)).sort(byName).map(presentPlayer)
}

/** Adds a player to the roster. The player's joined date is the current time. */
export async function addPlayer(context: WriteContext, player: NewPlayer): Promise<Player> {
  const row = newPlayerRow(player, context.now())
  return recordedTransaction(context, async (transaction, record) => {
    const added = await addRow(transaction, 'players', row)
    record(addition(added))
    return presentPlayer(added)
  })
}

const addition = (row: PlayerRow): ActivityEntry => ({
  kind: 'player_added',
  player: row,
  rows: [rowChange('players', null, row)],
})

/**
 * Adds the players whose names are new to the roster, in one transaction. Their joined date is the current time.
 * @returns the new players and the skipped names, each in the order given. A name is skipped when a player on the
 * roster or an earlier entry of `players` has the same name. Names are the same when `foldText` returns the same text
 * for them, which is so for all names that the database treats as equal
 */
export async function importPlayers(
  context: WriteContext,
  players: readonly ImportedPlayer[],
): Promise<ImportedRoster> {
  const now = context.now()
  return recordedTransaction(
    context,
    async (transaction, record) => {
      const everybody = await lockAllPlayers(transaction)
      const roster = everybody.filter(({ left_at }) => left_at === null)
      const taken = new Set(roster.map(({ name }) => foldText(name)))
      const fresh: ImportedPlayer[] = []
      const skipped: string[] = []
      for (const player of players) {
        const key = foldText(player.name)
        if (taken.has(key)) skipped.push(player.name)
        else fresh.push(player)
        taken.add(key)
      }
      const rows = await addPlayers(
        transaction,
        fresh.map((player) => newPlayerRow(player, now)),
      )
      for (const row of rows) record(addition(row))
      return { added: rows.map(presentPlayer), skipped }
    },
    { repeatable: true },
  )
}

/**
 * Changes the given fields of a player. A given `overallSkill` is ignored, because the server computes it from the
 * other three skills.
 * @throws Problem `player_not_found`, also when the player has left the roster; `validation_failed` when the player
 * would have more wins than games
 */
export async function changePlayer(context: WriteContext, id: number, change: PlayerChange): Promise<Player> {
  return recordedTransaction(context, async (transaction, record) => {
    const before = await selectRosterPlayerForUpdate(transaction, id)
    if (!before) throw new Problem('player_not_found')
    const after = { ...before, ...playerColumns(change) }
    checkTotals(change, after)
    const rows = [rowChange('players', before, after)]
    await writeRows(transaction, rows)
    record({ kind: 'player_changed', player: after, rows })
    return presentPlayer(after)
  })
}

/**
 * Refuses a change after which a player would have more wins than games. A change that sets neither `wins` nor
 * `gamesPlayed` is not checked, because an older version of the server may have stored more wins than games for this
 * player.
 */
function checkTotals(change: PlayerChange, { games_played, wins }: PlayerRow): void {
  if (change.wins === undefined && change.gamesPlayed === undefined) return
  if (hasValidWins({ gamesPlayed: games_played, wins })) return
  throw createValidationProblem([{ path: 'wins', message: tooManyWinsMessage }])
}

/**
 * Removes a player from the roster, the statistics and the open games. The player stays in the line-ups of played
 * games.
 * @throws Problem `player_not_found`
 */
export async function removePlayer(context: WriteContext, id: number): Promise<void> {
  await recordedTransaction(context, async (transaction, record) => {
    await selectOpenGamesForShare(transaction, id)
    const row = await selectRosterPlayerForUpdate(transaction, id)
    if (!row) throw new Problem('player_not_found')
    // The player's open games are read again. Before the player's row was locked, a concurrent vote may have added the
    // player to a game, or a concurrent request may have reopened a game of the player.
    const open = await selectOpenGamesForShare(transaction, id)
    const votes = await selectVotesInGames(transaction, id, ids(open))
    const rows: RowChange[] = [
      rowChange('players', row, { ...row, left_at: context.now() }),
      ...(await removalFromLineups(transaction, id, open)),
      ...votes.map((vote) => rowChange('registrations', vote, null)),
    ]
    await writeRows(transaction, rows)
    record({ kind: 'player_deleted', player: row, rows })
  })
}

const ids = (games: readonly GameRow[]): number[] => games.map(({ id }) => id)

/** Returns the row changes that remove a player from the line-ups of the given games. */
async function removalFromLineups(
  db: Database,
  playerId: number,
  games: readonly GameRow[],
): Promise<RowChange[]> {
  const places = await selectPlaces(db, ids(games))
  return games.flatMap((row) => {
    const own = places.filter(({ game_id }) => game_id === row.id)
    const others = own.filter(({ player_id }) => player_id !== playerId)
    return gameChanges({ row, places: own }, { row, places: others })
  })
}
