import { Box, Button, compactIban, readableIban, Typography } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/use-text.ts'

/** What the payment code says, as text that can be copied. */
export function PaymentFields({
  iban,
  amount,
  variableSymbol,
}: {
  readonly iban: string
  readonly amount: number
  readonly variableSymbol: number | undefined
}) {
  const text = useText()
  return (
    <Box component="dl" sx={{ display: 'grid', rowGap: 0.75, m: 0, textAlign: 'start' }}>
      <Field label={text('mf-games.penalty.account')} shown={readableIban(iban)} copy={compactIban(iban)} />
      <Field
        label={text('mf-games.penalty.amountLabel')}
        shown={text('mf-games.penalty.amount', { amount })}
        copy={String(amount)}
      />
      {variableSymbol !== undefined && (
        <Field
          label={text('mf-games.penalty.symbol')}
          shown={String(variableSymbol)}
          copy={String(variableSymbol)}
        />
      )}
    </Box>
  )
}

function Field({
  label,
  shown,
  copy,
}: {
  readonly label: string
  readonly shown: string
  /** As a bank's form takes it. */
  readonly copy: string
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, m: 0 }}
      >
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}>
          {shown}
        </Typography>
        {/* Only pages on https or localhost may copy; elsewhere one tap still selects the whole value. */}
        {navigator.clipboard && (
          <Button
            size="small"
            onClick={() => void navigator.clipboard.writeText(copy).then(() => setCopied(true))}
            aria-label={`${text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}: ${label}`}
          >
            {text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
