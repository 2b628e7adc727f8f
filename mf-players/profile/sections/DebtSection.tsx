import {
  Icon,
  lazyDialog,
  type PlayerProfile,
  request,
  useFocusAfter,
  useFormats,
  useMutation,
  useQueryClient,
  useToasts,
  WriteButton,
} from '@club/platform'
import { useRef } from 'react'
import { sumAmounts } from '../../debts/sum-amounts.ts'
import { useText } from '../messages/index.ts'
import { ProfileActionRow } from './ProfileCard.tsx'

const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))

/**
 * Shows what the player owes. The "Pay" button loads the unpaid penalties and shows a QR code for their sum (contract
 * section 11).
 */
export function DebtSection({
  profile: { player, owes },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'owes'>
}) {
  const { whole } = useFormats()
  const text = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const pay = useMutation({
    meta: { isReadOnly: true },
    mutationFn: async () => {
      const query = { playerId: String(player.id), paid: 'false' } as const
      const owed = (await request('listPenalties', { query })).filter(({ amount }) => amount > 0)
      const oldest = owed.at(-1)
      return oldest && { oldest, count: owed.length, amount: sumAmounts(owed) }
    },
    onSuccess: (debt) => {
      // There are no unpaid penalties any more, because somebody has marked them as paid since the page loaded.
      if (!debt) void client.invalidateQueries()
    },
    onError: (error) => toasts.failure(text('mf-players.profile.payFailed'), error),
  })
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(pay.data !== undefined, () => [button.current])
  if (owes === 0) return null
  return (
    <ProfileActionRow
      title={text('mf-players.profile.owes', { amount: whole(owes) })}
      note={text('mf-players.profile.owes.note')}
      tone="warning.main"
      control={(titleId) => (
        <>
          <WriteButton
            ref={button}
            variant="quiet"
            loading={pay.isPending}
            startIcon={<Icon name="qrCode" fontSize="small" />}
            aria-describedby={titleId}
            onClick={() => pay.mutate()}
          >
            {text('mf-players.profile.pay')}
          </WriteButton>
          {pay.data && (
            <PaymentDialog
              amount={pay.data.amount}
              message={text('mf-players.profile.pay.message', { count: pay.data.count, player: player.name })}
              variableSymbol={pay.data.oldest.id}
              onClose={pay.reset}
            />
          )}
        </>
      )}
    />
  )
}
