import {
  Box,
  Button,
  callAddress,
  cardSpacing,
  ErrorState,
  Paper,
  type Penalty,
  queries,
  TabbedPanels,
  Typography,
  useFormats,
  useLanguage,
  useOnlineProps,
  useQuery,
} from '@club/platform'
import { useState } from 'react'
import { LoadingLedger } from '../LoadingLedger.tsx'
import { sumAmounts } from '../sum-amounts.ts'
import { useText } from './messages/index.ts'
import { DebtorList, PaidPenaltyList } from './penalty-lists.tsx'

type LedgerTab = 'owed' | 'paid'
const tabOf = ({ paidAt }: Penalty): LedgerTab => (paidAt === null ? 'owed' : 'paid')

/**
 * Lists the unpaid and the paid penalties on two tabs. A penalty that the visitor marks as paid or unpaid stays on its
 * tab until the visitor leaves the page. So no row moves, and the visitor can undo a mistake.
 * @param isCard true when the ledger is already inside a card; otherwise the lists are wrapped in a card
 */
export default function Ledger({ isCard }: { readonly isCard: boolean }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useQuery(queries.allPenalties())
  // The list waits for the roster, because only the names of players on the roster are links.
  const roster = useQuery(queries.players())
  const [changedPenaltyKeys, setChangedPenaltyKeys] = useState<ReadonlySet<string>>(new Set())
  if (!data || roster.isPending) {
    if (!error) return <LoadingLedger />
    const failed = <ErrorState error={error} onRetry={() => void refetch()} pending={isFetching} />
    return isCard ? failed : <Paper>{failed}</Paper>
  }
  const penalties = data.filter(({ amount }) => amount > 0)
  const unpaid = penalties.filter((penalty) => tabOf(penalty) === 'owed')
  const debtors = new Set(unpaid.map(({ playerId }) => playerId)).size
  const lists = (
    <TabbedPanels<LedgerTab>
      label={text('mf-players.ledger.tabs')}
      initial="owed"
      panels={[
        { key: 'owed', label: text('mf-players.ledger.owed'), count: debtors },
        { key: 'paid', label: text('mf-players.ledger.paid'), count: penalties.length - unpaid.length },
      ]}
    >
      {(tab) => {
        const List = tab === 'owed' ? DebtorList : PaidPenaltyList
        const isShown = (penalty: Penalty) =>
          tabOf(penalty) === tab || changedPenaltyKeys.has(`${tab} ${penalty.id}`)
        const keep = (id: number) => setChangedPenaltyKeys((before) => new Set([...before, `${tab} ${id}`]))
        return <List penalties={penalties.filter(isShown)} onChange={keep} />
      }}
    </TabbedPanels>
  )
  const padding = { pt: 2, '& > :first-of-type': { px: cardSpacing } }
  return (
    <>
      <Sum unpaid={unpaid} debtors={debtors} isCard={isCard} />
      {isCard ? (
        <Box sx={padding}>{lists}</Box>
      ) : (
        <Paper sx={{ ...padding, overflow: 'clip' }}>{lists}</Paper>
      )}
    </>
  )
}

/** Shows the sum of the unpaid penalties and a link that downloads all penalties. */
function Sum({
  unpaid,
  debtors,
  isCard,
}: {
  readonly unpaid: readonly Penalty[]
  readonly debtors: number
  readonly isCard: boolean
}) {
  const text = useText()
  const { whole } = useFormats()
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
            {whole(sumAmounts(unpaid))}
          </Box>{' '}
          {text('mf-players.ledger.currency')}
        </Typography>
        <Typography color="textSecondary">
          {text('mf-players.total', { count: debtors })} ·{' '}
          {text('mf-players.ledger.penalties', { count: unpaid.length })}
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
