import { Box, compactIban, Icon, IconButton, readableIban } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

/** What the payment code says, as text that can be copied: the amount decides and is the largest. */
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

function Field({
  decisive = false,
  label,
  shown,
  copy,
}: {
  /** Larger than the others. */
  readonly decisive?: boolean
  readonly label: string
  readonly shown: string
  /** As a bank's form takes it. */
  readonly copy: string
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1.5,
        minHeight: 48,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, m: 0, ml: 'auto' }}>
        <Box
          component="span"
          sx={{
            minWidth: 0,
            fontSize: decisive ? '1.5rem' : '0.9375rem',
            fontWeight: decisive ? 800 : 700,
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
            userSelect: 'all',
            textWrap: 'balance',
          }}
        >
          {shown}
        </Box>
        {/* Only pages on https or localhost may copy; elsewhere one tap still selects the whole value. */}
        {navigator.clipboard && (
          <IconButton
            color="primary"
            onClick={() => void navigator.clipboard.writeText(copy).then(() => setCopied(true))}
            aria-label={`${text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}: ${label}`}
            sx={{ flex: 'none', mr: -1.25 }}
          >
            <Icon name={copied ? 'check' : 'copy'} fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
