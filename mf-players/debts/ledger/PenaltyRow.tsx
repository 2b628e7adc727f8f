import {
  Box,
  narrowPhone,
  type Penalty,
  PlayerAvatar,
  Typography,
  useFormats,
  useLanguage,
} from '@club/platform'
import { penaltyReasonWords } from '@club/platform/sharing'
import { LedgerName } from './LedgerName.tsx'
import { useText } from './messages/index.ts'
import { PaidSwitch } from './PaidSwitch.tsx'
import { usePaymentSwitch } from './use-payment-switch.ts'

/**
 * One penalty: the game's date, the reason, the amount, and the switch "Paid".
 * @param withPlayer true in a list with the penalties of several players: the row begins with the player's name; false
 * in the list of one player's penalties: the row is struck through when the penalty is paid
 * @param onChange called when the switch is pressed
 */
export function PenaltyRow({
  penalty,
  withPlayer = false,
  onChange,
}: {
  readonly penalty: Penalty
  readonly withPlayer?: boolean
  readonly onChange: () => void
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
          px: { xs: 2, md: 2.5 },
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
        {withPlayer && <LedgerName player={player} />}
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
          onChange()
          toggle()
        }}
      />
    </Box>
  )
}
