import {
  Box,
  compactIban,
  formatIban,
  Icon,
  type Payment,
  radius,
  TabMessages,
  Typography,
  useClub,
} from '@club/platform'
import { sharePicture } from '../sharing/share.ts'
import { CopyableRow } from './CopyableRow.tsx'
import { loaders, useText } from './messages/index.ts'
import { createPaymentQrCode, drawPaymentQrPicture, quietZone } from './qr-code.ts'
import { ShareQrButton } from './ShareQrButton.tsx'

/**
 * The width of the QR code without its empty border. In a low window it is smaller, so that the details below stay
 * visible.
 */
const codeSide = 'clamp(176px, 28vh, 224px)'

/**
 * A QR code for a payment to the club's account, with the details as text. The code is dark on white in both themes,
 * because many banking apps cannot read light codes on dark. A phone cannot scan its own screen, so the visitor can
 * also save the picture for the banking app, and copy each detail.
 * @param variableSymbol the payment's reference number: the id of the penalty, or of the oldest one when several are
 *   paid at once; undefined when no penalty is stored
 */
export const PaymentCode = (payment: Omit<Payment, 'iban'>) => (
  <TabMessages loaders={loaders}>
    <CodeAndDetails {...payment} />
  </TabMessages>
)

function CodeAndDetails({ amount, message, variableSymbol }: Omit<Payment, 'iban'>) {
  const text = useText()
  const { iban, ibanIsDemo } = useClub()
  const symbol = variableSymbol?.toString()
  const payment = { iban, amount, message, variableSymbol }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('platform.payment.scan')}
      </Typography>
      <CodePicture payment={payment} label={text('platform.payment.picture', { amount })} />
      <ShareQrButton
        fullWidth
        startIcon={<Icon name="share" fontSize="small" />}
        share={async () => sharePicture(await drawPaymentQrPicture(payment))}
        sx={{ mt: 1.5 }}
      >
        {text('platform.payment.save')}
      </ShareQrButton>
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
          <strong>{text('platform.payment.demo')}</strong> – {text('platform.payment.demoNote')}
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <CopyableRow
          isLarge
          label={text('platform.payment.amountLabel')}
          value={text('platform.payment.amount', { amount })}
          exact={String(amount)}
          copyLabel={text('platform.payment.copyAmount')}
        />
        <CopyableRow
          label={text('platform.payment.account')}
          value={formatIban(iban)}
          exact={compactIban(iban)}
          copyLabel={text('platform.payment.copyAccount')}
        />
        {symbol && (
          <CopyableRow
            label={text('platform.payment.symbol')}
            value={symbol}
            exact={symbol}
            copyLabel={text('platform.payment.copySymbol')}
          />
        )}
      </Box>
    </>
  )
}

function CodePicture({ payment, label }: { readonly payment: Payment; readonly label: string }) {
  const { size, path } = createPaymentQrCode(payment)
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
          // The picture also contains the empty border around the code.
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
