import { Box, cardSpacing, Paper, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { pageSize } from './paginate.ts'

const rows = Array.from({ length: pageSize }, (_, row) => row)

/** A placeholder as large as the roster, so that nothing moves when the roster has loaded. */
export function RosterSkeleton() {
  const text = useText()
  return (
    <Paper role="status" aria-label={text('mf-players.loading')} sx={{ overflow: 'clip' }}>
      <Box sx={{ px: cardSpacing, pt: cardSpacing, pb: '20px' }}>
        <Skeleton height={46} />
      </Box>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignContent: 'center',
            alignItems: 'center',
            gap: 1.25,
            height: { xs: 140, md: 82 },
            px: cardSpacing,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="text" width="45%" height={22} />
            <Skeleton variant="text" width="30%" height={18} />
          </Box>
          <Skeleton sx={{ width: { xs: '100%', md: 440 }, height: { xs: 50, md: 46 } }} />
        </Box>
      ))}
    </Paper>
  )
}
