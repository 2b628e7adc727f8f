import {
  ApiError,
  fetchCall,
  type Game,
  isRegistrationOpen,
  type Registration,
  request,
  UnknownOutcomeError,
  useExclusiveMutation,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { refreshAfterRefusal, refreshAfterVoteOrTeams } from '../../game/refresh.ts'
import { type GetText, useText } from '../../messages/index.ts'
import type { NotGoingVote } from '../../penalty/use-withdrawal.ts'
import { type RequestedVote, showOptimisticVote } from './optimistic-vote.ts'

/** The function that sends a vote, and whether voting is possible. */
export interface VoteMutation {
  readonly cast: (vote: RequestedVote) => void
  /** True while registration is closed or a vote is pending. */
  readonly disabled: boolean
  /** True when the game was played or archived according to the loaded data or the server's last error. */
  readonly closed: boolean
}

/** A requested vote with its game and time. The time determines a withdrawal's penalty. */
interface TimedVote extends RequestedVote {
  readonly game: Game
  readonly at: Date
}

/**
 * Returns a function that changes a player's vote. The page shows the vote at once. When the server refuses it, the
 * page shows the previous vote and a toast.
 * @param shown the game that the page shows; null when there is none
 * @param onWithdrawn called after the server has stored a vote "not going", to record the player's penalty
 *   (specification section 4)
 */
export function useVoteMutation(
  shown: Game | null,
  onWithdrawn: (withdrawing: NotGoingVote) => void,
): VoteMutation {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  /** Id of the game for which the server refused a vote because registration is closed. */
  const [refused, setRefused] = useState<number | null>(null)
  const mutation = useExclusiveMutation({
    mutationFn: send,
    onMutate: (vote) => showOptimisticVote(client, vote.game, vote, vote.at),
    onError: (error, vote, rollback) => {
      rollback?.()
      toasts.failure(failureTitle(text, vote), error)
      if (error instanceof ApiError && error.code === 'registration_closed') setRefused(vote.game.id)
      void refreshAfterRefusal(client, vote.game.id, error)
      if (error instanceof UnknownOutcomeError) void withdrawIfStored(vote)
    },
    onSuccess: ({ activity }, vote) => {
      showSuccess(toasts, text, vote, activity)
      void refreshAfterVoteOrTeams(client, vote.game.id)
      if (vote.status === 'not_going') onWithdrawn(vote)
    },
  })
  /** Called when the response to a vote was lost. Stores the penalty only if the server stored the withdrawal. */
  const withdrawIfStored = async (vote: TimedVote) => {
    if (vote.status !== 'not_going') return
    const stored = await request('listRegistrations', { params: { id: vote.game.id } }).catch(() => [])
    const isThis = ({ playerId, status }: Registration) =>
      playerId === vote.player.id && status === 'not_going'
    if (stored.some(isThis)) onWithdrawn(vote)
  }
  const closed = !shown || refused === shown.id || !isRegistrationOpen(shown)
  return {
    cast: (vote) => shown && mutation.mutate({ ...vote, game: shown, at: new Date() }),
    disabled: closed || mutation.isPending,
    closed,
  }
}

const send = async ({ game: { id: gameId }, player: { id: playerId }, status, own }: TimedVote) => {
  if (status === null) return fetchCall('cancelVote', { params: { gameId, playerId } })
  // When visitors vote "going" for themselves, the request omits the status, because the server's default is "going".
  if (own && status === 'going') return fetchCall('vote', { body: { playerId, gameId } })
  return fetchCall('vote', { body: { playerId, gameId, status } })
}

function failureTitle(text: GetText, { status, own }: RequestedVote): string {
  if (status === null) return text('mf-games.registration.cancelFailed')
  if (own && status === 'not_going') return text('mf-games.registration.unregisterFailed')
  return text('mf-games.registration.failed')
}

function showSuccess(
  toasts: ReturnType<typeof useToasts>,
  text: GetText,
  { player, status, own }: RequestedVote,
  activity: readonly number[],
): void {
  if (own && status !== null) {
    const which = status === 'going' ? 'youRegistered' : 'youUnregistered'
    toasts.success(text('mf-games.registration.success'), text(`mf-games.registration.${which}`), activity)
    return
  }
  const which = status === null ? 'canceled' : status === 'going' ? 'registered' : 'markedNotGoing'
  const { name } = player
  const title = text(`mf-games.registration.${which}`, { name })
  // The toast's note is the player's name, unless the title already contains the name.
  toasts.success(title, title.includes(name) ? undefined : name, activity)
}
