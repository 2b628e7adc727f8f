import { Box, ErrorState, queries, Section, Skeleton, useQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { DimmedWhileSeasonLoads, showPreviousSeason } from '../season/DimmedWhileSeasonLoads.tsx'
import { useSeason } from '../season/use-season.ts'
import { GoalsChart } from './GoalsChart.tsx'

/**
 * The section about goals per game. It is empty while no game has a score.
 * @param played number of all played games
 */
export function GoalsSection({ played }: { readonly played: number }) {
  const text = useText()
  const { season } = useSeason()
  const goals = useQuery({ ...queries.gameGoals(season), placeholderData: showPreviousSeason })
  if (goals.data?.length === 0) return null
  return (
    <Section title={text('mf-stats.goals')}>
      {goals.isPending && (
        <Box role="status" aria-label={text('mf-stats.goals.loading')}>
          <Skeleton height={240} />
        </Box>
      )}
      {goals.isError && (
        <ErrorState error={goals.error} onRetry={() => goals.refetch()} pending={goals.isFetching} />
      )}
      {goals.data && (
        <DimmedWhileSeasonLoads pending={goals.isPlaceholderData}>
          <GoalsChart games={goals.data} played={played} />
        </DimmedWhileSeasonLoads>
      )}
    </Section>
  )
}
