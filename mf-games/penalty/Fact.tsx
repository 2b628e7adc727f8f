import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/** How a fact's line stands: what it is at the left, its value at the right, or below where there is no room. */
export const factLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
} as const

/** A line of a list of facts (`dl`): what it is at the left, its value at the right. */
export function Fact({
  decisive = false,
  label,
  value,
  selectable = false,
  action,
}: {
  /** Larger than the others. */
  readonly decisive?: boolean
  readonly label: string
  readonly value: string
  /** One tap selects the whole value. */
  readonly selectable?: boolean
  /** What can be done with the value. */
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
