import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/** Layout of a fact: label on the left, value on the right, or below where there is no room. */
export const factLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
} as const

/** One line of a `dl`: the label on the left, the value on the right. */
export function Fact({
  decisive = false,
  label,
  value,
  selectable = false,
  action,
}: {
  /** Shows the value larger than others. */
  readonly decisive?: boolean
  readonly label: string
  readonly value: string
  /** One tap selects the whole value. */
  readonly selectable?: boolean
  /** An action for the value, such as copying it. */
  readonly action?: ReactNode
}) {
  return (
    <Box
      sx={{
        ...factLine,
        columnGap: 1.5,
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
            userSelect: selectable ? 'all' : undefined,
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {value}
        </Box>
        {action}
      </Box>
    </Box>
  )
}
