import { Box, type DataRow, DataTable, Icon } from '@club/platform'
import { useState } from 'react'

const style = {
  width: '100%',
  maxWidth: 480,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 0.75,
    pl: 1,
    textAlign: 'right',
    fontWeight: 'inherit',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', border: 0 },
  '& th:first-of-type': { pl: 0, textAlign: 'left', overflowWrap: 'anywhere' },
} as const

/**
 * A table with the values of a chart, which the visitor can open below the chart.
 * @param rows called only when the visitor opens the table
 */
export function ChartValuesTable({
  summary,
  label,
  headings,
  rows,
}: {
  readonly summary: string
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: () => readonly DataRow[]
}) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Box component="details" onToggle={() => setOpened(true)}>
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 44,
          width: 'fit-content',
          cursor: 'pointer',
          fontSize: '0.875rem',
          fontWeight: 700,
          color: 'primary.main',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          'details[open] > & > svg': { transform: 'rotate(90deg)' },
        }}
      >
        <Icon name="forward" fontSize="small" />
        {summary}
      </Box>
      {wasOpened && <DataTable label={label} headings={headings} rows={rows()} sx={style} />}
    </Box>
  )
}
