import { type Game, type Player, queries, storedOwnPlayerId, useQuery } from '@club/platform'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { NotGoingVote } from '../../penalty/use-withdrawal.ts'
import type { VoteGroup } from './attendance.ts'
import { type AttendanceState, useAttendance } from './use-attendance.ts'
import { useVoteMutation, type VoteMutation } from './use-vote-mutation.ts'

/** One game's votes, shared by the Next Game card, MissingVotesStrip and the registration panel. */
export interface VotingState {
  readonly game: Game
  readonly state: AttendanceState
  /**
   * True when the roster and the votes have loaded or failed to load. The page's sections appear together at that time.
   */
  readonly ready: boolean
  /** False when the votes have loaded and there are none. */
  readonly hasVotes: boolean
  readonly votes: VoteMutation
  /** The visitor's own player; undefined when the visitor has not chosen one or the player left the roster. */
  readonly own: Player | undefined
  /** The id of the visitor's own player, which is known before the roster has loaded. */
  readonly ownId: number | undefined
  /** Stores which player the visitor is; null removes the choice. */
  readonly chooseOwn: (id: number | null) => void
  /** True while the Next Game card shows this game; false when this game is closed and the card shows a later one. */
  readonly isOnNextGameCard: boolean
  /** The list that `showList` opened last, and the number of calls of `showList`. */
  readonly requestedList: { readonly group: VoteGroup; readonly times: number }
  /** Opens one of the three lists of the registration panel. */
  readonly showList: (group: VoteGroup) => void
}

const VotingContext = createContext<VotingState | null>(null)

/** Returns the voting state that `VotingProvider` provides; null when there is no game to vote for. */
export const useVoting = (): VotingState | null => useContext(VotingContext)

/**
 * Provides one voting state to all sections of the page, so that a pending vote disables the buttons in all of them.
 * @param game null while there is no game to vote for
 * @param onWithdrawn stores the penalty after the server has stored a vote "not going"
 */
export function VotingProvider({
  game,
  onWithdrawn,
  children,
}: {
  readonly game: Game | null
  readonly onWithdrawn: (withdrawing: NotGoingVote) => void
  readonly children: ReactNode
}) {
  const state = useAttendance(game?.id)
  const votes = useVoteMutation(game, onWithdrawn)
  const { data: upcoming } = useQuery(queries.upcomingGame())
  // Choosing a player is not a sign-in: it only lets visitors find their own player faster
  // (docs/decisions/0007-current-player.md).
  const [ownId, setOwnId] = useState(storedOwnPlayerId.read)
  const chooseOwn = (id: number | null) => {
    if (id === null) storedOwnPlayerId.remove()
    else storedOwnPlayerId.write(id)
    setOwnId(id ?? undefined)
  }
  const [requestedList, setRequestedList] = useState<VotingState['requestedList']>({
    group: 'going',
    times: 0,
  })
  const own = useMemo(() => state.players?.find((player) => player.id === ownId), [state.players, ownId])
  const voting: VotingState | null = game && {
    game,
    state,
    ready: Boolean(state.attendance ?? state.playersError ?? state.registrationsError),
    hasVotes: state.attendance?.unregistered.length !== (state.players?.length ?? 0),
    votes,
    own,
    ownId,
    chooseOwn,
    isOnNextGameCard: upcoming?.id === game.id,
    requestedList,
    showList: (group) => setRequestedList(({ times }) => ({ group, times: times + 1 })),
  }
  return <VotingContext value={voting}>{children}</VotingContext>
}
