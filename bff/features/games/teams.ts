import { byName, type Player, type Teams } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { entityTag, isMatch } from '../../http/routing/entity-tag.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { foundGame } from '../writes/found-game.ts'
import { selectGame, selectLineupPlayers } from './store.ts'

/** Strongest first, as a team's panel lists them; then by name and id. */
export const byStrength = (a: Player, b: Player): number => b.overallSkill - a.overallSkill || byName(a, b)

/**
 * A game's teams, each with the strongest first.
 * @throws Problem `game_not_found`
 */
export async function getTeams(db: Database, gameId: number): Promise<Teams> {
  const members = await selectLineupPlayers(db, gameId)
  // For an empty list a second query finds out whether the game exists.
  if (members.length === 0) foundGame(await selectGame(db, gameId))
  const { whiteTeam, blackTeam, benchPlayers } = presentLineup(members, presentPlayer)
  return {
    whiteTeam: whiteTeam.sort(byStrength),
    blackTeam: blackTeam.sort(byStrength),
    benchPlayers: benchPlayers.sort(byStrength),
  }
}

/**
 * Refuses a change when the game's teams have changed since the sender read them.
 * @param transaction has locked the game, so that its teams cannot change after this check
 * @param ifMatch the request's `If-Match`; undefined when it has none
 * @throws Problem `teams_changed` when none of its ETags is the current one of `GET /api/games/{id}/teams`
 */
export async function refuseUnlessTeamsMatch(
  transaction: Database,
  gameId: number,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return
  const now = entityTag(JSON.stringify(await getTeams(transaction, gameId)))
  if (!isMatch(ifMatch, now)) throw new Problem('teams_changed')
}
