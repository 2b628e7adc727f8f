import type { Player, PlayerProfile, RatingSuggestion } from '@club/contract'
import type { Database, RatingRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { presentPlayer, presentRatings } from '../presenters/player.ts'
import { type GameWithLineup, toPlayedGame } from './games-with-lineups.ts'
import { computeRecordsWithOtherPlayers, findBestPartners, findHardestOpponents } from './partners.ts'
import {
  computeAttendance,
  computePlusMinus,
  computeSideRecords,
  computeStreaks,
  toRatingHistory,
} from './profile-statistics.ts'
import { selectAllPlayers, selectGamesWithLineups, selectRatingHistories } from './store.ts'
import { findManualRatings } from './suggestion/manual-ratings.ts'
import { suggestRatings } from './suggestion/suggest-ratings.ts'

/** The number of the player's last games that the profile lists. */
const FORM_GAMES = 10

/**
 * The part of a profile that is cached. It excludes the debt, because only the debt changes with votes and penalties.
 */
export type CachedProfile = Omit<PlayerProfile, 'owes'>

/** The data from which the profiles of all players are computed. */
export interface ProfileData {
  readonly roster: readonly Player[]
  readonly games: readonly GameWithLineup[]
  /** The ratings that each player has had, oldest first, by player id. */
  readonly ratings: ReadonlyMap<number, readonly RatingRow[]>
  /** The suggested ratings, by player id. */
  readonly suggestions: ReadonlyMap<number, RatingSuggestion>
}

export async function readProfileData(db: Database): Promise<ProfileData> {
  const players = (await selectAllPlayers(db)).map((row) => ({ row, player: presentPlayer(row) }))
  const games = await selectGamesWithLineups(db)
  const ratings = Map.groupBy(await selectRatingHistories(db), ({ player_id }) => player_id)
  return {
    roster: players.flatMap(({ row, player }) => (row.left_at === null ? player : [])),
    games,
    ratings,
    suggestions: suggestRatings(
      players.map(({ player: { id, overallSkill: overall } }) => {
        const given = findManualRatings(ratings.get(id) ?? [])
        return { id, overall, byHand: given && presentRatings(given).overallSkill }
      }),
      games,
    ),
  }
}

/**
 * Computes a player's profile (contract section 12).
 * @throws Problem `player_not_found`, also when the player has left the roster
 */
export function computeProfile(
  id: number,
  { roster, games, ratings, suggestions }: ProfileData,
): CachedProfile {
  const player = roster.find((each) => each.id === id)
  if (!player) throw new Problem('player_not_found')
  const playedGames = games.map((game) => toPlayedGame(game, id))
  const own = playedGames.filter((game) => game !== undefined)
  const others = roster.filter((each) => each.id !== id)
  const { together, against } = computeRecordsWithOtherPlayers(games, playedGames, others)
  return {
    player,
    // Players with equal ratings have equal ranks, for example 1, 2, 2, 4.
    rank: {
      place: 1 + roster.filter(({ overallSkill }) => overallSkill > player.overallSkill).length,
      of: roster.length,
    },
    form: own.slice(-FORM_GAMES).reverse(),
    attendance: computeAttendance(playedGames),
    streaks: computeStreaks(playedGames),
    sides: computeSideRecords(own),
    plusMinus: computePlusMinus(own),
    partners: findBestPartners(together),
    opponents: findHardestOpponents(against),
    ratings: toRatingHistory(ratings.get(id) ?? []),
    suggestion: suggestions.get(id) ?? null,
  }
}
