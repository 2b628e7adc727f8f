import { type Game, type Player, queries, useInTurn, useQuery } from '@club/platform'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Withdrawing } from '../../penalty/use-withdrawal.ts'
import type { VoteGroup } from './attendance.ts'
import { useOwnPlayer } from './own-player.ts'
import { type AttendanceState, useAttendance } from './use-attendance.ts'
import { useVotes, type Votes } from './use-votes.ts'

/** One game's votes, as the hero, the strip of those who have not voted and the registration panel share them. */
export interface Voting {
  readonly game: Game
  readonly state: AttendanceState
  /** Whether roster and votes are read, or failed, and it is their turn to be drawn: all parts that show them appear at once. */
  readonly ready: boolean
  readonly votes: Votes
  /** The player that the visitor said they are, as far as the roster has them. */
  readonly own: Player | undefined
  /** Keeps who the visitor is; null forgets it. */
  readonly chooseOwn: (id: number | null) => void
  /** True while the Next Game card shows this game; it shows the next one beside a game that was closed meanwhile. */
  readonly inHero: boolean
  /** The list that another part of the page requestedList for, and how often that happened. */
  readonly requestedList: { readonly group: VoteGroup; readonly times: number }
  /** Shows a list of the registration panel. */
  readonly showList: (group: VoteGroup) => void
}

const VotingContext = createContext<Voting | null>(null)

/** The votes of the game around; null where there is none to vote for. */
export const useVoting = (): Voting | null => useContext(VotingContext)

/**
 * Lets the parts of the page that show or give votes for a game do so together: a vote under way in one of them
 * disables all.
 * @param game null while there is none to vote for
 * @param onWithdrawn told of each "not going" that was stored
 */
export function VotingProvider({
  game,
  onWithdrawn,
  children,
}: {
  readonly game: Game | null
  readonly onWithdrawn: (withdrawing: Withdrawing) => void
  readonly children: ReactNode
}) {
  const state = useAttendance(game?.id)
  const ready = useInTurn(Boolean(state.attendance ?? state.playersError ?? state.registrationsError))
  const votes = useVotes(game, onWithdrawn)
  const { data: upcoming } = useQuery(queries.upcomingGame())
  const [ownId, chooseOwn] = useOwnPlayer()
  const [requestedList, setRequestedList] = useState<Voting['requestedList']>({ group: 'going', times: 0 })
  const own = useMemo(() => state.players?.find((player) => player.id === ownId), [state.players, ownId])
  const voting: Voting | null = game && {
    game,
    state,
    ready,
    votes,
    own,
    chooseOwn,
    inHero: upcoming?.id === game.id,
    requestedList,
    showList: (group) => setRequestedList(({ times }) => ({ group, times: times + 1 })),
  }
  return <VotingContext value={voting}>{children}</VotingContext>
}
