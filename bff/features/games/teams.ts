import { byName, type Player, type Teams } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { entityTag, isMatch } from '../../http/routing/entity-tag.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { foundGame } from './found-game.ts'
import { selectGame, selectLineupPlayers } from './store.ts'

/** Strongest first, as a team's panel lists them; then by name and id. */
export const byStrength = (a: Player, b: Player): number => b.overallSkill - a.overallSkill || byName(a, b)

/**
 * A game's teams, each with the strongest first.
 * @throws Problem `game_not_found`
 */
export async function getTeams(db: Database, gameId: number): Promise<Teams> {
  const members = await selectLineupPlayers(db, gameId)
  // An empty list needs a second query: is there no team, or no such game?
  if (members.length === 0) foundGame(await selectGame(db, gameId))
  const { whiteTeam, blackTeam, benchPlayers } = presentLineup(members, presentPlayer)
  return {
    whiteTeam: whiteTeam.sort(byStrength),
    blackTeam: blackTeam.sort(byStrength),
    benchPlayers: benchPlayers.sort(byStrength),
  }
}

/**
 * Refuses a change of a game whose teams have changed since the visitor read them.
 * @param transaction has locked the game, so that nobody changes the teams after this
 * @param ifMatch the request's `If-Match`; undefined when it has none
 * @throws Problem `teams_changed` unless one of its ETags is the current one of `GET /api/games/{id}/teams`
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
