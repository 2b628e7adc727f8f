import { skillRange, toTenths } from '@club/contract'
import type { PlayerRow, RatingInsert } from '../schema.ts'
import type { RandomNumbers } from './random-numbers.ts'
import { WEEK } from './thursdays.ts'

/** The number of weeks from one change of a player's ratings to the next. */
const WEEKS_BETWEEN = 45

type RatedPlayer = Pick<
  PlayerRow,
  'id' | 'joined_at' | 'offense_skill' | 'defense_skill' | 'ball_handling_skill'
>

/**
 * Creates the history of a player's ratings. It begins with the ratings when the player joined and ends with the
 * present ratings. Each change in between changes a rating by at most 0.3.
 * @returns the ratings, oldest first
 */
export function createPastRatings(player: RatedPlayer, random: RandomNumbers, now: Date): RatingInsert[] {
  const { id, joined_at, offense_skill, defense_skill, ball_handling_skill } = player
  const step = WEEKS_BETWEEN * WEEK
  let rating = { player_id: id, rated_at: now, offense_skill, defense_skill, ball_handling_skill }
  const ratings: RatingInsert[] = []
  for (let from = now.getTime() - step / 3; from > joined_at.getTime(); from -= step) {
    ratings.unshift({ ...rating, rated_at: new Date(from) })
    const earlier = (tenths: number) =>
      Math.min(toTenths(skillRange.max), Math.max(toTenths(skillRange.min), tenths - random.whole(-2, 3)))
    rating = {
      ...rating,
      offense_skill: earlier(rating.offense_skill),
      defense_skill: earlier(rating.defense_skill),
      ball_handling_skill: earlier(rating.ball_handling_skill),
    }
  }
  return [{ ...rating, rated_at: joined_at }, ...ratings]
}
