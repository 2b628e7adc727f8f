import { Box, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { stacked } from './stacked.ts'

/** The usual size of a squad, so that the table is about as high as this. */
const rows = Array.from({ length: 18 }, (_, row) => row)

/** The shape of the table while it loads: rows as high as the table's will be. */
export function TableSkeleton() {
  const text = useText()
  return (
    <Box
      role="status"
      aria-label={text('mf-stats.players.loading')}
      sx={{ pt: '53px', [stacked]: { pt: '79px' } }}
    >
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignContent: 'center',
            height: 45,
            borderTop: 1,
            borderColor: 'divider',
            [stacked]: { height: 59 },
          }}
        >
          <Skeleton sx={{ width: '36%', maxWidth: 180 }} />
          <Skeleton sx={{ width: '55%', [stacked]: { width: 100 } }} />
          <Skeleton sx={{ display: 'none', width: '100%', [stacked]: { display: 'block' } }} />
        </Box>
      ))}
    </Box>
  )
}
