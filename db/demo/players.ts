import { skillRange, toTenths } from '@club/contract'
import { totalsFromGame } from '@club/contract/totals'
import {
  type GameRow,
  type LineupRow,
  type PlayerInsert,
  type RatingInsert,
  skillColumns,
} from '../schema.ts'
import type { RandomNumbers } from './random-numbers.ts'
import { type ClubClock, getThursdayKickoff, HOUR, WEEK } from './thursdays.ts'
import type { SquadMember } from './votes.ts'

/** Creates a player's row, with the totals of the player's games. */
export function createPlayerRow(
  { id, name, skills: [offense, defense, ballHandling], joined }: SquadMember,
  clock: ClubClock,
  games: readonly GameRow[],
  lineups: readonly LineupRow[],
): PlayerInsert & { readonly id: number } {
  const totals = { games_played: 0, wins: 0, plus_minus: 0 }
  for (const { game_id, side } of lineups.filter(({ player_id }) => player_id === id)) {
    const game = games.find((played) => played.id === game_id)
    if (!game) continue
    const { was_played: wasPlayed, white_score: whiteTeamScore, black_score: blackTeamScore } = game
    const given = totalsFromGame({ wasPlayed, whiteTeamScore, blackTeamScore }, id, side)
    if (!given) continue
    totals.games_played += given.games
    totals.wins += given.wins
    totals.plus_minus += given.plusMinus
  }
  return {
    id,
    name,
    offense_skill: toTenths(offense),
    defense_skill: toTenths(defense),
    ball_handling_skill: toTenths(ballHandling),
    ...totals,
    // A player joins the club on a Thursday with a game, two hours after the kickoff.
    joined_at: new Date(getThursdayKickoff(clock, -joined).getTime() + 2 * HOUR),
  }
}

/** The time from one change of a player's ratings to the next, in milliseconds. */
const RATING_INTERVAL = 45 * WEEK

/**
 * Creates the history of a player's ratings, oldest first. It begins with the ratings when the player joined and ends
 * with the present ratings. Each change in between changes a rating by at most 0.3.
 */
export function createPastRatings(
  player: ReturnType<typeof createPlayerRow>,
  random: RandomNumbers,
  now: Date,
): RatingInsert[] {
  const { id, joined_at, offense_skill, defense_skill, ball_handling_skill } = player
  let rating = { player_id: id, rated_at: now, offense_skill, defense_skill, ball_handling_skill }
  const ratings: RatingInsert[] = []
  for (let at = now.getTime() - RATING_INTERVAL / 3; at > joined_at.getTime(); at -= RATING_INTERVAL) {
    ratings.unshift({ ...rating, rated_at: new Date(at) })
    rating = { ...rating }
    for (const skill of skillColumns) {
      const earlier = rating[skill] - random.whole(-2, 3)
      rating[skill] = Math.min(toTenths(skillRange.max), Math.max(toTenths(skillRange.min), earlier))
    }
  }
  return [{ ...rating, rated_at: joined_at }, ...ratings]
}
