import { type Game, type Player, queries, storedOwnPlayerId, useQuery } from '@club/platform'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { NotGoingVote } from '../../penalty/use-withdrawal-penalty.ts'
import type { AttendanceGroup } from './attendance.ts'
import { type AttendanceState, useAttendance } from './use-attendance.ts'
import { useVoteMutation, type VoteMutation } from './use-vote-mutation.ts'

export interface VotingState {
  readonly game: Game
  readonly state: AttendanceState
  /** True when the roster and the votes have loaded or failed to load. */
  readonly ready: boolean
  /** False when the votes have loaded and there are none. */
  readonly hasVotes: boolean
  readonly votes: VoteMutation
  /**
   * The visitor's own player. Undefined when the visitor has not chosen a player, or the chosen player left the roster.
   */
  readonly own: Player | undefined
  /** The id of the player whom the visitor has chosen, known before the roster has loaded. */
  readonly ownId: number | undefined
  /** Stores the player whom the visitor has chosen; null removes the choice. */
  readonly chooseOwn: (id: number | null) => void
  /** True when the Next Game card shows this game. False when this game is closed and the card shows a later game. */
  readonly isOnNextGameCard: boolean
  readonly requestedList: { readonly group: AttendanceGroup; readonly times: number }
  readonly showList: (group: AttendanceGroup) => void
}

const VotingContext = createContext<VotingState | null>(null)

/** Returns the state of voting, or null when there is no game to vote for. */
export const useVoting = (): VotingState | null => useContext(VotingContext)

/**
 * Shares the state of voting between the sections of the page, so that a pending vote disables the buttons in all of
 * them.
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
  // Choosing a player is not a sign-in. It only helps visitors find their own player
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
