import type { Player, PlayerProfile, RatingSuggestion } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { presentPlayer } from '../presenters/player.ts'
import { attendance } from './attendance.ts'
import { form } from './form.ts'
import { type ClubGame, playedGame } from './games.ts'
import { bestPartners, hardestOpponents } from './partners.ts'
import { plusMinus } from './plus-minus.ts'
import { rank } from './rank.ts'
import { ratingPoints } from './ratings.ts'
import { sharedRecords } from './shared-records.ts'
import { sides } from './sides.ts'
import { selectAllPlayers, selectClubGames, selectRatings } from './store.ts'
import { streaks } from './streaks.ts'
import { suggestRatings } from './suggestion/suggest-ratings.ts'

/** A player's profile without what the player owes, which is the only part that votes and penalties change. */
export type PlayerFigures = Omit<PlayerProfile, 'owes'>

/** What all profiles have in common. */
export interface ClubFigures {
  readonly roster: readonly Player[]
  readonly games: readonly ClubGame[]
  /** The suggested ratings by player id. */
  readonly suggestions: ReadonlyMap<number, RatingSuggestion>
}

/** Reads the players and all games that count, and suggests ratings. */
export async function computeClubFigures(db: Database): Promise<ClubFigures> {
  const players = (await selectAllPlayers(db)).map((row) => ({ row, player: presentPlayer(row) }))
  const games = await selectClubGames(db)
  return {
    roster: players.flatMap(({ row, player }) => (row.left_at === null ? player : [])),
    games,
    suggestions: suggestRatings(
      players.map(({ player }) => ({ id: player.id, overall: player.overallSkill })),
      games,
    ),
  }
}

/**
 * Computes the figures of a player's profile (contract section 12).
 * @throws Problem `player_not_found`, also when the player has left the roster
 */
export async function computeFigures(
  db: Database,
  id: number,
  { roster, games, suggestions }: ClubFigures,
): Promise<PlayerFigures> {
  const player = roster.find((each) => each.id === id)
  if (!player) throw new Problem('player_not_found')
  const playedGames = games.map((game) => playedGame(game, id))
  const own = playedGames.filter((game) => game !== undefined)
  const others = roster.filter((each) => each.id !== id)
  const { together, against } = sharedRecords(games, playedGames, others)
  return {
    player,
    rank: rank(player, roster),
    form: form(own),
    attendance: attendance(playedGames),
    streaks: streaks(playedGames),
    sides: sides(own),
    plusMinus: plusMinus(own),
    partners: bestPartners(together),
    opponents: hardestOpponents(against),
    ratings: ratingPoints(await selectRatings(db, id)),
    suggestion: suggestions.get(id) ?? null,
  }
}
