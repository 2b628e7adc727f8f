import { Box, compactIban, Icon, IconButton, readableIban, Typography } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

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
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 0.5,
        columnGap: 2,
        m: 0,
        textAlign: 'start',
      }}
    >
      <Field
        wide
        label={text('mf-games.penalty.account')}
        shown={readableIban(iban)}
        copy={compactIban(iban)}
      />
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
  wide = false,
  label,
  shown,
  copy,
}: {
  /** Takes the whole line. */
  readonly wide?: boolean
  readonly label: string
  readonly shown: string
  /** As a bank's form takes it. */
  readonly copy: string
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : null}>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', lineHeight: 1.3 }}
      >
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5, m: 0 }}
      >
        <Typography
          sx={{
            minWidth: 0,
            fontSize: '0.9375rem',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
            userSelect: 'all',
            textWrap: 'balance',
          }}
        >
          {shown}
        </Typography>
        {/* Only pages on https or localhost may copy; elsewhere one tap still selects the whole value. */}
        {navigator.clipboard && (
          <IconButton
            color="primary"
            onClick={() => void navigator.clipboard.writeText(copy).then(() => setCopied(true))}
            aria-label={`${text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}: ${label}`}
            sx={{ flex: 'none', width: 36, height: 36, mr: -1 }}
          >
            <Icon name={copied ? 'check' : 'copy'} fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
