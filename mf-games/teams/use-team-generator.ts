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
import { refreshAfterError, refreshVotesAndTeams } from '../game/refresh-game-data.ts'
import { useShowGameError } from '../game/use-show-game-error.ts'
import { useText } from '../messages/index.ts'
import { hasTeams } from '../phase/game-phase.ts'
import { TeamSheet } from './lazy-team-sheet.ts'
import { getTeamsComparisonKey } from './plan/lineup.ts'
import { useGameTeams } from './use-game-teams.ts'

export function useTeamGenerator(game: Game) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const showError = useShowGameError(game.id)
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  // The balance that the server returned with the last generated teams. The response with the saved teams does not
  // contain it.
  const [lastGenerated, setLastGenerated] = useState<{ teams: string; balance: Balance } | null>(null)
  const params = { id: game.id }
  const { queryKey } = queries.teams(game.id)
  /**
   * Sends the ETag of the teams on the page, so that the server refuses the change if somebody else has changed the
   * teams since.
   */
  const headers = () => ({ 'if-match': client.getQueryData(queryKey)?.etag })
  /** Shows changed teams. The change stays pending until the teams and their ETag are refetched. */
  const showChanged = async (next: Teams) => {
    await refreshVotesAndTeams(client, game.id)
    // When the refetch fails, the page shows `next` and keeps the outdated ETag. The server then refuses the next
    // change.
    if (client.getQueryState(queryKey)?.status === 'error')
      client.setQueryData(queryKey, { body: next, etag: headers()['if-match'], activity: [] })
  }

  const generation = useCall('generateTeams', {
    onMutate: () => void TeamSheet.preload(),
    onSuccess: async ({ body: { balance, ...generated }, activity }) => {
      // Waits for the code of TeamSheet, so that the teams and the toast appear together.
      await TeamSheet.preload()
      await showChanged(generated)
      setLastGenerated({ teams: getTeamsComparisonKey(generated), balance })
      toasts.success(text('mf-games.teams.generated'), text('mf-games.teams.generatedNote'), activity)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'not_enough_players') {
        toasts.invalid(text('mf-games.teams.tooFew'), text('mf-games.teams.tooFewNote'))
        void refreshAfterError(client, game.id, failure)
      } else showError(text('mf-games.teams.generateFailed'), failure)
    },
  })
  const reset = useCall('changeGame', {
    onSuccess: async ({ activity }) => {
      await showChanged(noTeams)
      setLastGenerated(null)
      toasts.success(text('mf-games.teams.wasReset'), text('mf-games.teams.wasResetNote'), activity)
    },
    onError: (failure) => showError(text('mf-games.teams.resetFailed'), failure),
  })

  const save = useCall('changeGame', {
    onSuccess: async ({ body: { whiteTeam, blackTeam, benchPlayers }, activity }) => {
      await showChanged({ whiteTeam, blackTeam, benchPlayers })
      toasts.success(text('mf-games.teams.saved'), undefined, activity)
    },
    onError: (failure) => showError(text('mf-games.teams.saveFailed'), failure),
  })

  return {
    teams,
    hasTeams: teams !== undefined && hasTeams(teams),
    /** The teams that this page generated last and their balance, or null. Each generation creates a new object. */
    lastGenerated,
    /** The balance of `teams`. Undefined when this page did not generate these teams. */
    balance:
      teams && lastGenerated?.teams === getTeamsComparisonKey(teams) ? lastGenerated.balance : undefined,
    error,
    isFetching,
    refetch,
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
