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
import { createNewPlayerRow, presentPlayer, toPlayerColumns } from '../presenters/player.ts'
import { selectVotesInGames } from '../registrations/store.ts'
import { getGameRowChanges, selectLineupRows } from '../writes/game-rows.ts'
import { lockAllPlayers, selectOpenGamesForUpdate, selectRosterPlayerForUpdate } from '../writes/locks.ts'
import {
  type ActivityEntry,
  runRecordedTransaction,
  type WriteContext,
} from '../writes/recorded-transaction.ts'
import { addPlayers, addRow, createRowChange, type RowChange, writeRows } from '../writes/row-changes.ts'
import { selectRoster } from './store.ts'

/** Lists the players on the roster, sorted by name. */
export async function listPlayers(db: Database): Promise<Player[]> {
  return (await selectRoster(db)).sort(byName).map(presentPlayer)
}

export async function addPlayer(context: WriteContext, player: NewPlayer): Promise<Player> {
  const row = createNewPlayerRow(player, context.now())
  return runRecordedTransaction(context, async (transaction, record) => {
    const added = await addRow(transaction, 'players', row)
    record(addition(added))
    return presentPlayer(added)
  })
}

const addition = (row: PlayerRow): ActivityEntry => ({
  kind: 'player_added',
  player: row,
  rows: [createRowChange('players', null, row)],
})

/**
 * Adds the given players in one transaction, except those whose name is already on the roster or occurs earlier in
 * `players`. Two names count as equal when `foldText` returns the same text for them.
 * @returns the added players and the skipped names, both in the given order
 */
export async function importPlayers(
  context: WriteContext,
  players: readonly ImportedPlayer[],
): Promise<ImportedRoster> {
  const now = context.now()
  return runRecordedTransaction(
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
        fresh.map((player) => createNewPlayerRow(player, now)),
      )
      for (const row of rows) record(addition(row))
      return { added: rows.map(presentPlayer), skipped }
    },
    { repeatable: true },
  )
}

/**
 * Changes the given fields of a player. `overallSkill` is ignored, because it is computed from the three other skills.
 * @throws Problem `player_not_found`, also when the player has left the roster; `validation_failed` when the player
 * would have more wins than games
 */
export async function changePlayer(context: WriteContext, id: number, change: PlayerChange): Promise<Player> {
  return runRecordedTransaction(context, async (transaction, record) => {
    const before = await selectRosterPlayerForUpdate(transaction, id)
    if (!before) throw new Problem('player_not_found')
    const after = { ...before, ...toPlayerColumns(change) }
    checkTotals(change, after)
    const rows = [createRowChange('players', before, after)]
    await writeRows(transaction, rows)
    record({ kind: 'player_changed', player: after, rows })
    return presentPlayer(after)
  })
}

/**
 * Refuses more wins than games. A change without `wins` and `gamesPlayed` is not checked, because an older version of
 * the server may have stored more wins than games for this player.
 */
function checkTotals(change: PlayerChange, { games_played, wins }: PlayerRow): void {
  if (change.wins === undefined && change.gamesPlayed === undefined) return
  if (hasValidWins({ gamesPlayed: games_played, wins })) return
  throw createValidationProblem([{ path: 'wins', message: tooManyWinsMessage }])
}

/**
 * Removes a player from the roster, the statistics and the open games, but not from the line-ups of played games.
 * @throws Problem `player_not_found`
 */
export async function removePlayer(context: WriteContext, id: number): Promise<void> {
  await runRecordedTransaction(context, async (transaction, record) => {
    await selectOpenGamesForUpdate(transaction, id)
    const row = await selectRosterPlayerForUpdate(transaction, id)
    if (!row) throw new Problem('player_not_found')
    // The games are read again under the player's lock, because another request may have added the player to a game or
    // reopened a game before the player was locked.
    const open = await selectOpenGamesForUpdate(transaction, id)
    const votes = await selectVotesInGames(transaction, id, ids(open))
    const rows: RowChange[] = [
      createRowChange('players', row, { ...row, left_at: context.now() }),
      ...(await removalFromLineups(transaction, id, open)),
      ...votes.map((vote) => createRowChange('registrations', vote, null)),
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
  const places = await selectLineupRows(db, ids(games))
  return games.flatMap((row) => {
    const own = places.filter(({ game_id }) => game_id === row.id)
    const others = own.filter(({ player_id }) => player_id !== playerId)
    return getGameRowChanges({ row, places: own }, { row, places: others })
  })
}
