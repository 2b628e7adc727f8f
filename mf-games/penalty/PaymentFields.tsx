import { Box, compactIban, Icon, IconButton, readableIban } from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { Fact } from './Fact.tsx'

/** The payment code's data as text that can be copied; the amount is the largest. */
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
    <Box component="dl" sx={{ m: 0, mt: 1 }}>
      <Field
        decisive
        label={text('mf-games.penalty.amountLabel')}
        shown={text('mf-games.penalty.amount', { amount })}
        copy={String(amount)}
      />
      <Field label={text('mf-games.penalty.account')} shown={readableIban(iban)} copy={compactIban(iban)} />
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

/** A fact whose value can be copied. */
function Field({
  decisive = false,
  label,
  shown,
  copy,
}: {
  readonly decisive?: boolean
  readonly label: string
  readonly shown: string
  /** The value in the format of a bank's form. */
  readonly copy: string
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  // Only pages on https or localhost can use the clipboard; elsewhere one tap still selects the whole value.
  const button = navigator.clipboard && (
    <IconButton
      color="primary"
      onClick={() => void navigator.clipboard.writeText(copy).then(() => setCopied(true))}
      aria-label={`${text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}: ${label}`}
      sx={{ flex: 'none', mr: -1.25 }}
    >
      <Icon name={copied ? 'check' : 'copy'} fontSize="small" />
    </IconButton>
  )
  return <Fact decisive={decisive} label={label} value={shown} selectable action={button} />
}
