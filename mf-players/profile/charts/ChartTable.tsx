import { Box, DataTable, visuallyHidden } from '@club/platform'
import type { ComponentProps } from 'react'

/** The values of a chart as a table for assistive technology. */
export const ChartTable = (table: Omit<ComponentProps<typeof DataTable>, 'sx'>) => (
  <Box sx={visuallyHidden}>
    {/*
      The fixed layout keeps the cells within the hidden box, so that wide cells do not make the page scroll sideways.
    */}
    <DataTable {...table} sx={{ tableLayout: 'fixed', width: '100%' }} />
  </Box>
)
