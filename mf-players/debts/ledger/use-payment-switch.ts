import { type Penalty, queries, useCall, useFormats, useQueryClient, useToasts } from '@club/platform'
import { useText } from './messages/index.ts'

/**
 * Marks a penalty as paid or as unpaid, and shows a toast that offers to undo the change. In a club with a PIN, only
 * the organiser can change penalties.
 * @returns `isPaid`: the state of the switch, which changes at once when the switch is pressed, before the server has
 * responded; `toggle`: changes the state
 */
export function usePaymentSwitch(penalty: Penalty) {
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
    // Refetches the penalties even after the server refused the change, because the page is then outdated.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
  const isPaid = isPending && variables ? variables.body.paid : penalty.paidAt !== null
  const toggle = () => mutate({ params: { id: penalty.id }, body: { paid: !isPaid } })
  return { isPaid, toggle }
}
