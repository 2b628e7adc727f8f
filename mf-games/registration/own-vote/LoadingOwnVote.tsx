import { Box, Skeleton, storedOwnPlayerId } from '@club/platform'
import { answersLayout, ownVoteLayout } from './own-vote-layout.ts'

/**
 * A placeholder in the shape of the "Who are you?" question or, when the visitor has chosen a player, of the two
 * answers.
 */
export function LoadingOwnVote() {
  if (storedOwnPlayerId.read() === undefined)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Skeleton height={48} />
        <Skeleton height={64} />
      </Box>
    )
  return (
    <Box sx={ownVoteLayout}>
      <Skeleton height={48} sx={{ gridArea: 'who' }} />
      <Box sx={answersLayout}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Box>
      <Skeleton height={44} sx={{ gridArea: 'change' }} />
    </Box>
  )
}
