import { Box, Button, Icon, PageHeading, RouterLink, useNavigate } from '@club/platform'
import { useText } from '../messages/index.ts'
import { Ledger } from './lazy-ledger.ts'

/** The page "Who owes". In a wide window it is a card beside the roster (DebtsCard). */
export function DebtsPage() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Box sx={{ maxWidth: 680, mx: 'auto' }}>
      <Button
        component={RouterLink}
        to={{ search: '' }}
        size="small"
        startIcon={<Icon name="back" fontSize="small" />}
        sx={{ ml: -1 }}
      >
        {text('mf-players.title')}
      </Button>
      <PageHeading title={text('mf-players.debts.title')} />
      <Ledger isCard={false} onClose={() => void navigate({ search: '' }, { replace: true })} />
    </Box>
  )
}
