import { PageHeading, TabMessages } from '@club/platform'
import { loaders, useText } from './messages/index.ts'
import { PlayerStatisticsSection } from './player-statistics/PlayerStatisticsSection.tsx'
import { TeamPerformanceSection } from './team-performance/TeamPerformanceSection.tsx'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Statistics />
    </TabMessages>
  )
}

function Statistics() {
  return (
    <>
      <PageHeading title={useText()('mf-stats.title')} />
      <PlayerStatisticsSection />
      <TeamPerformanceSection />
    </>
  )
}
