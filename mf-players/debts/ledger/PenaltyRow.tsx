import {
  Box,
  cardSpacing,
  narrowPhone,
  type Penalty,
  PlayerAvatar,
  queries,
  Typography,
  useCall,
  useFormats,
  useLanguage,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { penaltyReasonWords } from '@club/platform/sharing'
import { LedgerPlayerName } from './LedgerPlayerName.tsx'
import { useText } from './messages/index.ts'
import { PaidSwitch } from './PaidSwitch.tsx'

/**
 * @param withPlayer true in a list with penalties of several players. Then the row begins with the player's name, and
 * a paid penalty is not struck through
 * @param onChange called with the penalty's id when the switch is pressed
 */
export function PenaltyRow({
  penalty,
  withPlayer = false,
  onChange,
}: {
  readonly penalty: Penalty
  readonly withPlayer?: boolean
  readonly onChange: (id: number) => void
}) {
  const text = useText()
  const { shortDate, registrationTime } = useFormats()
  const { language } = useLanguage()
  const { isPaid, toggle } = usePaymentSwitch(penalty)
  const { amount, player, paidAt, reason } = penalty
  const kickoff = new Date(penalty.game.date)
  const date = shortDate(kickoff)
  const struck = isPaid && !withPlayer ? { textDecoration: 'line-through', color: 'text.secondary' } : {}
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        py: 0.25,
        ...(withPlayer && {
          minHeight: 64,
          px: cardSpacing,
          py: 0.75,
          '& + &': { borderTop: 1, borderColor: 'divider' },
        }),
      }}
    >
      {withPlayer && (
        <Box sx={{ [narrowPhone]: { display: 'none' } }}>
          <PlayerAvatar name={player.name} size={36} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {withPlayer && <LedgerPlayerName player={player} />}
        <Typography variant="body2" color="textSecondary" sx={struck}>
          <time dateTime={penalty.game.date}>{date}</time> · {penaltyReasonWords[language][reason]}
        </Typography>
        {paidAt && (
          <Typography variant="body2" color="textSecondary">
            {text('mf-players.ledger.paidAt', { time: registrationTime(new Date(paidAt)) })}
          </Typography>
        )}
      </Box>
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', fontWeight: 650, fontVariantNumeric: 'tabular-nums', ...struck }}
      >
        {text('mf-players.ledger.amount', { amount })}
      </Box>
      <PaidSwitch
        label={text('mf-players.ledger.paidSwitch', { player: player.name, date, amount })}
        isOn={isPaid}
        onToggle={() => {
          onChange(penalty.id)
          toggle()
        }}
      />
    </Box>
  )
}

/** Marks a penalty as paid or unpaid. `isPaid` changes when the switch is pressed, before the server has responded. */
function usePaymentSwitch(penalty: Penalty) {
  const text = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const { shortDate } = useFormats()
  const { queryKey } = queries.allPenalties()
  const { mutate, isPending, variables } = useCall('changePenalty', {
    onSuccess: ({ body, activity }) => {
      client.setQueryData(queryKey, (before) => before?.map((one) => (one.id === body.id ? body : one)))
      toasts.success(
        text(body.paidAt ? 'mf-players.ledger.nowPaid' : 'mf-players.ledger.nowUnpaid'),
        text('mf-players.ledger.changed', {
          player: penalty.player.name,
          date: shortDate(new Date(penalty.game.date)),
          amount: penalty.amount,
        }),
        activity,
      )
    },
    onError: (error) => toasts.failure(text('mf-players.ledger.changeFailed'), error),
    // The penalties are refetched even if the server refused the change, because then the page shows outdated data.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
  const isPaid = isPending && variables ? variables.body.paid : penalty.paidAt !== null
  const toggle = () => mutate({ params: { id: penalty.id }, body: { paid: !isPaid } })
  return { isPaid, toggle }
}
