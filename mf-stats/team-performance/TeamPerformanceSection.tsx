import { EmptyState, ErrorState, queries, Section, Skeleton, useIntl, useQuery } from '@club/platform'
import { Figures } from './Figures.tsx'

/** White against Black over all games. */
export function TeamPerformanceSection() {
  const intl = useIntl()
  const statistics = useQuery(queries.teamStatistics())
  return (
    <Section title={intl.formatMessage({ id: 'mf-stats.teams' })}>
      {statistics.isPending && <Skeleton variant="rounded" height={320} />}
      {statistics.isError && (
        <ErrorState onRetry={() => statistics.refetch()} pending={statistics.isFetching} />
      )}
      {statistics.data?.totalGames === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'mf-stats.teams.empty' })}
          description={intl.formatMessage({ id: 'mf-stats.teams.empty.hint' })}
        />
      )}
      {statistics.data && statistics.data.totalGames > 0 && <Figures statistics={statistics.data} />}
    </Section>
  )
}
