/** Explicit roles, because some browsers drop a table's implicit ones when its rows are displayed as a grid. */
export const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
