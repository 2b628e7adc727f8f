import { withdrawalPenalty } from '@club/contract'
import type { GameRow, PenaltyRow, RegistrationRow } from '../schema.ts'
import type { RandomNumbers } from './random-numbers.ts'
import type { DemoPlayer } from './roster.ts'
import { HOUR, moveToWakingHours, WEEK } from './thursdays.ts'

/** A demo player with the id of the player's row in the database. */
export interface SquadMember extends DemoPlayer {
  readonly id: number
}

/** The period in which the votes for a game are cast, and the number of votes of each status. */
export interface PlannedVotes {
  readonly gameId: number
  readonly from: Date
  readonly until: Date
  readonly timezone: string
  readonly going: number
  readonly notGoing: number
}

/**
 * Creates the votes for a game. Players who come often are more likely to vote "going". Some others vote "not going".
 */
export function createVotes(
  random: RandomNumbers,
  squad: readonly SquadMember[],
  poll: PlannedVotes,
): RegistrationRow[] {
  const keenest = squad
    .map((member) => ({ member, wish: member.habit + random.fraction() * 0.7 }))
    .sort((one, other) => other.wish - one.wish)
    .map(({ member }) => member)
  const absent = random.shuffled(keenest.slice(poll.going)).slice(0, poll.notGoing)
  const row = (member: SquadMember, status: RegistrationRow['status']): RegistrationRow => ({
    game_id: poll.gameId,
    player_id: member.id,
    status,
    registered_at: moveToWakingHours(
      new Date(random.whole(poll.from.getTime(), poll.until.getTime())),
      poll.timezone,
    ),
  })
  return [
    ...keenest.slice(0, poll.going).map((member) => row(member, 'going')),
    ...absent.map((member) => row(member, 'not_going')),
  ]
}

/** Returns the players who voted "going", in the order of their votes. */
export const listGoingMembers = (
  rows: readonly RegistrationRow[],
  squad: readonly SquadMember[],
): SquadMember[] =>
  rows
    .filter(({ status }) => status === 'going')
    .sort((one, other) => one.registered_at.getTime() - other.registered_at.getTime())
    .flatMap(({ player_id }) => squad.filter(({ id }) => id === player_id))

/**
 * Creates the penalties of one game, for the players who voted "not going" in the 36 hours before the kickoff. Each
 * penalty is paid at the next game, except the penalties of the last four weeks, which are unpaid.
 */
export function createPenalties(
  { kickoff_at }: GameRow,
  votes: readonly RegistrationRow[],
  now: Date,
  timezone: string,
): Omit<PenaltyRow, 'id'>[] {
  const kickoff = kickoff_at.getTime()
  const paid_at = now.getTime() - kickoff < 4 * WEEK ? null : new Date(kickoff + WEEK - HOUR / 2)
  return votes
    .filter(
      ({ status, registered_at }) => status === 'not_going' && kickoff - registered_at.getTime() < 36 * HOUR,
    )
    .map(({ game_id, player_id, registered_at }) => ({
      game_id,
      player_id,
      ...withdrawalPenalty(kickoff_at, registered_at, timezone),
      created_at: registered_at,
      paid_at,
    }))
}
