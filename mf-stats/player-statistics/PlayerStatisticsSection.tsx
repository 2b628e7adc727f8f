import { EmptyState, ErrorState, queries, Section, Skeleton, useIntl, useQuery } from '@club/platform'
import { StatisticsTable } from './StatisticsTable.tsx'

/** The players' figures with their last results. */
export function PlayerStatisticsSection() {
  const intl = useIntl()
  const statistics = useQuery(queries.playerStatistics())
  const form = useQuery(queries.playerForm())
  return (
    <Section title={intl.formatMessage({ id: 'mf-stats.players' })}>
      {statistics.isPending && <Skeleton variant="rounded" height={480} />}
      {statistics.isError && (
        <ErrorState onRetry={() => statistics.refetch()} pending={statistics.isFetching} />
      )}
      {statistics.data?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'mf-stats.players.empty' })}
          description={intl.formatMessage({ id: 'mf-stats.players.empty.hint' })}
        />
      )}
      {statistics.data && statistics.data.length > 0 && (
        <StatisticsTable rows={statistics.data} form={form.data ?? []} />
      )}
    </Section>
  )
}
