import type { RegistrationRow } from '../schema.ts'
import type { RandomNumbers } from './random-numbers.ts'
import type { DemoPlayer } from './roster.ts'
import { moveToWakingHours } from './thursdays.ts'

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
 * Creates the votes for a game. Players who come often are more likely to vote "going". Some of the others vote "not
 * going", and the rest do not vote.
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
export const goingMembers = (
  rows: readonly RegistrationRow[],
  squad: readonly SquadMember[],
): SquadMember[] =>
  rows
    .filter(({ status }) => status === 'going')
    .sort((one, other) => one.registered_at.getTime() - other.registered_at.getTime())
    .flatMap(({ player_id }) => squad.filter(({ id }) => id === player_id))
