import { Box, type Side } from '@club/platform'
import { useText } from '../messages/index.ts'

/** A team's score in its colours; a dash when there is none. */
export function ScoreBox({ side, score }: { readonly side: Side; readonly score: number | null }) {
  const text = useText()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'baseline',
        justifyContent: 'center',
        gap: 0.75,
        minWidth: 72,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: `team.${side}.line`,
        bgcolor: `team.${side}.main`,
        color: `team.${side}.contrastText`,
        fontSize: '0.8125rem',
      }}
    >
      {text(`mf-games.teams.${side}`)}{' '}
      <Box component="strong" sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}>
        {score ?? '–'}
      </Box>
    </Box>
  )
}
