import { Alert, Box, payableAmount, paymentCode, Typography, useClub } from '@club/platform'
import { encode } from 'uqr'
import { useText } from '../messages/index.ts'
import { PaymentFields } from './PaymentFields.tsx'

/** Light modules around the code that readers need (ISO/IEC 18004). */
const quietZone = 4

/** On a low screen smaller, so that account, amount and symbol stand below it without scrolling. */
const side = 'clamp(200px, 28vh, 264px)'

/**
 * A payment code for the club's account, with the same figures as text. Dark on white in both themes, because
 * many banking apps read nothing else.
 * @param amount CZK; anything but 50, 100 or 200 falls back to 50
 * @param variableSymbol the penalty's id, where there is one
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
  return (
    <Box sx={{ textAlign: 'center' }}>
      <CodePicture
        content={paymentCode({ iban, amount: payable, message, variableSymbol })}
        label={text('mf-games.penalty.picture', { amount: payable })}
      />
      <Typography sx={{ mt: 1, fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.3 }}>
        {text('mf-games.penalty.amount', { amount: payable })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('mf-games.penalty.scan')}
      </Typography>
      {ibanIsDemo && (
        <Alert
          severity="warning"
          icon={false}
          sx={{ mb: 1, py: 0, px: 1, fontSize: '0.8125rem', textAlign: 'start' }}
        >
          <strong>{text('mf-games.penalty.demo')}</strong> – {text('mf-games.penalty.demoNote')}
        </Alert>
      )}
      <PaymentFields iban={iban} amount={payable} variableSymbol={variableSymbol} />
    </Box>
  )
}

function CodePicture({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', maxWidth: side, mx: 'auto', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </Box>
  )
}
