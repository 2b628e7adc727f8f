import {
  Box,
  compactIban,
  formatIban,
  payableAmount,
  paymentCode,
  radius,
  Typography,
  useClub,
} from '@club/platform'
import { encode } from 'uqr'
import { useText } from '../lazy/messages/index.ts'
import { InfoRow } from './InfoRow.tsx'

/** Width of the empty border that QR code readers require, in squares of the QR code (ISO/IEC 18004). */
const quietZone = 4

/** Width of the QR code without its quiet zone; smaller in a low window, so that the details below stay visible. */
const codeSide = 'clamp(176px, 28vh, 224px)'

/**
 * A QR code for a payment to the club's account, with the same payment details as text. The code is dark on white in
 * both themes, because many banking apps cannot read light codes on dark.
 * @param amount CZK; when it is not one of the penalty amounts, the smallest penalty is used
 * @param variableSymbol the penalty's id, if the penalty is stored
 */
export function PaymentCode({
  amount,
  message,
  variableSymbol,
}: {
  readonly amount: number
  readonly message: string
  readonly variableSymbol?: number | undefined
}) {
  const text = useText()
  const { iban, ibanIsDemo } = useClub()
  const payable = payableAmount(amount)
  const symbol = variableSymbol?.toString()
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('mf-games.penalty.scan')}
      </Typography>
      <CodePicture
        content={paymentCode({ iban, amount: payable, message, variableSymbol })}
        label={text('mf-games.penalty.picture', { amount: payable })}
      />
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
          copy={String(payable)}
        />
        <InfoRow label={text('mf-games.penalty.account')} value={formatIban(iban)} copy={compactIban(iban)} />
        {symbol && <InfoRow label={text('mf-games.penalty.symbol')} value={symbol} copy={symbol} />}
      </Box>
    </>
  )
}

/** The QR code on a white card. */
function CodePicture({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
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
        <path d={dark} fill="#000000" />
      </Box>
    </Box>
  )
}
