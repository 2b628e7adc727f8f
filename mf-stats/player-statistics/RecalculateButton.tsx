import {
  Button,
  computedFromGames,
  Icon,
  useCall,
  useFocusAfter,
  useIntl,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { useRef } from 'react'

/** Has the server compute everybody's totals anew from the games, tells both counts, and shows the result. */
export function RecalculateButton() {
  const intl = useIntl()
  const toasts = useToasts()
  const client = useQueryClient()
  const recalculate = useCall('recalculateStatistics', {
    onSuccess: async ({ gamesProcessed, players }) => {
      toasts.success(
        intl.formatMessage({ id: 'mf-stats.recalculated' }),
        intl.formatMessage({ id: 'mf-stats.recalculated.counts' }, { games: gamesProcessed, players }),
      )
      await Promise.all(computedFromGames.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) =>
      toasts.failure(
        intl.formatMessage({ id: 'mf-stats.recalculateFailed' }),
        error,
        intl.formatMessage({ id: 'mf-stats.recalculateFailed.fallback' }),
      ),
  })
  const { isPending } = recalculate
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isPending, () => [button.current])
  return (
    <Button
      ref={button}
      variant="outlined"
      loading={isPending}
      loadingPosition="start"
      startIcon={<Icon name="refresh" />}
      onClick={() => recalculate.mutate({})}
    >
      {intl.formatMessage({
        id: isPending ? 'mf-stats.recalculate.pending' : 'mf-stats.recalculate',
      })}
    </Button>
  )
}
