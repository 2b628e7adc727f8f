import { Box, type PlayerProfile, RatingBar, useFocusAfter } from '@club/platform'
import { useRef } from 'react'
import { useText } from '../messages/index.ts'
import { Suggestion } from '../suggestion/Suggestion.tsx'
import { CardSection } from './CardSection.tsx'
import { RatingSteps } from './RatingSteps.tsx'

const ratings = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill', 'overallSkill'] as const

/** The player's four ratings, how the overall rating has changed, and a suggestion if there is one. */
export function RatingSection({
  profile: { player, ratings: points, suggestion },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'ratings' | 'suggestion'>
}) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The new profile after "Use it" may have no suggestion, and then the focused button is removed.
  useFocusAfter(suggestion !== null, () => [heading.current])
  return (
    <>
      <CardSection title={text('mf-players.profile.rating')} headingRef={heading}>
        <Box sx={barsInLines}>
          {ratings.map((name) => (
            <RatingBar key={name} label={text(`platform.player.${name}`)} value={player[name]} />
          ))}
        </Box>
        <RatingSteps points={points} />
      </CardSection>
      {suggestion && <Suggestion player={player} suggestion={suggestion} heading={heading} />}
    </>
  )
}

/** Puts each label, its bar and its number into one line. */
const barsInLines = {
  display: 'grid',
  gap: 1.75,
  '& > *': { gridTemplateColumns: '6.5rem 1fr 2rem', alignItems: 'center', columnGap: 1 },
  '& > * > *': { gridRow: 1, fontSize: '0.875rem', color: 'text.primary' },
  '& > * > :nth-of-type(2)': { gridColumn: 3, textAlign: 'right' },
  '& > * > [role=progressbar]': { gridColumn: 2 },
} as const
