import { Box, EmptyState, ErrorState, queries, Section, Skeleton, useQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { DimmedWhileSeasonLoads, showPreviousSeason } from '../season/DimmedWhileSeasonLoads.tsx'
import { useSeason } from '../season/use-season.ts'
import { GoalsSection } from './GoalsSection.tsx'
import { TeamFigures } from './TeamFigures.tsx'

/** The section with the results of White and Black in all games, and the goals of the last games. */
export function TeamPerformanceSection() {
  const text = useText()
  const { season } = useSeason()
  const statistics = useQuery({ ...queries.teamStatistics(season), placeholderData: showPreviousSeason })
  const { data } = statistics
  return (
    <>
      <Section title={text('mf-stats.teams')}>
        {statistics.isPending && (
          <Box role="status" aria-label={text('mf-stats.teams.loading')}>
            <Skeleton height={340} />
          </Box>
        )}
        {statistics.isError && (
          <ErrorState
            error={statistics.error}
            onRetry={() => statistics.refetch()}
            pending={statistics.isFetching}
          />
        )}
        {data?.totalGames === 0 && (
          <EmptyState title={text('mf-stats.teams.empty')} description={text('mf-stats.teams.empty.hint')} />
        )}
        {data && data.totalGames > 0 && (
          <DimmedWhileSeasonLoads pending={statistics.isPlaceholderData}>
            <TeamFigures statistics={data} />
          </DimmedWhileSeasonLoads>
        )}
      </Section>
      {data && data.playedGames > 0 && <GoalsSection played={data.playedGames} />}
    </>
  )
}
