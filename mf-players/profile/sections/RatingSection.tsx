import { Box, type PlayerProfile, RatingBar } from '@club/platform'
import { useText } from '../messages/index.ts'
import { CardSection } from './CardSection.tsx'
import { RatingSteps } from './RatingSteps.tsx'

const ratings = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill', 'overallSkill'] as const

/** The player's four ratings, and how the overall rating has changed. */
export function RatingSection({ profile }: { readonly profile: Pick<PlayerProfile, 'player' | 'ratings'> }) {
  const text = useText()
  return (
    <CardSection title={text('mf-players.profile.rating')}>
      <Box sx={barsInLines}>
        {ratings.map((name) => (
          <RatingBar key={name} label={text(`platform.player.${name}`)} value={profile.player[name]} />
        ))}
      </Box>
      <RatingSteps points={profile.ratings} />
    </CardSection>
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
