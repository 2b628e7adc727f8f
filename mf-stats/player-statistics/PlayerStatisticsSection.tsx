import { Box, Button, EmptyState, queries, Section, Typography, useLoadToast, useQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { keepPreviousSeasonData, SeasonQueryContent } from '../season/SeasonQueryContent.tsx'
import { useSeason } from '../season/use-season.ts'
import { RecalculateButton } from './RecalculateButton.tsx'
import { StatisticsTable } from './StatisticsTable.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/** @param withRecalculate true shows the "Recalculate" button above the table */
export function PlayerStatisticsSection({ withRecalculate }: { readonly withRecalculate: boolean }) {
  const text = useText()
  const { season } = useSeason()
  const statistics = useQuery({
    ...queries.playerStatistics(season),
    placeholderData: keepPreviousSeasonData,
  })
  const form = useQuery({ ...queries.playerForm(season), placeholderData: keepPreviousSeasonData })
  useLoadToast(statistics, text('mf-stats.players.loadFailed'))
  return (
    <Section title={text('mf-stats.players')} flush>
      {withRecalculate && (
        <Box sx={{ display: 'grid', px: 2, pb: 1.5 }}>
          <RecalculateButton />
        </Box>
      )}
      <SeasonQueryContent query={statistics} isPending={form.isPlaceholderData} skeleton={<TableSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            // The table is shown even while the players' last results are still loading.
            <StatisticsTable rows={rows} form={form.data} />
          ) : (
            <EmptyState
              title={text('mf-stats.players.empty')}
              description={text('mf-stats.players.empty.hint')}
            />
          )
        }
      </SeasonQueryContent>
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
