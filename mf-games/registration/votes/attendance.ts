import { byName, createSearchFilter, foldText, type Player, type Registration } from '@club/platform'

/** A player and the time of their vote. */
export interface Voter {
  readonly player: Player
  readonly votedAt: Date
}

/** The players on the roster, grouped by their vote (specification section 2, "Player Registration panel"). */
export interface Attendance {
  /** Sorted by the time of the vote, newest first. */
  readonly going: readonly Voter[]
  /** Sorted by the time of the vote, newest first. */
  readonly notGoing: readonly Voter[]
  /** Sorted by name. */
  readonly unregistered: readonly Player[]
}

export const voteGroups = ['going', 'notGoing', 'unregistered'] as const
export type VoteGroup = (typeof voteGroups)[number]

const newestFirst = (a: Voter, b: Voter): number => b.votedAt.getTime() - a.votedAt.getTime()

/** Groups the players on the roster by their vote. Leaves out votes of players who are not on the roster. */
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

/** Returns a predicate that matches players by name, ignoring case and diacritics. */
export function matchesName(search: string): (player: Player) => boolean {
  const finds = createSearchFilter(search)
  return (player) => finds(foldText(player.name))
}

/** Returns the players whose names match the search text, in the same three groups. */
export function searchAttendance({ going, notGoing, unregistered }: Attendance, search: string): Attendance {
  const fits = matchesName(search)
  return {
    going: going.filter((voter) => fits(voter.player)),
    notGoing: notGoing.filter((voter) => fits(voter.player)),
    unregistered: unregistered.filter(fits),
  }
}
