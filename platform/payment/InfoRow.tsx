import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/** A row of a `dl` list: the label on the left, the value on the right or, if there is no room, below. */
export function InfoRow({
  isLarge = false,
  label,
  value,
  copyButton,
}: {
  readonly isLarge?: boolean
  readonly label: string
  readonly value: string
  /** A button that copies the value. In a row with this button, one tap on the value selects all of it. */
  readonly copyButton?: ReactNode
}) {
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
            fontSize: isLarge ? '1.5rem' : '0.9375rem',
            fontWeight: isLarge ? 800 : 700,
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
            userSelect: copyButton ? 'all' : undefined,
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {value}
        </Box>
        {copyButton}
      </Box>
    </Box>
  )
}
