import {
  ApiError,
  fetchCall,
  type Game,
  isRegistrationOpen,
  queries,
  UnknownOutcomeError,
  useExclusiveMutation,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { refreshAfterError, refreshVotesAndTeams } from '../../game/refresh-game-data.ts'
import { type GetText, useText } from '../../messages/index.ts'
import type { NotGoingVote } from '../../penalty/use-withdrawal-penalty.ts'
import { cacheOptimisticVote, type RequestedVote } from './optimistic-vote.ts'

export interface VoteMutation {
  readonly cast: (vote: RequestedVote) => void
  /** True while registration is closed or a vote is pending. */
  readonly disabled: boolean
  /** True when registration is closed, according to the loaded game or to the server's last refusal of a vote. */
  readonly closed: boolean
}

/** A vote and the time when it was sent, which determines the penalty of a withdrawal. */
interface TimedVote extends RequestedVote {
  readonly game: Game
  readonly at: Date
}

/**
 * Sends votes. The page shows a vote at once. When the server refuses it, the page restores the previous vote and shows
 * a toast.
 * @param onWithdrawn called after the server has stored a vote "not going" (specification section 4)
 */
export function useVoteMutation(
  shown: Game | null,
  onWithdrawn: (withdrawing: NotGoingVote) => void,
): VoteMutation {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  /**
   * Id of the game for which the server refused a vote because registration is closed, although the loaded game is
   * open.
   */
  const [refused, setRefused] = useState<number | null>(null)
  const mutation = useExclusiveMutation({
    mutationFn: send,
    onMutate: (vote) => cacheOptimisticVote(client, vote.game, vote, vote.at),
    onError: (error, vote, rollback) => {
      rollback?.()
      toasts.failure(failureTitle(text, vote), error)
      if (error instanceof ApiError && error.code === 'registration_closed') setRefused(vote.game.id)
      void refreshAfterError(client, vote.game.id, error)
      if (error instanceof UnknownOutcomeError) void withdrawIfStored(vote)
    },
    onSuccess: ({ activity }, vote) => {
      showSuccess(toasts, text, vote, activity)
      void refreshVotesAndTeams(client, vote.game.id)
      if (vote.status === 'not_going') onWithdrawn(vote)
    },
  })
  /** After a lost response, calls `onWithdrawn` only if the server has stored the vote "not going". */
  const withdrawIfStored = async (vote: TimedVote) => {
    if (vote.status !== 'not_going') return
    // The votes are fetched into the cache, because the payment dialog closes when the page shows another vote.
    const votes = await client
      .fetchQuery({ ...queries.registrations(vote.game.id), staleTime: 0 })
      .catch(() => [])
    const stored = votes.find(({ playerId }) => playerId === vote.player.id)
    if (stored?.status === 'not_going') onWithdrawn(vote)
  }
  // When the loaded game is closed, `refused` is no longer needed. If `refused` were kept, voting would stay disabled
  // after the game is reopened.
  const isOpen = shown && isRegistrationOpen(shown)
  if (!isOpen && refused === shown?.id) setRefused(null)
  const closed = !isOpen || refused === shown.id
  return {
    cast: (vote) => shown && mutation.mutate({ ...vote, game: shown, at: new Date() }),
    disabled: closed || mutation.isPending,
    closed,
  }
}

const send = async ({ game: { id: gameId }, player: { id: playerId }, status, own }: TimedVote) => {
  if (status === null) return fetchCall('cancelVote', { params: { gameId, playerId } })
  // A visitor's own vote "going" is sent without a status, because "going" is the server's default.
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
  // The toast does not repeat the player's name when its title already contains the name.
  toasts.success(title, title.includes(name) ? undefined : name, activity)
}
