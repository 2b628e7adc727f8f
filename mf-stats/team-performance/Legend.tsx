import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/** An entry of a legend: a colour sample and its meaning. */
export function LegendEntry({
  color,
  line = false,
  children,
}: {
  /** The sample's colour: a name of the theme's palette, such as `primary.main`. */
  readonly color: string
  /** True when the sample is a dashed line; false when it is a filled square. */
  readonly line?: boolean
  readonly children: ReactNode
}) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        aria-hidden
        sx={
          line
            ? { width: 18, borderTop: '2px dashed', borderColor: color }
            : {
                width: 14,
                height: 14,
                borderRadius: '4px',
                bgcolor: color,
                border: 1,
                borderColor: 'lineStrong',
              }
        }
      />
      <span>{children}</span>
    </Box>
  )
}

export function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        listStyle: 'none',
        p: 0,
        m: 0,
        mt: 1,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </Box>
  )
}
