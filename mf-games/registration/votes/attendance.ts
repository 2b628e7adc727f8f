import { byName, createSearchFilter, foldText, type Player, type Registration } from '@club/platform'

export interface Voter {
  readonly player: Player
  readonly votedAt: Date
}

/** The players on the roster, grouped by their vote (specification section 2, "Player Registration panel"). */
export interface Attendance {
  /** The players who are going, sorted by the time of their vote, newest first. */
  readonly going: readonly Voter[]
  /** The players who are not going, sorted by the time of their vote, newest first. */
  readonly notGoing: readonly Voter[]
  /** The players who have not voted, sorted by name. */
  readonly unregistered: readonly Player[]
}

export const attendanceGroups = ['going', 'notGoing', 'unregistered'] as const
export type AttendanceGroup = (typeof attendanceGroups)[number]

const newestFirst = (a: Voter, b: Voter): number => b.votedAt.getTime() - a.votedAt.getTime()

/** Groups the players on the roster by their vote. Votes of players who have left the roster are ignored. */
export function groupByVote(players: readonly Player[], registrations: readonly Registration[]): Attendance {
  const votes = new Map(registrations.map((vote) => [vote.playerId, vote]))
  const going: Voter[] = []
  const notGoing: Voter[] = []
  const unregistered: Player[] = []
  for (const player of players) {
    const vote = votes.get(player.id)
    if (!vote) unregistered.push(player)
    else (vote.status === 'going' ? going : notGoing).push({ player, votedAt: new Date(vote.registeredAt) })
  }
  return {
    going: going.sort(newestFirst),
    notGoing: notGoing.sort(newestFirst),
    unregistered: unregistered.sort(byName),
  }
}

/** Returns a filter for player names that ignores case and diacritics. */
export function createNameFilter(search: string): (player: Player) => boolean {
  const finds = createSearchFilter(search)
  return (player) => finds(foldText(player.name))
}

export function searchAttendance({ going, notGoing, unregistered }: Attendance, search: string): Attendance {
  const fits = createNameFilter(search)
  return {
    going: going.filter((voter) => fits(voter.player)),
    notGoing: notGoing.filter((voter) => fits(voter.player)),
    unregistered: unregistered.filter(fits),
  }
}
