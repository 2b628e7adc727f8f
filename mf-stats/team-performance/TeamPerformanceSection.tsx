import { Box, EmptyState, ErrorState, queries, Section, Skeleton, useQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { Figures } from './Figures.tsx'
import { GoalsChart } from './GoalsChart.tsx'
import { ResultsBar } from './ResultsBar.tsx'

/** White against Black over all games. */
export function TeamPerformanceSection() {
  const text = useText()
  const statistics = useQuery(queries.teamStatistics())
  const goals = useQuery(queries.gameGoals())
  return (
    <Section title={text('mf-stats.teams')}>
      {statistics.isPending && (
        <Box role="status" aria-label={text('mf-stats.teams.loading')}>
          <Skeleton variant="rounded" height={360} />
        </Box>
      )}
      {statistics.isError && (
        <ErrorState
          error={statistics.error}
          onRetry={() => statistics.refetch()}
          pending={statistics.isFetching}
        />
      )}
      {statistics.data?.totalGames === 0 && (
        <EmptyState title={text('mf-stats.teams.empty')} description={text('mf-stats.teams.empty.hint')} />
      )}
      {statistics.data && statistics.data.totalGames > 0 && (
        <>
          <ResultsBar statistics={statistics.data} />
          <Figures statistics={statistics.data} />
          {goals.isPending && (
            <Box role="status" aria-label={text('mf-stats.goals.loading')} sx={{ mt: 3 }}>
              <Skeleton variant="rounded" height={240} />
            </Box>
          )}
          {goals.isError && (
            <ErrorState error={goals.error} onRetry={() => goals.refetch()} pending={goals.isFetching} />
          )}
          {goals.data && <GoalsChart games={goals.data} played={statistics.data.playedGames} />}
        </>
      )}
    </Section>
  )
}
