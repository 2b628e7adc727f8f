import { Box, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'

/** A placeholder in the shape of the list of debts. */
export function LoadingLedger() {
  const text = useText()
  return (
    <Box
      role="status"
      aria-label={text('platform.part.loading')}
      sx={{ display: 'grid', gap: 2, px: 2, pb: 2 }}
    >
      <Skeleton width={160} height={76} />
      <Skeleton height={50} />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={112} />
      ))}
    </Box>
  )
}
