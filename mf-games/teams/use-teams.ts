import {
  ApiError,
  type Balance,
  type Game,
  type Player,
  queries,
  type Teams,
  useCall,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { refreshAfterRefusal, refreshAfterVoteOrTeams } from '../game/refresh.ts'
import { type TextId, useText } from '../messages/index.ts'
import { loadSheet } from './load-sheet.ts'
import { teamsAfterMove } from './move-player.ts'
import { splitKey } from './plan/balance.ts'
import { lineupChange } from './plan/swap.ts'
import { useGameTeams } from './use-game-teams.ts'

/** A game's teams, and how to deal and empty them. */
export function useTeams(game: Game) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  // The server says only once, when it deals, whether a split is the best possible.
  const [lastDeal, setLastDeal] = useState<{ split: string; balance: Balance } | null>(null)
  const params = { id: game.id }
  const { queryKey } = queries.teams(game.id)
  /** Of the teams on the page: a change of newer ones is refused. */
  const headers = () => ({ 'if-match': client.getQueryData(queryKey)?.etag })
  /** Reads anew what a change has left, with the ETag for the next change. Until then the change is pending. */
  const showChanged = async (next: Teams) => {
    await refreshAfterVoteOrTeams(client, game.id)
    // The read failed: with the old ETag the next change is refused if the teams are not these.
    if (client.getQueryState(queryKey)?.status === 'error')
      client.setQueryData(queryKey, { answer: next, etag: headers()['if-match'] })
  }

  const refused = (title: TextId, failure: Error) => {
    toasts.failure(text(title), failure)
    void refreshAfterRefusal(client, game.id, failure)
  }

  const generation = useCall('generateTeams', {
    onMutate: () => void preloadSheet(),
    onSuccess: async ({ balance, ...dealt }, _input, _, { activity }) => {
      // The teams are there with the word that they are.
      await preloadSheet()
      await showChanged(dealt)
      setLastDeal({ split: splitKey(dealt), balance })
      toasts.success(text('mf-games.teams.generated'), text('mf-games.teams.generatedNote'), activity)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'not_enough_players') showTooFewPlayers()
      else toasts.failure(text('mf-games.teams.generateFailed'), failure)
      void refreshAfterRefusal(client, game.id, failure)
    },
  })
  const reset = useCall('changeGame', {
    onSuccess: async (_game, _input, _, { activity }) => {
      await showChanged(noTeams)
      toasts.success(text('mf-games.teams.wasReset'), text('mf-games.teams.wasResetNote'), activity)
    },
    onError: (failure) => refused('mf-games.teams.resetFailed', failure),
  })
  const showTooFewPlayers = () =>
    toasts.invalid(text('mf-games.teams.tooFew'), text('mf-games.teams.tooFewNote'))

  const save = useCall('changeGame', {
    onSuccess: async ({ whiteTeam, blackTeam, benchPlayers }, _input, _, { activity }) => {
      await showChanged({ whiteTeam, blackTeam, benchPlayers })
      toasts.success(text('mf-games.teams.saved'), undefined, activity)
    },
    onError: (failure) => refused('mf-games.teams.saveFailed', failure),
  })

  return {
    teams,
    /** Whether there are teams, to be shown or reset. */
    hasTeams: teams !== undefined && teams.whiteTeam.length + teams.blackTeam.length > 0,
    /** What the server said about the teams shown, if this page saw them dealt. */
    dealt: teams && lastDeal?.split === splitKey(teams) ? lastDeal.balance : undefined,
    error,
    isFetching,
    refetch: () => void refetch(),
    generate: () => generation.mutate({ params, headers: headers() }),
    reset: () => reset.mutate({ params, body: noTeams, headers: headers() }),
    /** Saves the teams after a player of one teamsAfterMove to the other. */
    move: (player: Player) =>
      teams && save.mutate({ params, body: teamsAfterMove(teams, player), headers: headers() }),
    /** Saves a line-up. */
    save: (next: Teams, onSaved: () => void) =>
      save.mutate({ params, body: lineupChange(next), headers: headers() }, { onSuccess: onSaved }),
    showTooFewPlayers,
    generating: generation.isPending,
    resetting: reset.isPending,
    moving: save.isPending,
    pending: generation.isPending || reset.isPending || save.isPending,
  }
}

/** Without it the sheet says itself that it is missing. */
const preloadSheet = (): Promise<unknown> => loadSheet().catch(() => {})

const noTeams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
