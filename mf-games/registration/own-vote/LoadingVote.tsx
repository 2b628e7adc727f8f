import { Box, ownPlayer, Skeleton } from '@club/platform'
import { answersLayout, ownVoteLayout } from './KnownVisitor.tsx'

/**
 * A placeholder in the shape of the visitor's own vote: the question who they are or, once answered, the two answers.
 */
export function LoadingVote() {
  if (ownPlayer.read() === undefined)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={64} />
      </Box>
    )
  return (
    <Box sx={ownVoteLayout}>
      <Skeleton variant="rounded" height={48} sx={{ gridArea: 'who' }} />
      <Box sx={answersLayout}>
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={64} />
      </Box>
      <Skeleton variant="rounded" height={44} sx={{ gridArea: 'change' }} />
    </Box>
  )
}
