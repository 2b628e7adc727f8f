import { Box, Icon, type Side, teamBackground, visuallyHidden } from '@club/platform'
import { useText } from '../../messages/index.ts'
import { getWinner } from './winner.ts'

interface Score {
  readonly white: number
  readonly black: number
}

/**
 * Shows a result as two halves with large digits. The loser's digits are thin, and a label on the border between the
 * halves names the winner.
 * @param shown the scores that are displayed while they count up; screen readers always read the final scores
 */
export function FinalScore({ white, black, shown = { white, black } }: Score & { readonly shown?: Score }) {
  const text = useText()
  const winner = getWinner(white, black)
  return (
    <Box sx={{ position: 'relative', mb: '15px' }}>
      <Box component="span" sx={visuallyHidden}>
        {text('mf-games.last.score', { white, black })}
      </Box>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        <Half side="white" score={shown.white} lost={winner === 'black'} />
        <Half side="black" score={shown.black} lost={winner === 'white'} />
      </Box>
      <WinnerPill winner={winner} />
    </Box>
  )
}

function Half({
  side,
  score,
  lost,
}: {
  readonly side: Side
  readonly score: number
  readonly lost: boolean
}) {
  const text = useText()
  return (
    <Box sx={{ ...teamBackground[side], py: 2.5, textAlign: 'center', minWidth: 0 }}>
      <Box sx={{ fontSize: '1rem', fontWeight: 700 }}>{text(`mf-games.teams.${side}`)}</Box>
      <Box
        sx={{
          // The size is in pixels, because the digits must fit into their half even when the visitor's text size is
          // large.
          fontSize: score > 99 ? '72px' : '104px',
          lineHeight: '104px',
          letterSpacing: '-0.03em',
          fontVariantNumeric: 'tabular-nums',
          ...(lost ? { fontWeight: 400, color: `team.${side}.muted` } : { fontWeight: 800 }),
        }}
      >
        {score}
      </Box>
    </Box>
  )
}

function WinnerPill({ winner }: { readonly winner: Side | 'nobody' }) {
  const text = useText()
  const isDraw = winner === 'nobody'
  return (
    <Box
      component="strong"
      data-winner
      sx={{
        position: 'absolute',
        left: '50%',
        bottom: '-15px',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 30,
        px: 1.75,
        borderRadius: '15px',
        bgcolor: isDraw ? 'sunken' : 'sun.main',
        color: isDraw ? 'text.primary' : 'sun.contrastText',
        fontSize: '0.875rem',
        fontWeight: 700,
        whiteSpace: 'nowrap',
      }}
    >
      {!isDraw && <Icon name="trophy" style={{ fontSize: '1.0625rem' }} />}
      {text(isDraw ? 'mf-games.last.draw' : `mf-games.last.won.${winner}`)}
    </Box>
  )
}
