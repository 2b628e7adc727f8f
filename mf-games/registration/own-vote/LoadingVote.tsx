import { Box, ownPlayer, Skeleton } from '@club/platform'
import { fromTablet } from '../../layout/breakpoints.ts'

/**
 * A placeholder in the shape of the visitor's own vote: the question who they are or, once answered, the two answers.
 */
export function LoadingVote() {
  if (ownPlayer.read() === undefined)
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

/** "That is not me" is beside the name, or below the answers where those are beside the next game. */
export const ownVoteLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who change" "answers answers" "penalty penalty"',
  alignItems: 'center',
  columnGap: 1,
  '& > * + *': { mt: 1.25 },
  '& > button': { mt: 0 },
  [fromTablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"who" "answers" "penalty" "change"',
    '& > button': { mt: 0.5 },
  },
} as const

export const answersLayout = {
  gridArea: 'answers',
  display: 'grid',
  // Stacks when the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
  gap: 1.25,
  [fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const
