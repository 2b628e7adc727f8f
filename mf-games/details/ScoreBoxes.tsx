import { Box, type Side, teamBackground, visuallyHidden } from '@club/platform'
import { useText } from '../messages/index.ts'

const sizes = {
  row: { minWidth: 42, height: 36, fontSize: '1.0625rem' },
  panel: { minWidth: 64, height: 52, fontSize: '1.5rem' },
} as const

interface Size {
  readonly size?: keyof typeof sizes
}

/** The scores of both teams side by side, in the teams' colours, with a dash for a missing score. */
export default function ScoreBoxes({
  white,
  black,
  size = 'row',
}: Size & { readonly white: number | null; readonly black: number | null }) {
  return (
    <Box sx={{ display: 'flex', flex: 'none', justifyContent: 'center' }}>
      <ScoreBox size={size} side="white" score={white} won={white !== null && white >= (black ?? 0)} />
      <ScoreBox size={size} side="black" score={black} won={black !== null && black >= (white ?? 0)} />
    </Box>
  )
}

/** @param won true for the winner, whose score is emphasised */
function ScoreBox({
  side,
  score,
  won,
  size,
}: Required<Size> & { readonly side: Side; readonly score: number | null; readonly won: boolean }) {
  const text = useText()
  const corner = '12px'
  return (
    <Box
      component="span"
      sx={{
        ...teamBackground[side],
        ...sizes[size],
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
