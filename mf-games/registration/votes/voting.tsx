import { type Game, ownPlayer, type Player, queries, useQuery } from '@club/platform'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { WithdrawalVote } from '../../penalty/use-withdrawal.ts'
import type { VoteGroup } from './attendance.ts'
import { type AttendanceState, useAttendance } from './use-attendance.ts'
import { useVotes, type Votes } from './use-votes.ts'

/** One game's votes, shared by the Next Game card, the strip of players without a vote and the registration panel. */
export interface Voting {
  readonly game: Game
  readonly state: AttendanceState
  /**
   * Whether the roster and the votes have loaded or failed and may render: all parts that show them appear together.
   */
  readonly ready: boolean
  readonly votes: Votes
  /** The visitor's own player, if it is on the roster. */
  readonly own: Player | undefined
  /** Stores the visitor's own player; null clears it. */
  readonly chooseOwn: (id: number | null) => void
  /** True while the Next Game card shows this game, false when it shows the next one beside a closed game. */
  readonly inHero: boolean
  /** The list that another part of the page opened last, and how often one was opened. */
  readonly requestedList: { readonly group: VoteGroup; readonly times: number }
  /** Shows a list of the registration panel. */
  readonly showList: (group: VoteGroup) => void
}

const VotingContext = createContext<Voting | null>(null)

/** The votes of the provider's game; null when there is no game to vote for. */
export const useVoting = (): Voting | null => useContext(VotingContext)

/**
 * Provides one state to all parts of the page that show or change votes: a pending vote in one disables all.
 * @param game null while there is no game to vote for
 * @param onWithdrawn called after each stored "not going"
 */
export function VotingProvider({
  game,
  onWithdrawn,
  children,
}: {
  readonly game: Game | null
  readonly onWithdrawn: (withdrawing: WithdrawalVote) => void
  readonly children: ReactNode
}) {
  const state = useAttendance(game?.id)
  const votes = useVotes(game, onWithdrawn)
  const { data: upcoming } = useQuery(queries.upcomingGame())
  // There is no sign-in: the choice only saves looking oneself up (docs/decisions/0007-current-player.md).
  const [ownId, setOwnId] = useState(ownPlayer.read)
  const chooseOwn = (id: number | null) => {
    if (id === null) ownPlayer.remove()
    else ownPlayer.write(id)
    setOwnId(id ?? undefined)
  }
  const [requestedList, setRequestedList] = useState<Voting['requestedList']>({ group: 'going', times: 0 })
  const own = useMemo(() => state.players?.find((player) => player.id === ownId), [state.players, ownId])
  const voting: Voting | null = game && {
    game,
    state,
    ready: Boolean(state.attendance ?? state.playersError ?? state.registrationsError),
    votes,
    own,
    chooseOwn,
    inHero: upcoming?.id === game.id,
    requestedList,
    showList: (group) => setRequestedList(({ times }) => ({ group, times: times + 1 })),
  }
  return <VotingContext value={voting}>{children}</VotingContext>
}
