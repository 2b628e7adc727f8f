import { Box, PageHeading, TabMessages, useDeferredContent, useMediaQuery } from '@club/platform'
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
  const hasTeams = useDeferredContent()
  // On a phone, the "Recalculate" button is in the section of the players, because it does not fit beside the page's
  // heading.
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
        <div>{hasTeams && <TeamPerformanceSection />}</div>
      </Box>
    </>
  )
}

/**
 * Below 1200 px there is one column, in which Team Performance is hidden while the players' table above it loads or has
 * only its first rows. Meanwhile, the footer stays below the screen.
 */
const twoColumns = {
  '&:has([data-loading])': { minHeight: '100dvh' },
  '@media (max-width: 1199.95px)': { '& > :has([role=status], [data-loading]) + *': { display: 'none' } },
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    columnGap: 2.5,
    alignItems: 'start',
  },
} as const
