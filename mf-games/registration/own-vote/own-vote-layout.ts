import { voteBesidePitchContainerQuery } from '../../layout/breakpoints.ts'

/**
 * The "That is not me" button (`change`) is beside the player's name. Where the vote is beside the picture of the
 * pitch, the button is below the answers.
 */
export const ownVoteLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who change" "answers answers" "penalty penalty"',
  alignItems: 'center',
  columnGap: 1,
  '& > * + *': { mt: 1.25 },
  '& > :last-child': { mt: 0 },
  [voteBesidePitchContainerQuery]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"who" "answers" "penalty" "change"',
    '& > :last-child': { mt: 0.5 },
  },
} as const

export const answersLayout = {
  gridArea: 'answers',
  display: 'grid',
  // The answers are side by side if this box is at least 292 px wide, as on a phone of 360 px. Otherwise, or when the
  // text is large, they are one above the other. Beside the picture of the pitch, the box is at most 286 px wide.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.8rem), 1fr))',
  gap: 1.25,
} as const
