import {
  type Game,
  type GameGoals,
  isRegistrationOpen,
  toInstant,
  toLocalTime,
  upcomingHoursAfterKickoff,
} from '@club/platform'

/** What the Games page is about now (contract section 16). */
export type PageMoment = 'voting' | 'teams' | 'today' | 'playing' | 'result'

/**
 * Returns the moment of the next game. While a game is open for votes, its own moments count and not the last result.
 * They follow each other in time: `today` begins at midnight, whether the teams are known or not, and `playing` lasts
 * from kickoff for 3 hours. After that, a page that is still open is as in `voting`. `result` ends a day after the three
 * hours of the last game.
 * @param game the next game; null when there is none
 * @param last the last game with a result
 * @param zone IANA name of the club's time zone, in which the day of the game begins
 */
export function getPageMoment(
  game: Game | null,
  last: GameGoals | undefined,
  now: Date,
  zone: string,
): PageMoment {
  if (!game || !isRegistrationOpen(game)) return last && now < resultEnd(last) ? 'result' : 'voting'
  const [dayStart, kickoff, end] = borders(game, zone)
  if (now >= end) return 'voting'
  if (now >= kickoff) return 'playing'
  if (now >= dayStart) return 'today'
  return hasTeams(game) ? 'teams' : 'voting'
}

/** Returns the instants at which `getPageMoment` changes its result, for the same game, last game and zone. */
export const momentChanges = (game: Game | null, last: GameGoals | undefined, zone: string): Date[] => [
  ...(game ? borders(game, zone) : []),
  ...(last ? [resultEnd(last)] : []),
]

/** Whether teams were dealt for the game. */
export const hasTeams = ({ whiteTeam, blackTeam }: Pick<Game, 'whiteTeam' | 'blackTeam'>): boolean =>
  whiteTeam.length + blackTeam.length > 0

/** The start of the game's day, the kickoff, and the end of the three hours of play. */
function borders({ date }: Game, zone: string): [Date, Date, Date] {
  const kickoff = hoursAfter(date, 0)
  const dayStart = toInstant({ ...toLocalTime(kickoff, zone), hour: 0, minute: 0 }, zone)
  return [dayStart, kickoff, hoursAfter(date, upcomingHoursAfterKickoff)]
}

const resultEnd = ({ date }: GameGoals): Date => hoursAfter(date, upcomingHoursAfterKickoff + 24)

const hoursAfter = (date: string, hours: number): Date => new Date(Date.parse(date) + hours * 3_600_000)
