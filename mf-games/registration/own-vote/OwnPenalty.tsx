import { Button, type Game, latePart, type Player, Skeleton, SvgIcon, useFormats } from '@club/platform'
import { useState } from 'react'
import { useText } from '../../messages/index.ts'
import { useStoredPenalty } from '../../penalty/own-penalty.ts'

const PaymentDialog = latePart(() => import('../../penalty/PaymentDialog.tsx'))

const place = { flex: { xs: '1 1 100%', sm: '0 0 224px' } } as const

/** The way back to the payment code of a withdrawal that was to be paid later. */
export function OwnPenalty({ game, player }: { readonly game: Game; readonly player: Player }) {
  const text = useText()
  const { czechDate } = useFormats()
  const { penalty, isPending } = useStoredPenalty(game.id, player.id)
  const [open, setOpen] = useState(false)
  // Most withdrawals cost something: its place is kept, so that the lists below do not move.
  if (isPending) return <Skeleton variant="rounded" height={40} sx={place} />
  if (!penalty) return null
  const message = text('mf-games.penalty.message', {
    date: czechDate(new Date(game.date)),
    player: player.name,
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} startIcon={<Code />} sx={place}>
        {text('mf-games.own.penalty', { amount: penalty.amount })}
      </Button>
      {open && (
        <PaymentDialog
          amount={penalty.amount}
          message={message}
          variableSymbol={penalty.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Code = () => (
  <SvgIcon>
    <path d="M3 11h8V3H3zm2-6h4v4H5zM3 21h8v-8H3zm2-6h4v4H5zm8-12v8h8V3zm6 6h-4V5h4zm-6 4h2v2h-2zm2 2h2v2h-2zm-2 2h2v2h-2zm4-4h2v2h-2zm2 2h2v2h-2zm-2 2h2v2h-2zm2 2h2v2h-2zm-4 0h2v2h-2z" />
  </SvgIcon>
)
