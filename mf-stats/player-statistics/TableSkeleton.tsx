import { Box, Skeleton, useIntl } from '@club/platform'

/** A squad's usual size: what comes stands where this stood. */
const rows = Array.from({ length: 18 }, (_, row) => row)

/** The shape of the table while it loads. */
export function TableSkeleton() {
  const intl = useIntl()
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: 'mf-stats.players.loading' })} sx={{ pt: 5 }}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            gap: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: 'center',
          }}
        >
          <Skeleton sx={{ flex: 1, maxWidth: 180 }} />
          <Skeleton sx={{ width: { xs: '50%', sm: '60%' }, ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  )
}
