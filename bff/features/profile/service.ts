import type { Player, PlayerProfile, RatingSuggestion } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { presentPlayer } from '../presenters/player.ts'
import { computeAttendance } from './attendance.ts'
import { type ClubGame, toPlayedGame } from './club-games.ts'
import { bestPartners, hardestOpponents } from './partners.ts'
import { computePlusMinus } from './plus-minus.ts'
import { computeRank } from './rank.ts'
import { toRatingHistory } from './ratings.ts'
import { getRecentForm } from './recent-form.ts'
import { computeSharedRecords } from './shared-records.ts'
import { computeSideRecords } from './side-records.ts'
import { selectAllPlayers, selectClubGames, selectRatings } from './store.ts'
import { computeStreaks } from './streaks.ts'
import { suggestRatings } from './suggestion/suggest-ratings.ts'

/**
 * A player's profile without the player's debt. A vote or a penalty can change only the debt, so the other fields are
 * cached.
 */
export type PlayerFigures = Omit<PlayerProfile, 'owes'>

/** The data of the whole club from which the profiles of all players are computed. */
export interface ClubFigures {
  readonly roster: readonly Player[]
  readonly games: readonly ClubGame[]
  /** The suggested ratings by player id. */
  readonly suggestions: ReadonlyMap<number, RatingSuggestion>
}

/** Loads all players and all games that have a result, and computes the suggested ratings. */
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
 * Computes a player's profile without the debt (contract section 12).
 * @throws Problem `player_not_found`, also when the player has left the roster
 */
export async function computeFigures(
  db: Database,
  id: number,
  { roster, games, suggestions }: ClubFigures,
): Promise<PlayerFigures> {
  const player = roster.find((each) => each.id === id)
  if (!player) throw new Problem('player_not_found')
  const playedGames = games.map((game) => toPlayedGame(game, id))
  const own = playedGames.filter((game) => game !== undefined)
  const others = roster.filter((each) => each.id !== id)
  const { together, against } = computeSharedRecords(games, playedGames, others)
  return {
    player,
    rank: computeRank(player, roster),
    form: getRecentForm(own),
    attendance: computeAttendance(playedGames),
    streaks: computeStreaks(playedGames),
    sides: computeSideRecords(own),
    plusMinus: computePlusMinus(own),
    partners: bestPartners(together),
    opponents: hardestOpponents(against),
    ratings: toRatingHistory(await selectRatings(db, id)),
    suggestion: suggestions.get(id) ?? null,
  }
}
