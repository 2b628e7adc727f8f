import { Box, queries, Section, Skeleton, useQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { keepPreviousSeasonData, SeasonQueryContent } from '../season/SeasonQueryContent.tsx'
import { useSeason } from '../season/use-season.ts'
import { GoalsChart } from './GoalsChart.tsx'

/**
 * Renders nothing while no game has a score.
 * @param played the number of all played games
 */
export function GoalsSection({ played }: { readonly played: number }) {
  const text = useText()
  const { season } = useSeason()
  const goals = useQuery({ ...queries.gameGoals(season), placeholderData: keepPreviousSeasonData })
  if (goals.data?.length === 0) return null
  const skeleton = (
    <Box role="status" aria-label={text('mf-stats.goals.loading')}>
      <Skeleton height={240} />
    </Box>
  )
  return (
    <Section title={text('mf-stats.goals')}>
      <SeasonQueryContent query={goals} skeleton={skeleton}>
        {(games) => <GoalsChart games={games} played={played} />}
      </SeasonQueryContent>
    </Section>
  )
}
