import { Box, nightBackground, Paper, radius, Typography } from '@club/platform'
import { type ReactNode, useId } from 'react'
import { fromTablet } from '../layout/breakpoints.ts'
import { useText } from '../messages/index.ts'
import { PitchPicture } from './PitchPicture.tsx'

/**
 * The frame of the Next Game card: the game's date and countdown on a picture of a pitch, and the visitor's vote below
 * the picture on a phone or beside the picture on wider screens. The frame is also shown while the game loads.
 * @param badge the game's status
 * @param todo the part below or beside the picture: the visitor's own vote, the button for entering the score, or an
 *   error
 * @param stacked true places `todo` below the picture on every screen
 * @param children the content on the picture, such as the date and the countdown
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
        mb: { xs: 2, md: 2.5 },
        ...(todo &&
          !stacked && { [fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(270px, 36%)' } }),
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
              [fromTablet]: { justifyContent: 'start' },
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
        // When the game has loaded, the picture above this box can become higher and move the box down. The changed
        // `key` makes React create a new box, because browsers count only the move of an existing element as a layout
        // shift.
        <Box
          key={String(busy)}
          sx={{
            p: 2,
            display: 'grid',
            alignItems: 'center',
            minHeight: stacked ? 0 : 162,
            [fromTablet]: { containerType: 'inline-size' },
          }}
        >
          {todo}
        </Box>
      )}
    </Paper>
  )
}
