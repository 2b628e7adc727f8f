import { formatIban, type Payment, TabMessages, useClub } from '@club/platform'
import { shareText } from '../sharing/share.ts'
import { loaders, useText } from './messages/index.ts'
import { drawPaymentQrPicture } from './qr-code.ts'
import { ShareQrButton } from './ShareQrButton.tsx'

interface Props {
  /** The first line of the text: who pays, how much and what for. */
  readonly heading: string
  readonly payment: Omit<Payment, 'iban'>
}

/** A button that shares a payment's QR code and a text, to send to the player who has to pay. */
export const SendQrButton = (props: Props) => (
  <TabMessages loaders={loaders}>
    <SendButton {...props} />
  </TabMessages>
)

function SendButton({ heading, payment }: Props) {
  const text = useText()
  const { iban, ibanIsDemo } = useClub()
  const { amount, variableSymbol } = payment
  const request = [
    heading,
    ...(ibanIsDemo ? [`${text('platform.payment.demo')} – ${text('platform.payment.demoNote')}`] : []),
    '',
    `${text('platform.payment.account')}: ${formatIban(iban)}`,
    `${text('platform.payment.amountLabel')}: ${text('platform.payment.amount', { amount })}`,
    ...(variableSymbol ? [`${text('platform.payment.symbol')}: ${variableSymbol}`] : []),
  ].join('\n')
  return (
    <ShareQrButton
      text={request}
      share={() => shareText(request, drawPaymentQrPicture({ iban, ...payment }))}
    >
      {text('platform.payment.send')}
    </ShareQrButton>
  )
}
