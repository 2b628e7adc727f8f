import {
  Box,
  Button,
  callAddress,
  ErrorState,
  Paper,
  TabbedPanels,
  Typography,
  useIntl,
  useLanguage,
  useOnlineProps,
} from '@club/platform'
import { LoadingLedger } from '../LoadingLedger.tsx'
import { DebtorList } from './DebtorList.tsx'
import { sumAmounts } from './group-by-player.ts'
import { useText } from './messages/index.ts'
import { PaidList } from './PaidList.tsx'
import { type LedgerTab, useLedger } from './use-ledger.ts'

/**
 * Lists the unpaid and the paid penalties, with QR codes to pay and switches that mark penalties as paid.
 * @param isCard true when the ledger is inside a card; when false, it renders its lists in a card of their own
 */
export default function Ledger({ isCard }: { readonly isCard: boolean }) {
  const text = useText()
  const { unpaid, rows, keep, error, isFetching, refetch } = useLedger()
  if (!unpaid || !rows.owed || !rows.paid) {
    if (!error) return <LoadingLedger />
    const failed = <ErrorState error={error} onRetry={refetch} pending={isFetching} />
    return isCard ? failed : <Paper>{failed}</Paper>
  }
  const debtors = new Set(unpaid.map(({ playerId }) => playerId)).size
  const paid = rows.paid.filter(({ paidAt }) => paidAt !== null)
  const { owed: owedRows, paid: paidRows } = rows
  const lists = (
    <TabbedPanels<LedgerTab>
      label={text('mf-players.ledger.tabs')}
      initial="owed"
      panels={[
        { key: 'owed', label: text('mf-players.ledger.owed'), count: debtors },
        { key: 'paid', label: text('mf-players.ledger.paid'), count: paid.length },
      ]}
    >
      {(tab) =>
        tab === 'owed' ? (
          <DebtorList penalties={owedRows} onChange={(id) => keep('owed', id)} />
        ) : (
          <PaidList penalties={paidRows} onChange={(id) => keep('paid', id)} />
        )
      }
    </TabbedPanels>
  )
  const padding = { pt: 2, '& > :first-of-type': { px: { xs: 2, md: 2.5 } } }
  return (
    <>
      <Sum amount={sumAmounts(unpaid)} debtors={debtors} penalties={unpaid.length} isCard={isCard} />
      {isCard ? (
        <Box sx={padding}>{lists}</Box>
      ) : (
        <Paper sx={{ ...padding, overflow: 'clip' }}>{lists}</Paper>
      )}
    </>
  )
}

/** The sum of the unpaid penalties, and a button that downloads all penalties. */
function Sum({
  amount,
  debtors,
  penalties,
  isCard,
}: {
  readonly amount: number
  readonly debtors: number
  readonly penalties: number
  readonly isCard: boolean
}) {
  const text = useText()
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 1.5,
        px: isCard ? 2.5 : 0,
        pb: isCard ? 0 : 1.75,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 'max-content' }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}>
          <Box
            component="span"
            sx={{ fontSize: '3.25rem', lineHeight: '56px', fontWeight: 800, letterSpacing: '-0.03em' }}
          >
            {intl.formatNumber(amount)}
          </Box>{' '}
          {text('mf-players.ledger.currency')}
        </Typography>
        <Typography color="textSecondary">
          {text('mf-players.ledger.players', { count: debtors })} ·{' '}
          {text('mf-players.ledger.penalties', { count: penalties })}
        </Typography>
      </Box>
      <Button
        variant="quiet"
        component="a"
        href={callAddress('exportPenalties', { query: { lang: language } })}
        download
        {...useOnlineProps()}
        size="small"
        sx={{ flex: 'none' }}
      >
        {text('mf-players.ledger.csv')}
      </Button>
    </Box>
  )
}
