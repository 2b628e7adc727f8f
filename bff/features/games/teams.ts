import { byName, type Player, type Teams } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { createEntityTag, matchesEntityTag } from '../../http/routing/entity-tag.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { requireGame } from '../writes/require-game.ts'
import { selectGame, selectLineupPlayers } from './store.ts'

/** Sorts players by overall rating, the highest first, and players with equal ratings by name. */
export const byStrength = (a: Player, b: Player): number => b.overallSkill - a.overallSkill || byName(a, b)

/**
 * Returns the teams and the bench, each with the player of the highest rating first.
 * @throws Problem `game_not_found`
 */
export async function getTeams(db: Database, gameId: number): Promise<Teams> {
  const members = await selectLineupPlayers(db, gameId)
  // When the line-up is empty, a second query checks whether the game exists.
  if (members.length === 0) requireGame(await selectGame(db, gameId))
  const { whiteTeam, blackTeam, benchPlayers } = presentLineup(members, presentPlayer)
  return {
    whiteTeam: whiteTeam.sort(byStrength),
    blackTeam: blackTeam.sort(byStrength),
    benchPlayers: benchPlayers.sort(byStrength),
  }
}

/**
 * Refuses a change when the game's teams have changed since the client read them.
 * @param transaction a transaction that has locked the game, so that the teams cannot change after this check
 * @param ifMatch the request's `If-Match` header
 * @throws Problem `teams_changed` when `ifMatch` does not contain the current ETag of `GET /api/games/{id}/teams`
 */
export async function requireUnchangedTeams(
  transaction: Database,
  gameId: number,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return
  const now = createEntityTag(JSON.stringify(await getTeams(transaction, gameId)))
  if (!matchesEntityTag(ifMatch, now)) throw new Problem('teams_changed')
}
