import { formatIban, useClub } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { shareText } from '../share/share-text.ts'
import { QrButton } from './QrButton.tsx'
import { paymentQrPicture } from './qr-code.ts'

/**
 * A button that shares a stored penalty's QR code, with a text for the player who pays it.
 * @param player the player's name
 * @param date the game's date, as shown to visitors
 */
export function SendQrButton({
  player,
  date,
  payment,
}: {
  readonly player: string
  readonly date: string
  readonly payment: { readonly amount: number; readonly message: string; readonly variableSymbol: number }
}) {
  const text = useText()
  const { iban, ibanIsDemo } = useClub()
  const { amount, variableSymbol } = payment
  const request = [
    text('mf-games.penalty.request', { player, amount, date }),
    ...(ibanIsDemo ? [`${text('mf-games.penalty.demo')} – ${text('mf-games.penalty.demoNote')}`] : []),
    '',
    `${text('mf-games.penalty.account')}: ${formatIban(iban)}`,
    `${text('mf-games.penalty.amountLabel')}: ${text('mf-games.penalty.amount', { amount })}`,
    `${text('mf-games.penalty.symbol')}: ${variableSymbol}`,
  ].join('\n')
  return (
    <QrButton text={request} share={() => shareText(request, paymentQrPicture({ iban, ...payment }))}>
      {text('mf-games.penalty.send')}
    </QrButton>
  )
}
