import {
  ApiError,
  type Balance,
  type Game,
  type GameChange,
  queries,
  type Teams,
  useCall,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { refreshAfterRefusal, refreshAfterVoteOrTeams } from '../game/refresh.ts'
import { type TextId, useText } from '../messages/index.ts'
import { TeamSheet } from './lazy-team-sheet.ts'
import { getTeamsKey } from './plan/lineup.ts'
import { useGameTeams } from './use-game-teams.ts'

/** A game's teams, with the calls that generate, reset and change them. */
export function useTeamGenerator(game: Game) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  // The page stores the balance of the teams that it generated last, because the call that reads the teams does not
  // return their balance.
  const [lastGenerated, setLastGenerated] = useState<{ teams: string; balance: Balance } | null>(null)
  const params = { id: game.id }
  const { queryKey } = queries.teams(game.id)
  /**
   * Sends the ETag of the teams on the page. The server refuses the change when somebody has changed the stored teams
   * since.
   */
  const headers = () => ({ 'if-match': client.getQueryData(queryKey)?.etag })
  /** Refetches the changed teams and the ETag for the next change. The change stays pending during the refetch. */
  const showChanged = async (next: Teams) => {
    await refreshAfterVoteOrTeams(client, game.id)
    // When the refetch has failed, the page shows the teams that it sent. Their ETag is outdated, so the server refuses
    // the next change of these teams.
    if (client.getQueryState(queryKey)?.status === 'error')
      client.setQueryData(queryKey, { body: next, etag: headers()['if-match'], activity: [] })
  }

  const refused = (title: TextId, failure: Error) => {
    toasts.failure(text(title), failure)
    void refreshAfterRefusal(client, game.id, failure)
  }

  const generation = useCall('generateTeams', {
    onMutate: () => void TeamSheet.preload(),
    onSuccess: async ({ body: { balance, ...generated }, activity }) => {
      // Waits for the sheet's code, so that the teams and the toast appear together.
      await TeamSheet.preload()
      await showChanged(generated)
      setLastGenerated({ teams: getTeamsKey(generated), balance })
      toasts.success(text('mf-games.teams.generated'), text('mf-games.teams.generatedNote'), activity)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'not_enough_players')
        toasts.invalid(text('mf-games.teams.tooFew'), text('mf-games.teams.tooFewNote'))
      else toasts.failure(text('mf-games.teams.generateFailed'), failure)
      void refreshAfterRefusal(client, game.id, failure)
    },
  })
  const reset = useCall('changeGame', {
    onSuccess: async ({ activity }) => {
      await showChanged(noTeams)
      setLastGenerated(null)
      toasts.success(text('mf-games.teams.wasReset'), text('mf-games.teams.wasResetNote'), activity)
    },
    onError: (failure) => refused('mf-games.teams.resetFailed', failure),
  })

  const save = useCall('changeGame', {
    onSuccess: async ({ body: { whiteTeam, blackTeam, benchPlayers }, activity }) => {
      await showChanged({ whiteTeam, blackTeam, benchPlayers })
      toasts.success(text('mf-games.teams.saved'), undefined, activity)
    },
    onError: (failure) => refused('mf-games.teams.saveFailed', failure),
  })

  return {
    teams,
    /** Whether the game has teams. */
    hasTeams: teams !== undefined && teams.whiteTeam.length + teams.blackTeam.length > 0,
    /** The key and the balance of the teams that this page generated last. Each generation creates a new object. */
    lastGenerated,
    /**
     * The balance that the server returned when it generated `teams`; undefined when this page did not generate them.
     */
    balance: teams && lastGenerated?.teams === getTeamsKey(teams) ? lastGenerated.balance : undefined,
    error,
    isFetching,
    refetch: () => void refetch(),
    generate: () => generation.mutate({ params, headers: headers() }),
    reset: () => reset.mutate({ params, body: noTeams, headers: headers() }),
    save: (body: GameChange, onSaved?: () => void) =>
      save.mutate({ params, body, headers: headers() }, { onSuccess: () => onSaved?.() }),
    generating: generation.isPending,
    resetting: reset.isPending,
    saving: save.isPending,
    pending: generation.isPending || reset.isPending || save.isPending,
  }
}

const noTeams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
