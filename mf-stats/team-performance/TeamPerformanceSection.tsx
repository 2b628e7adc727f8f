import { Box, EmptyState, queries, Section, Skeleton, useQuery } from '@club/platform'
import { useDeferredValue } from 'react'
import { useText } from '../messages/index.ts'
import { keepPreviousSeasonData, SeasonQueryContent } from '../season/SeasonQueryContent.tsx'
import { useSeason } from '../season/use-season.ts'
import { GoalsSection } from './GoalsSection.tsx'
import { TeamFigures } from './TeamFigures.tsx'

export function TeamPerformanceSection() {
  const text = useText()
  const { season } = useSeason()
  const statistics = useQuery({ ...queries.teamStatistics(season), placeholderData: keepPreviousSeasonData })
  // SeasonQueryContent defers the figures. The goals below them are deferred likewise, so that both appear in the same
  // frame: the figures' height differs from that of their placeholder.
  const deferredFigures = useDeferredValue(statistics.data)
  const skeleton = (
    <Box role="status" aria-label={text('mf-stats.teams.loading')}>
      <Skeleton height={340} />
    </Box>
  )
  return (
    <>
      <Section title={text('mf-stats.teams')}>
        <SeasonQueryContent query={statistics} skeleton={skeleton}>
          {(figures) =>
            figures.totalGames > 0 ? (
              <TeamFigures statistics={figures} />
            ) : (
              <EmptyState
                title={text('mf-stats.teams.empty')}
                description={text('mf-stats.teams.empty.hint')}
              />
            )
          }
        </SeasonQueryContent>
      </Section>
      {deferredFigures && deferredFigures.playedGames > 0 && (
        <GoalsSection played={deferredFigures.playedGames} />
      )}
    </>
  )
}
