import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'

/** The first cell is the row's heading. */
export interface DataRow {
  readonly key: string | number
  readonly cells: readonly ReactNode[]
}

/** A table of values, such as the numbers that a chart shows; `label` is its accessible name. */
export const DataTable = ({
  label,
  headings,
  rows,
  sx,
}: {
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: readonly DataRow[]
  readonly sx?: ComponentProps<typeof Box>['sx']
}) => (
  <Box component="table" aria-label={label} sx={sx}>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [heading, ...values] }) => (
        <tr key={key}>
          <th scope="row">{heading}</th>
          {values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no id
            <td key={place}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)
