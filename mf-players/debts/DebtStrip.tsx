import { Box, Button, type Debt, Icon, RouterLink, radius, Typography } from '@club/platform'
import { useText } from '../messages/index.ts'
import { useDebtsNavigation } from './DebtsPage.tsx'
import { sumAmounts } from './sum-amounts.ts'

/** Shows the sum of all unpaid penalties and a link to the page "Who owes". Renders nothing when nobody owes money. */
export function DebtStrip({ debts }: { readonly debts: readonly Debt[] }) {
  const text = useText()
  const { opened } = useDebtsNavigation()
  if (debts.length === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        // Large text leaves no room for the button beside the sum.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 68,
        mb: 2,
        px: 2,
        py: 1,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'warnLine',
        bgcolor: 'warnBg',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'warning.main' }}>
        <Icon name="coin" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 'min-content' }}>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {text('mf-players.debts.sum', { amount: sumAmounts(debts) })}
        </Typography>
        <Typography variant="body2">{text('mf-players.total', { count: debts.length })}</Typography>
      </Box>
      <Button
        component={RouterLink}
        to={{ search: opened }}
        size="small"
        sx={{
          flex: 'none',
          color: 'text.primary',
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'sunken' },
        }}
      >
        {text('mf-players.debts.title')}
      </Button>
    </Box>
  )
}
