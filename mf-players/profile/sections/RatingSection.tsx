import { Box, type PlayerProfile, RatingBar, useFocusAfter } from '@club/platform'
import { useRef } from 'react'
import { useText } from '../messages/index.ts'
import { RatingSuggestionPanel } from '../suggestion/RatingSuggestionPanel.tsx'
import { CardSection } from './CardSection.tsx'
import { RatingStepChart } from './RatingStepChart.tsx'

const ratings = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill', 'overallSkill'] as const

/** The player's four ratings, how the overall rating has changed, and a suggestion if there is one. */
export function RatingSection({
  profile: { player, ratings: points, suggestion },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'ratings' | 'suggestion'>
}) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The "Use it" button can remove the suggestion and with it the focused button itself, so the heading gets the focus.
  useFocusAfter(suggestion !== null, () => [heading.current])
  return (
    <>
      <CardSection title={text('mf-players.profile.rating')} headingRef={heading}>
        <Box sx={{ display: 'grid', gap: 1.75 }}>
          {ratings.map((name) => (
            <RatingBar
              key={name}
              label={text(`platform.player.${name}`)}
              value={player[name]}
              variant="line"
            />
          ))}
        </Box>
        <RatingStepChart points={points} />
      </CardSection>
      {suggestion && <RatingSuggestionPanel player={player} suggestion={suggestion} heading={heading} />}
    </>
  )
}
