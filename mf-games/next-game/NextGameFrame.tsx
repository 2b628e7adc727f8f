import { Box, cardSpacing, nightBackground, Paper, radius, Typography } from '@club/platform'
import { type ReactNode, useId } from 'react'
import { tabletMediaQuery } from '../layout/breakpoints.ts'
import { useText } from '../messages/index.ts'
import { PitchPicture } from './PitchPicture.tsx'

/**
 * The frame of the Next Game card. The card and its placeholder share it.
 * @param todo controls for the visitor, such as the vote; they are below the picture on a phone and beside it on wider
 * screens
 * @param stacked whether `todo` is below the picture on every screen
 * @param children the content on top of the picture of a pitch
 */
export function NextGameFrame({
  busy = false,
  badge,
  todo,
  stacked = false,
  children,
}: {
  readonly busy?: boolean
  readonly badge?: ReactNode
  readonly todo?: ReactNode
  readonly stacked?: boolean
  readonly children: ReactNode
}) {
  const text = useText()
  const headingId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      aria-busy={busy}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        overflow: 'clip',
        borderRadius: radius.hero,
        mb: cardSpacing,
        ...(todo &&
          !stacked && { [tabletMediaQuery]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(270px, 36%)' } }),
      }}
    >
      <Box
        sx={{
          ...nightBackground,
          position: 'relative',
          printColorAdjust: 'exact',
          minHeight: 222,
          '& > *': { position: 'relative' },
        }}
      >
        <PitchPicture />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            height: '100%',
            px: { xs: 2, md: 3 },
            pt: { xs: 1.75, md: 2.5 },
            pb: { xs: 2, md: 3 },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'center',
              columnGap: 1.5,
              minHeight: 26,
              mb: 0.5,
              [tabletMediaQuery]: { justifyContent: 'start' },
            }}
          >
            <Typography id={headingId} variant="overline" component="h2" sx={{ color: 'night.muted' }}>
              {text('mf-games.nextGame.title')}
            </Typography>
            {badge}
          </Box>
          {children}
        </Box>
      </Box>
      {todo && (
        // When the game has loaded, the box with the picture can become higher and push this box down. The new `key`
        // replaces the element, because browsers count only the movement of existing elements as a layout shift.
        <Box
          key={String(busy)}
          sx={{
            p: 2,
            display: 'grid',
            alignItems: 'center',
            minHeight: stacked ? 0 : 162,
            [tabletMediaQuery]: { containerType: 'inline-size' },
          }}
        >
          {todo}
        </Box>
      )}
    </Paper>
  )
}
