import { Box, Paper, Typography } from '@club/platform'
import { type ReactNode, useId } from 'react'
import { useText } from '../messages/index.ts'
import { PitchPicture } from './PitchPicture.tsx'

/** On a phone the picture fades into the ground below it, which text can stand on. */
const fade =
  'linear-gradient(transparent 44%, color-mix(in srgb, var(--mui-palette-header-main) 88%, transparent) 64%, var(--mui-palette-header-main))'

/**
 * The card around the next game, the same in every state, so that nothing moves when the game arrives. On a phone
 * picture and headline share their place, so that what comes below, one's own vote, is on the first screen.
 * @param badge the game's status
 * @param headline when the game is
 */
export function NextGameFrame({
  busy = false,
  badge,
  headline,
  children,
}: {
  readonly busy?: boolean
  readonly badge?: ReactNode
  readonly headline?: ReactNode
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(200px, 36%)' },
        gridTemplateRows: { xs: `minmax(${headline ? 150 : 100}px, auto) auto`, sm: 'auto 1fr' },
        minHeight: { sm: 221, md: 227 },
        overflow: 'hidden',
        mb: { xs: 1.5, sm: 2.5 },
      }}
    >
      <Box
        sx={{
          gridArea: { xs: '1 / 1', sm: '1 / 2 / 3 / 3' },
          position: 'relative',
          bgcolor: 'header.main',
          printColorAdjust: 'exact',
        }}
      >
        <Box sx={{ position: 'absolute', inset: 0, height: { xs: 100, sm: 'auto' } }}>
          <PitchPicture />
          <Box sx={{ display: { sm: 'none' }, position: 'absolute', inset: 0, background: fade }} />
        </Box>
      </Box>
      <Box
        sx={{
          gridArea: '1 / 1',
          alignSelf: 'end',
          // Above the picture, which stands in the same place on a phone.
          position: { xs: 'relative', sm: 'static' },
          color: { xs: 'header.contrastText', sm: 'text.primary' },
          px: { xs: 2, sm: 3 },
          pt: { xs: 6, sm: 3 },
          pb: { xs: 1, sm: 0 },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: { xs: 'space-between', sm: 'start' },
            alignItems: 'center',
            columnGap: 1.5,
            minHeight: 24,
            mb: { xs: 0.5, sm: 1 },
          }}
        >
          <Typography id={headingId} variant="overline" component="h2">
            {text('mf-games.nextGame.title')}
          </Typography>
          {badge}
        </Box>
        {headline}
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 1.25, sm: 2 }, pb: { xs: 1.25, sm: 3 } }}>{children}</Box>
    </Paper>
  )
}
