import { type Balance, Box, type Teams, Typography, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'
import { gapNames, gapsOf } from './balance.ts'

/**
 * How equal the teams are: the four gaps, worked out from the teams on screen, and what the server said about
 * this split when it dealt it.
 * @param dealt the server's figures; undefined when the page did not see the teams dealt
 */
export function BalanceFigures({
  teams,
  dealt,
}: {
  readonly teams: Teams
  readonly dealt: Balance | undefined
}) {
  const text = useText()
  const intl = useIntl()
  const gaps = gapsOf(teams)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{text('mf-games.teams.balance')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text('mf-games.teams.balanceHint')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          gap: 1,
          my: 1.5,
        }}
      >
        {gapNames.map((name) => (
          <Box key={name} sx={{ bgcolor: 'raised', borderRadius: 1, px: 1.5, py: 1 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {text(`mf-games.teams.gap.${name}`)}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 750, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
            >
              {intl.formatNumber(gaps[name], { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </Typography>
          </Box>
        ))}
      </Box>
      {dealt && (
        <Typography variant="body2">
          {text(dealt.optimal ? 'mf-games.teams.optimal' : 'mf-games.teams.notOptimal', {
            splits: dealt.splits,
          })}
        </Typography>
      )}
    </Box>
  )
}
