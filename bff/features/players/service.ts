import {
  byName,
  folded,
  type ImportedPlayer,
  type ImportedRoster,
  type NewPlayer,
  type Player,
  type PlayerChange,
  tenths,
  tooManyWins,
  winsFit,
} from '@club/contract'
import { type Database, inTransaction, type PlayerRow } from '@club/db'
import { Problem, validationProblem } from '../../http/problems/problem.ts'
import { selectOpenGamesForShare } from '../games/store.ts'
import { presentPlayer } from './presenter.ts'
import {
  insertPlayer,
  insertPlayers,
  leaveGames,
  lockRoster,
  markLeft,
  type NewPlayerRow,
  type PlayerColumns,
  selectRoster,
  selectRosterPlayerForUpdate,
  updatePlayer,
} from './store.ts'

/** The roster by name. */
export async function listPlayers(db: Database): Promise<Player[]> {
  return (await selectRoster(db)).sort(byName).map(presentPlayer)
}

/** Adds a player, who joined now. */
export async function addPlayer(db: Database, player: NewPlayer, now: Date): Promise<Player> {
  const row = newRow(player, now)
  // In a transaction: a frozen database would run a statement of its own later, after the visitor was told 503.
  const id = await inTransaction(db, (transaction) => insertPlayer(transaction, row))
  return presentPlayer({ ...row, id, games_played: 0, wins: 0, plus_minus: 0, left_at: null })
}

const newRow = (
  { name, offenseSkill, defenseSkill, ballHandlingSkill }: ImportedPlayer,
  now: Date,
): NewPlayerRow => ({
  name,
  offense_skill: tenths(offenseSkill),
  defense_skill: tenths(defenseSkill),
  ball_handling_skill: tenths(ballHandlingSkill),
  joined_at: now,
})

/**
 * Adds players, who joined now: all of those whose names nobody has, or none.
 * @returns the new players and the names that were skipped, each in the order given. A name is skipped that reads the
 *   same as one of the roster or an earlier one of the list (`folded`; no two names that the database takes for equal
 *   differ there)
 */
export function importPlayers(
  db: Database,
  players: readonly ImportedPlayer[],
  now: Date,
): Promise<ImportedRoster> {
  return inTransaction(
    db,
    async (transaction) => {
      const taken = new Set((await lockRoster(transaction)).map((name) => folded(name)))
      const fresh: ImportedPlayer[] = []
      const skipped: string[] = []
      for (const player of players) {
        const key = folded(player.name)
        if (taken.has(key)) skipped.push(player.name)
        else fresh.push(player)
        taken.add(key)
      }
      const rows = await insertPlayers(
        transaction,
        fresh.map((player) => newRow(player, now)),
      )
      return { added: rows.map(presentPlayer), skipped }
    },
    { repeatable: true },
  )
}

/**
 * Changes the given fields of a player; `overallSkill` is not one of them, it follows from the other three.
 * @throws Problem `player_not_found`, also for a player who left, and `validation_failed` for more wins than games
 */
export function changePlayer(db: Database, id: number, change: PlayerChange): Promise<Player> {
  return inTransaction(db, async (transaction) => {
    const row = await selectRosterPlayerForUpdate(transaction, id)
    if (!row) throw new Problem('player_not_found')
    const changed = columns(change)
    checkTotals(change, { ...row, ...changed })
    if (Object.keys(changed).length > 0) await updatePlayer(transaction, id, changed)
    return presentPlayer({ ...row, ...changed })
  })
}

/**
 * One total may come alone: it has to fit the other one as it is stored. A change of neither is no reason to judge
 * totals that games taken back have left.
 */
function checkTotals(change: PlayerChange, { games_played, wins }: PlayerRow): void {
  if (change.wins === undefined && change.gamesPlayed === undefined) return
  if (winsFit({ gamesPlayed: games_played, wins })) return
  throw validationProblem([{ path: 'wins', message: tooManyWins }])
}

function columns(change: PlayerChange): Partial<PlayerColumns> {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.offenseSkill !== undefined && { offense_skill: tenths(change.offenseSkill) }),
    ...(change.defenseSkill !== undefined && { defense_skill: tenths(change.defenseSkill) }),
    ...(change.ballHandlingSkill !== undefined && { ball_handling_skill: tenths(change.ballHandlingSkill) }),
    ...(change.gamesPlayed !== undefined && { games_played: change.gamesPlayed }),
    ...(change.wins !== undefined && { wins: change.wins }),
    ...(change.plusMinus !== undefined && { plus_minus: change.plusMinus }),
  }
}

/**
 * Takes a player off the roster, the statistics and the open games; sheets of played games keep the name.
 * @throws Problem `player_not_found`
 */
export function removePlayer(db: Database, id: number, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await selectOpenGamesForShare(transaction, id)
    if (!(await selectRosterPlayerForUpdate(transaction, id))) throw new Problem('player_not_found')
    // Read again: before the player was locked, a vote or a reopened game may have added one.
    await leaveGames(transaction, id, await selectOpenGamesForShare(transaction, id))
    await markLeft(transaction, id, now)
  })
}
