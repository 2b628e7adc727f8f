import { columns, type SortKey } from './columns.tsx'
import { stacked } from './stacked.ts'

const cellOf = (id: string) => `& [data-column=${id}]`

const areas = Object.fromEntries(columns.map(({ id }) => [cellOf(id), { gridArea: id }]))

/** The columns on the second line of a two-line row. */
const figures = columns.filter(({ besideName }) => !besideName).map(({ id }) => id)

/** The grid of a two-line row. The last figure is wider, because its heading is the longest; the name fills the first line. */
const twoLines = {
  gridTemplateColumns: `repeat(${figures.length - 1}, minmax(0, 3fr)) minmax(0, 5fr)`,
  gridTemplateAreas: `"${'player '.repeat(figures.length - 2)}form form" "${figures.join(' ')}"`,
}

/**
 * The table's look, in one place for all cells: a club of two thousand has fourteen thousand of them. The headings
 * stay in sight while the rows scroll.
 * @param sorted the column whose figures stand out
 */
export const tableStyle = (sorted: SortKey) => {
  const active = columns.find(({ sorts }) => sorts === sorted)
  return {
    borderCollapse: 'separate',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: { xs: 0.75, md: 1.5 }, textAlign: 'right', borderColor: 'divider' },
    '& [data-column=player]': { textAlign: 'left' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
      color: 'text.secondary',
      fontSize: '0.6875rem',
      fontWeight: 700,
      lineHeight: 1.3,
    },
    '& tbody th': { fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere', minWidth: 96, width: '36%' },
    ...(active && { [`& td[data-column=${active.id}]`]: { fontWeight: 750 } }),
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    [stacked]: {
      display: 'block',
      width: 'auto',
      mx: -1,
      '& thead, & tbody': { display: 'block' },
      '& thead': { position: 'sticky', top: 0, zIndex: 1 },
      '& tr': {
        display: 'grid',
        ...twoLines,
        alignItems: 'center',
        columnGap: 0.5,
        rowGap: 0.25,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      },
      '& th, & td': { p: 0, border: 0 },
      '& thead tr': { py: 0.5 },
      // Aligned right, so that a word too long for its column runs over to the left, where there is room.
      '& thead th': { position: 'static', display: 'flex', justifyContent: 'flex-end' },
      '& thead [data-column=player]': { justifyContent: 'flex-start' },
      '& tbody th': { width: 'auto' },
      '& tbody tr:last-of-type': { borderBottom: 0 },
      ...areas,
    },
  } as const
}
