import {
  Box,
  compactIban,
  formatIban,
  Icon,
  type Payment,
  payableAmount,
  radius,
  Typography,
  useClub,
} from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { sharePicture } from '../share/share-text.ts'
import { InfoRow } from './InfoRow.tsx'
import { QrButton } from './QrButton.tsx'
import { paymentQrCode, paymentQrPicture, quietZone } from './qr-code.ts'

/** Width of the QR code without its quiet zone; smaller in a low window, so that the details below stay visible. */
const codeSide = 'clamp(176px, 28vh, 224px)'

/**
 * A QR code for a payment to the club's account, with the same payment details as text. The code is dark on white in
 * both themes, because many banking apps cannot read light codes on dark. Visitors cannot scan their own phone's
 * screen, so they can save the code as a picture, which banking apps open, and copy each detail.
 * @param amount CZK; when it is not one of the penalty amounts, the smallest penalty is used
 * @param variableSymbol the penalty's id, if the penalty is stored
 */
export function PaymentCode({ amount, message, variableSymbol }: Omit<Payment, 'iban'>) {
  const text = useText()
  const { iban, ibanIsDemo } = useClub()
  const payable = payableAmount(amount)
  const symbol = variableSymbol?.toString()
  const payment = { iban, amount: payable, message, variableSymbol }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('mf-games.penalty.scan')}
      </Typography>
      <CodePicture payment={payment} label={text('mf-games.penalty.picture', { amount: payable })} />
      <QrButton
        fullWidth
        startIcon={<Icon name="share" fontSize="small" />}
        share={async () => sharePicture(await paymentQrPicture(payment))}
        sx={{ mt: 1.5 }}
      >
        {text('mf-games.penalty.save')}
      </QrButton>
      {ibanIsDemo && (
        <Box
          sx={{
            mt: 1.5,
            px: 1.5,
            py: 1,
            borderRadius: radius.small,
            bgcolor: 'warnBg',
            color: 'warning.main',
            fontSize: '0.8125rem',
            lineHeight: 1.385,
          }}
        >
          <strong>{text('mf-games.penalty.demo')}</strong> – {text('mf-games.penalty.demoNote')}
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <InfoRow
          isLarge
          label={text('mf-games.penalty.amountLabel')}
          value={text('mf-games.penalty.amount', { amount: payable })}
          copy={{ value: String(payable), label: text('mf-games.penalty.copyAmount') }}
        />
        <InfoRow
          label={text('mf-games.penalty.account')}
          value={formatIban(iban)}
          copy={{ value: compactIban(iban), label: text('mf-games.penalty.copyAccount') }}
        />
        {symbol && (
          <InfoRow
            label={text('mf-games.penalty.symbol')}
            value={symbol}
            copy={{ value: symbol, label: text('mf-games.penalty.copySymbol') }}
          />
        )}
      </Box>
    </>
  )
}

/** The QR code on a white card. */
function CodePicture({ payment, label }: { readonly payment: Payment; readonly label: string }) {
  const { size, path } = paymentQrCode(payment)
  return (
    <Box sx={{ bgcolor: '#ffffff', border: 1, borderColor: 'divider', borderRadius: radius.card }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        sx={{
          display: 'block',
          // The picture is wider than the code, because it includes the quiet zone.
          width: `calc(${codeSide} * ${(size / (size - 2 * quietZone)).toFixed(3)})`,
          maxWidth: '100%',
          mx: 'auto',
          borderRadius: radius.card,
        }}
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </Box>
    </Box>
  )
}
