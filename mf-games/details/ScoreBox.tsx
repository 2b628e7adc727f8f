import { Box, type Side, teamBackground, visuallyHidden } from '@club/platform'
import { useText } from '../messages/index.ts'

/** The box's sizes: `row` for a game's row in a list, `panel` for the details panel. */
const sizes = {
  row: { width: 42, height: 36, fontSize: '1.0625rem' },
  panel: { width: 64, height: 52, fontSize: '1.5rem' },
} as const

/**
 * A box in the team's colours with the team's score, or with a dash when the game has no score. The boxes of both
 * teams, side by side, show one result.
 * @param won true for the winner, whose score is emphasised
 */
export function ScoreBox({
  side,
  score,
  won,
  size = 'row',
}: {
  readonly side: Side
  readonly score: number | null
  readonly won: boolean
  readonly size?: keyof typeof sizes
}) {
  const text = useText()
  const corner = '12px'
  return (
    <Box
      component="span"
      sx={{
        ...teamBackground[side],
        ...sizes[size],
        width: 'auto',
        minWidth: sizes[size].width,
        px: 0.75,
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderColor: `team.${side}.line`,
        borderRadius: side === 'white' ? `${corner} 0 0 ${corner}` : `0 ${corner} ${corner} 0`,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {text(`mf-games.teams.${side}`)}{' '}
      </Box>
      <Box
        component={won ? 'strong' : 'span'}
        sx={won ? { fontWeight: 800 } : { fontWeight: 400, color: `team.${side}.muted` }}
      >
        {score ?? '–'}
      </Box>
    </Box>
  )
}
