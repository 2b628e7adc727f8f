import { Box, PageHeading, TabMessages, useMediaQuery } from '@club/platform'
import { loaders, useText } from './messages/index.ts'
import { PlayerStatisticsSection } from './player-statistics/PlayerStatisticsSection.tsx'
import { RecalculateButton } from './player-statistics/RecalculateButton.tsx'
import { SeasonChoice } from './season/SeasonChoice.tsx'
import { TeamPerformanceSection } from './team-performance/TeamPerformanceSection.tsx'

/** The Statistics tab, which the shell mounts. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Statistics />
    </TabMessages>
  )
}

function Statistics() {
  const text = useText()
  // On a phone, the line of the page's heading has no room for the Recalculate button. The button is then in the
  // players' section.
  const hasRoom = useMediaQuery('(min-width: 600px)')
  return (
    <>
      <PageHeading
        title={text('mf-stats.title')}
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
            <SeasonChoice />
            {hasRoom && <RecalculateButton />}
          </Box>
        }
      />
      <Box sx={twoColumns}>
        <PlayerStatisticsSection withRecalculate={!hasRoom} />
        <div>
          <TeamPerformanceSection />
        </div>
      </Box>
    </>
  )
}

/**
 * From 1200 px, Team Performance is beside the players' table. On narrower screens it is below the table, and it is
 * hidden while the table is loading.
 */
const twoColumns = {
  '@media (max-width: 1199.95px)': { '& > :has([role=status]) + *': { display: 'none' } },
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    columnGap: 2.5,
    alignItems: 'start',
  },
} as const
