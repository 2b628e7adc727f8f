import { Box, differenceColor, type Player, useFormats, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'

/** Games, wins and goal difference of a player. */
export function Totals({ player }: { readonly player: Player }) {
  const intl = useIntl()
  const text = useText()
  const { signed } = useFormats()
  const figures = [
    { id: 'mf-players.games', value: intl.formatNumber(player.gamesPlayed), color: 'text.primary' },
    { id: 'mf-players.wins', value: intl.formatNumber(player.wins), color: 'text.primary' },
    {
      id: 'mf-players.plusMinus',
      value: signed(player.plusMinus),
      color: differenceColor(player.plusMinus),
    },
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 3 },
        m: 0,
        // On a phone a line of its own, under the name.
        flexBasis: { xs: '100%', sm: 'auto' },
        order: { xs: 1, sm: 0 },
        mt: { xs: 1, sm: 0 },
      }}
    >
      {figures.map(({ id, value, color }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {text(id)}
          </Box>
          <Box component="dd" sx={{ m: 0, color, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
