import {
  ApiError,
  type Game,
  type Registration,
  registrationOpen,
  request,
  requestRemembered,
  UnknownOutcomeError,
  useExclusiveMutation,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { refreshAfterRefusal, refreshAfterVoteOrTeams } from '../../game/refresh.ts'
import { type Text, useText } from '../../messages/index.ts'
import type { Withdrawing } from '../../penalty/use-withdrawal.ts'
import { type RequestedVote, showOptimisticVote } from './optimistic-vote.ts'

/** How the page votes, and what follows from it. */
export interface Votes {
  readonly cast: (vote: RequestedVote) => void
  /** True while votes cannot be given: registration is closed or a vote is under way. */
  readonly disabled: boolean
  /** The game was played or archived, as far as this page or the server's last refusal knows. */
  readonly closed: boolean
}

/** A requested vote with its game, and the moment it was given, which decides what a withdrawal costs. */
interface TimedVote extends RequestedVote {
  readonly game: Game
  readonly at: Date
}

/**
 * Votes for players of a game: shown at once, taken back with a toast when the server refuses.
 * @param shown null while there is no game: then nothing can be voted for
 * @param onWithdrawn told of each "not going" that was stored, which stores the penalty (specification section 4)
 */
export function useVotes(shown: Game | null, onWithdrawn: (withdrawing: Withdrawing) => void): Votes {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  /** The game that the server took no vote for. */
  const [refused, setRefused] = useState<number | null>(null)
  const mutation = useExclusiveMutation({
    mutationFn: (vote: TimedVote) => send(vote),
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
      if (vote.status === 'not_going') withdraw(vote)
    },
  })
  const withdraw = ({ game, player, own, at }: TimedVote) => onWithdrawn({ game, player, own, at })
  /** A withdrawal whose answer was lost costs the same, once the server is seen to have it. */
  const withdrawIfStored = async (vote: TimedVote) => {
    if (vote.status !== 'not_going') return
    const stored = await request('listRegistrations', { params: { id: vote.game.id } }).catch(() => [])
    const isThis = ({ playerId, status }: Registration) =>
      playerId === vote.player.id && status === 'not_going'
    if (stored.some(isThis)) withdraw(vote)
  }
  const closed = !shown || refused === shown.id || !registrationOpen(shown)
  return {
    cast: (vote) => shown && mutation.mutate({ ...vote, game: shown, at: new Date() }),
    disabled: closed || mutation.isPending,
    closed,
  }
}

const send = ({
  game,
  player,
  status,
  own,
}: TimedVote): Promise<{ readonly activity: readonly number[] }> => {
  const playerId = player.id
  const gameId = game.id
  if (status === null) return requestRemembered('cancelVote', { params: { gameId, playerId } })
  // The visitor's own registration goes without a status, which the server takes as going.
  if (own && status === 'going') return requestRemembered('vote', { body: { playerId, gameId } })
  return requestRemembered('vote', { body: { playerId, gameId, status } })
}

function failureTitle(text: Text, { status, own }: RequestedVote): string {
  if (status === null) return text('mf-games.registration.cancelFailed')
  if (own && status === 'not_going') return text('mf-games.registration.unregisterFailed')
  return text('mf-games.registration.failed')
}

function showSuccess(
  toasts: ReturnType<typeof useToasts>,
  text: Text,
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
  // Whose vote it was is said once, be it in the title.
  toasts.success(title, title.includes(name) ? undefined : name, activity)
}
