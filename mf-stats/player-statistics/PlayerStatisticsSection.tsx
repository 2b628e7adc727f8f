import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  queries,
  Section,
  Typography,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { DimmedWhileSeasonLoads, showPreviousSeason } from '../season/DimmedWhileSeasonLoads.tsx'
import { useSeason } from '../season/use-season.ts'
import { RecalculateButton } from './RecalculateButton.tsx'
import { StatisticsTable } from './StatisticsTable.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/**
 * The section with the players' figures and last results.
 * @param withRecalculate true shows the button that recalculates the players' totals above the figures
 */
export function PlayerStatisticsSection({ withRecalculate }: { readonly withRecalculate: boolean }) {
  const text = useText()
  const { season } = useSeason()
  const statistics = useQuery({ ...queries.playerStatistics(season), placeholderData: showPreviousSeason })
  const form = useQuery({ ...queries.playerForm(season), placeholderData: showPreviousSeason })
  useLoadToast(statistics, text('mf-stats.players.loadFailed'))
  return (
    <Section title={text('mf-stats.players')} flush>
      {withRecalculate && (
        <Box sx={{ display: 'grid', px: 2, pb: 1.5 }}>
          <RecalculateButton />
        </Box>
      )}
      {statistics.isPending && <TableSkeleton />}
      {statistics.isError && (
        <ErrorState
          error={statistics.error}
          onRetry={() => statistics.refetch()}
          pending={statistics.isFetching}
        />
      )}
      {statistics.data?.length === 0 && (
        <EmptyState
          title={text('mf-stats.players.empty')}
          description={text('mf-stats.players.empty.hint')}
        />
      )}
      {/* The table appears without the players' last results when these are not loaded yet. */}
      {statistics.data && statistics.data.length > 0 && (
        <DimmedWhileSeasonLoads pending={statistics.isPlaceholderData || form.isPlaceholderData}>
          <StatisticsTable rows={statistics.data} form={form.data} />
        </DimmedWhileSeasonLoads>
      )}
      {statistics.data && form.isError && (
        <FormFailed onRetry={() => form.refetch()} pending={form.isFetching} />
      )}
    </Section>
  )
}

function FormFailed({ onRetry, pending }: { readonly onRetry: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2, py: 1 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('mf-stats.form.loadFailed')}
      </Typography>
      <Button size="small" onClick={onRetry} loading={pending}>
        {text('platform.retry')}
      </Button>
    </Box>
  )
}
