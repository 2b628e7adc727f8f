import {
  gameQueryKeys,
  Icon,
  useCall,
  useFocusAfter,
  useQueryClient,
  useToasts,
  WriteButton,
} from '@club/platform'
import { useRef } from 'react'
import { useText } from '../messages/index.ts'

/** A button that makes the server recalculate each player's totals from the stored results. */
export function RecalculateButton() {
  const text = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const recalculate = useCall('recalculateStatistics', {
    onSuccess: async ({ body: { gamesProcessed, players }, activity }) => {
      toasts.success(
        text('mf-stats.recalculated'),
        text('mf-stats.recalculated.counts', { games: gamesProcessed, players }),
        activity,
      )
      await Promise.all(gameQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) =>
      toasts.failure(text('mf-stats.recalculateFailed'), error, text('mf-stats.recalculateFailed.fallback')),
  })
  const { isPending } = recalculate
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isPending, () => [button.current])
  return (
    <WriteButton
      ref={button}
      variant="quiet"
      size="small"
      sx={{ px: { xs: 1, md: 1.5 } }}
      loading={isPending}
      loadingPosition="start"
      startIcon={<Icon name="refresh" fontSize="small" />}
      onClick={() => recalculate.mutate({})}
    >
      {text(isPending ? 'mf-stats.recalculate.pending' : 'mf-stats.recalculate')}
    </WriteButton>
  )
}
