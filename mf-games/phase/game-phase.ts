import {
  type Game,
  type GameGoals,
  isRegistrationOpen,
  toInstant,
  toLocalTime,
  upcomingHoursAfterKickoff,
} from '@club/platform'

/** The phases of a game, from voting to its result. They determine the Games page (contract section 16). */
export type GamePhase = 'voting' | 'teams' | 'today' | 'playing' | 'result'

/**
 * Returns the phase that the Games page shows. While players can vote for `game`, only that game determines the phase:
 * `today` begins at midnight of the game's day, and `playing` lasts from kickoff for 3 hours. A page that is still open
 * after these 3 hours returns to `voting`. When there is no game to vote for, the phase is `result` until 27 hours
 * after the kickoff of the last game.
 * @param zone IANA name of the club's time zone, in which the day of the game begins
 */
export function getGamePhase(
  game: Game | null,
  last: GameGoals | undefined,
  now: Date,
  zone: string,
): GamePhase {
  if (!game || !isRegistrationOpen(game)) return last && now < resultEnd(last) ? 'result' : 'voting'
  const [dayStart, kickoff, end] = phaseChangeTimes(game, zone)
  if (now >= end) return 'voting'
  if (now >= kickoff) return 'playing'
  if (now >= dayStart) return 'today'
  return hasTeams(game) ? 'teams' : 'voting'
}

/** The instants at which the result of `getGamePhase` changes. */
export const getGamePhaseChangeTimes = (
  game: Game | null,
  last: GameGoals | undefined,
  zone: string,
): Date[] => [...(game ? phaseChangeTimes(game, zone) : []), ...(last ? [resultEnd(last)] : [])]

export const hasTeams = ({ whiteTeam, blackTeam }: Pick<Game, 'whiteTeam' | 'blackTeam'>): boolean =>
  whiteTeam.length + blackTeam.length > 0

function phaseChangeTimes({ date }: Game, zone: string): [Date, Date, Date] {
  const kickoff = hoursAfter(date, 0)
  const dayStart = toInstant({ ...toLocalTime(kickoff, zone), hour: 0, minute: 0 }, zone)
  return [dayStart, kickoff, hoursAfter(date, upcomingHoursAfterKickoff)]
}

const resultEnd = ({ date }: GameGoals): Date => hoursAfter(date, upcomingHoursAfterKickoff + 24)

const hoursAfter = (date: string, hours: number): Date => new Date(Date.parse(date) + hours * 3_600_000)
