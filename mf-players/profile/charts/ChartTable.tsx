import { Box, visuallyHidden } from '@club/platform'

/** The values of a chart as a table for assistive technology. */
export function ChartTable({
  label,
  headings,
  rows,
}: {
  readonly label: string
  readonly headings: readonly string[]
  /** The first cell is the row's heading. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly string[] }[]
}) {
  return (
    // The fixed layout keeps the cells within the hidden box, so that they do not count as wider than the page.
    <Box sx={{ ...visuallyHidden, '& table': { tableLayout: 'fixed', width: '100%' } }}>
      <table aria-label={label}>
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
      </table>
    </Box>
  )
}
