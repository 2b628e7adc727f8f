import { Box, goalDiffColor, type Player, useFormats, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'

/** A player's games, wins and goal difference. */
export function PlayerTotals({ player }: { readonly player: Player }) {
  const intl = useIntl()
  const text = useText()
  const { signed } = useFormats()
  const figures = [
    {
      id: 'platform.player.gamesPlayed',
      value: intl.formatNumber(player.gamesPlayed),
      color: 'text.primary',
    },
    { id: 'platform.player.wins', value: intl.formatNumber(player.wins), color: 'text.primary' },
    {
      id: 'platform.player.plusMinus',
      value: signed(player.plusMinus),
      color: goalDiffColor(player.plusMinus),
    },
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        gridArea: 'totals',
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        gridTemplateColumns: '5rem 4.25rem auto',
        columnGap: { xs: 2, md: 0 },
        m: 0,
        fontSize: '0.8125rem',
        lineHeight: 1.385,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {figures.map(({ id, value, color }) => (
        <Box key={id} sx={{ display: 'flex', gap: 0.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {text(id)}
          </Box>
          <Box component="dd" sx={{ m: 0, color, fontWeight: 700 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
