import { whereVoteIsBesidePitch } from '../../layout/breakpoints.ts'

/**
 * Places the "That is not me" button beside the player's name. Where the vote is beside the picture of a pitch, the
 * button is below the answers instead.
 */
export const ownVoteLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who change" "answers answers" "penalty penalty"',
  alignItems: 'center',
  columnGap: 1,
  '& > * + *': { mt: 1.25 },
  '& > :last-child': { mt: 0 },
  [whereVoteIsBesidePitch]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"who" "answers" "penalty" "change"',
    '& > :last-child': { mt: 0.5 },
  },
} as const

export const answersLayout = {
  gridArea: 'answers',
  display: 'grid',
  // The two answers are side by side when the card has 292 px for them: on a phone 360 px wide, it has 294 px. They are
  // one above the other when the visitor's text is large, and in the card beside the picture of a pitch, which has at
  // most 286 px.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.8rem), 1fr))',
  gap: 1.25,
} as const
