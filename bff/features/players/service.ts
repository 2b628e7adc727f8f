import { byName, type NewPlayer, type Player, type PlayerChange, tenths } from '@club/contract'
import { type Database, inTransaction } from '@club/db'
import { Problem } from '../../http/problem.ts'
import { presentPlayer } from './presenter.ts'
import {
  insertPlayer,
  leaveOpenGames,
  lockRosterPlayer,
  markLeft,
  type PlayerColumns,
  selectRoster,
  updatePlayer,
} from './store.ts'

/** The roster by name. */
export async function listPlayers(db: Database): Promise<Player[]> {
  return (await selectRoster(db)).sort(byName).map(presentPlayer)
}

/** Adds a player, who joined now. */
export async function addPlayer(db: Database, player: NewPlayer, now: Date): Promise<Player> {
  const row = {
    name: player.name,
    offense_skill: tenths(player.offenseSkill),
    defense_skill: tenths(player.defenseSkill),
    ball_handling_skill: tenths(player.ballHandlingSkill),
    joined_at: now,
  }
  const id = await insertPlayer(db, row)
  return presentPlayer({ ...row, id, games_played: 0, wins: 0, plus_minus: 0, left_at: null })
}

/**
 * Changes the given fields of a player; `overallSkill` is not one of them, it follows from the other three.
 * @throws Problem `player_not_found`, also for a player who left
 */
export function changePlayer(db: Database, id: number, change: PlayerChange): Promise<Player> {
  return inTransaction(db, async (transaction) => {
    const row = await lockRosterPlayer(transaction, id)
    if (!row) throw new Problem('player_not_found')
    const changed = columns(change)
    if (Object.keys(changed).length > 0) await updatePlayer(transaction, id, changed)
    return presentPlayer({ ...row, ...changed })
  })
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
    if (!(await lockRosterPlayer(transaction, id))) throw new Problem('player_not_found')
    await leaveOpenGames(transaction, id)
    await markLeft(transaction, id, now)
  })
}
