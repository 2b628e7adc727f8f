import { Box, goalDiffColor, type Player, useFormats, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'

/** A player's games, wins and goal difference. */
export function PlayerTotals({ player }: { readonly player: Player }) {
  const intl = useIntl()
  const text = useText()
  const { signed } = useFormats()
  const figures = [
    { id: 'platform.player.gamesPlayed', value: intl.formatNumber(player.gamesPlayed) },
    { id: 'platform.player.wins', value: intl.formatNumber(player.wins) },
    { id: 'platform.player.plusMinus', value: signed(player.plusMinus) },
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
        '& > div': { display: 'flex', gap: 0.5 },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 700 },
        '& > :last-of-type > dd': { color: goalDiffColor(player.plusMinus) },
      }}
    >
      {figures.map(({ id, value }) => (
        <div key={id}>
          <dt>{text(id)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}
