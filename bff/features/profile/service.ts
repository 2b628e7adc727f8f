import type { PlayerProfile, RatingSuggestion } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectOwedAmount } from '../penalties/store.ts'
import { selectRoster } from '../players/store.ts'
import { presentPlayer } from '../presenters/player.ts'
import { attendance } from './attendance.ts'
import { form } from './form.ts'
import { clubGame, ownGames } from './games.ts'
import { bestPartners, hardestOpponents } from './partners.ts'
import { plusMinus } from './plus-minus.ts'
import { rank } from './rank.ts'
import { ratingPoint } from './ratings.ts'
import { sides } from './sides.ts'
import {
  selectAllPlayers,
  selectCountedGamesOf,
  selectRatedGames,
  selectRatings,
  selectSharedGames,
} from './store.ts'
import { streaks } from './streaks.ts'
import { suggestRatings } from './suggestion/suggest-ratings.ts'

/**
 * Computes the profile of a player (contract section 12). It reads all games that count, so the time that it takes grows
 * with their number.
 * @throws Problem `player_not_found`, also when the player has left the roster
 */
export async function computeProfile(
  db: Database,
  id: number,
  suggestion: RatingSuggestion | undefined,
): Promise<PlayerProfile> {
  const roster = (await selectRoster(db)).map(presentPlayer)
  const player = roster.find((each) => each.id === id)
  if (!player) throw new Problem('player_not_found')
  const games = (await selectCountedGamesOf(db, id)).map((row) => clubGame(row, id))
  const own = ownGames(games)
  const shared = await selectSharedGames(db, id)
  return {
    player,
    rank: rank(player, roster),
    form: form(own),
    attendance: attendance(games),
    streaks: streaks(games),
    sides: sides(own),
    plusMinus: plusMinus(own),
    partners: bestPartners(shared),
    opponents: hardestOpponents(shared),
    ratings: (await selectRatings(db, id)).map(ratingPoint),
    suggestion: suggestion ?? null,
    owes: await selectOwedAmount(db, id),
  }
}

/** Computes the suggested ratings of all players from all games. */
export async function computeSuggestions(db: Database): Promise<Map<number, RatingSuggestion>> {
  const players = (await selectAllPlayers(db)).map(presentPlayer)
  const rated = players.map(({ id, overallSkill }) => ({ id, overall: overallSkill }))
  return suggestRatings(rated, await selectRatedGames(db))
}
