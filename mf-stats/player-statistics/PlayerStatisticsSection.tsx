import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  queries,
  Section,
  Skeleton,
  Typography,
  useIntl,
  useQuery,
} from '@club/platform'
import { RecalculateButton } from './RecalculateButton.tsx'
import { StatisticsTable } from './StatisticsTable.tsx'
import { useLoadFailureNotice } from './use-load-failure-notice.ts'

/** The players' figures with their last results. */
export function PlayerStatisticsSection() {
  const intl = useIntl()
  const statistics = useQuery(queries.playerStatistics())
  useLoadFailureNotice(statistics.error)
  return (
    <Section title={intl.formatMessage({ id: 'mf-stats.players' })} action={<RecalculateButton />}>
      {statistics.isPending && (
        <Box role="status" aria-label={intl.formatMessage({ id: 'mf-stats.players.loading' })}>
          <Skeleton variant="rounded" height={520} />
        </Box>
      )}
      {statistics.isError && (
        <ErrorState onRetry={() => statistics.refetch()} pending={statistics.isFetching} />
      )}
      {statistics.data?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'mf-stats.players.empty' })}
          description={intl.formatMessage({ id: 'mf-stats.players.empty.hint' })}
        />
      )}
      {statistics.data && statistics.data.length > 0 && <WithForm rows={statistics.data} />}
    </Section>
  )
}

/** The table does not wait for the last results, and stands without them when they cannot be had. */
function WithForm({ rows }: { readonly rows: Parameters<typeof StatisticsTable>[0]['rows'] }) {
  const intl = useIntl()
  const form = useQuery(queries.playerForm())
  return (
    <>
      <StatisticsTable rows={rows} form={form.data} />
      {form.isError && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {intl.formatMessage({ id: 'mf-stats.form.load-failed' })}
          </Typography>
          <Button size="small" onClick={() => form.refetch()} loading={form.isFetching}>
            {intl.formatMessage({ id: 'platform.retry' })}
          </Button>
        </Box>
      )}
    </>
  )
}
