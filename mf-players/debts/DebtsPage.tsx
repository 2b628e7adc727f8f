import {
  Box,
  Button,
  Icon,
  IconButton,
  lazyDialog,
  PageHeading,
  Paper,
  RouterLink,
  Typography,
  useNavigate,
  useSearchParams,
} from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'
import { LoadingLedger } from './LoadingLedger.tsx'

/** The query string that is appended to the Players tab's path to open the page "Who owes" (contract section 11). */
export const debtsQueryString = '?owes'

/**
 * Returns the query strings with which the page "Who owes" is opened and closed, and a function that closes it. Both
 * query strings keep the roster's search and page number.
 */
export function useDebtsNavigation() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const others = new URLSearchParams(params)
  others.delete('owes')
  const closed = `${others}`
  return {
    opened: [debtsQueryString, ...(others.size > 0 ? [others] : [])].join('&'),
    closed,
    close: () => void navigate({ search: closed }, { replace: true }),
  }
}

const Ledger = lazyDialog(
  () => import('./ledger/Ledger.tsx'),
  LoadingLedger,
  () => import('./ledger/messages/index.ts'),
)

/** The page "Who owes". In a wide window, DebtsCard shows the same content beside the roster instead. */
export function DebtsPage() {
  const text = useText()
  const { closed, close } = useDebtsNavigation()
  return (
    <Box sx={{ maxWidth: 680, mx: 'auto' }}>
      <Button
        component={RouterLink}
        to={{ search: closed }}
        size="small"
        startIcon={<Icon name="back" fontSize="small" />}
        sx={{ ml: -1 }}
      >
        {text('mf-players.title')}
      </Button>
      <PageHeading title={text('mf-players.debts.title')} />
      <Ledger isCard={false} onClose={close} />
    </Box>
  )
}

export function DebtsCard() {
  const text = useText()
  const titleId = useId()
  const { closed, close } = useDebtsNavigation()
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ overflow: 'clip', pt: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1.25 }}>
        <Typography id={titleId} variant="h2">
          {text('mf-players.debts.title')}
        </Typography>
        <IconButton
          component={RouterLink}
          to={{ search: closed }}
          aria-label={text('mf-players.debts.close')}
        >
          <Icon name="close" fontSize="small" />
        </IconButton>
      </Box>
      <Ledger isCard onClose={close} />
    </Paper>
  )
}
