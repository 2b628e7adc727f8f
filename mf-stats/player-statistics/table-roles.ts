/**
 * The ARIA roles of the table's elements. They are explicit, because some browsers drop the implicit roles of a table
 * whose rows are displayed as a grid.
 */
export const tableRoles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
