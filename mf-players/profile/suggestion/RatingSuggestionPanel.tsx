import {
  Box,
  Button,
  cardSpacing,
  OfflineNote,
  type Player,
  type RatingSuggestion,
  storedText,
  Typography,
  useCall,
  useFocusAfter,
  useFormats,
  useQueryClient,
  useToasts,
  WriteButton,
} from '@club/platform'
import { type RefObject, useRef, useState } from 'react'
import { useText } from '../messages/index.ts'
import { shiftSkillsToOverallRating } from './shift-skills-to-overall-rating.ts'

/**
 * Suggests another overall rating. "Use it" changes the three skill ratings by the same step. "Keep" hides the
 * suggestion in this browser.
 * @param heading the element that gets the focus when there is no suggestion any more
 */
export function RatingSuggestionPanel({
  player,
  suggestion: { overall, low, high, games },
  heading,
}: {
  readonly player: Player
  readonly suggestion: RatingSuggestion
  readonly heading: RefObject<HTMLElement | null>
}) {
  const text = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const { rating } = useFormats()
  /** The suggested rating that the visitor has declined. The panel stays hidden until the suggested rating changes. */
  const stored = storedText('localStorage', `football-manager-kept-suggestion-${player.id}`)
  const [declinedRating, setDeclinedRating] = useState(stored.read)
  const use = useRef<HTMLButtonElement>(null)
  const change = useCall('changePlayer', {
    onSuccess: async ({ activity }) => {
      toasts.success(text('mf-players.updated'), undefined, activity)
      await client.invalidateQueries()
    },
    onError: (error) => toasts.failure(text('mf-players.updateFailed'), error),
  })
  const body = shiftSkillsToOverallRating(player, overall)
  const isShown = declinedRating !== String(overall) && Object.keys(body).length > 0
  useFocusAfter(change.isPending, () => [use.current])
  useFocusAfter(isShown, () => [heading.current])
  if (!isShown) return null
  const keep = () => {
    stored.write(String(overall))
    setDeclinedRating(String(overall))
  }
  return (
    <Box sx={{ px: cardSpacing, py: 2, bgcolor: 'tint.main', color: 'tint.contrastText' }}>
      <Typography variant="h3">
        {text('mf-players.profile.suggestion', { from: rating(player.overallSkill), to: rating(overall) })}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5 }}>
        {text('mf-players.profile.suggestion.note', { games, low: rating(low), high: rating(high) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WriteButton
          ref={use}
          variant="contained"
          loading={change.isPending}
          onClick={() => change.mutate({ params: { id: player.id }, body })}
        >
          {text('mf-players.profile.suggestion.use')}
        </WriteButton>
        <Button color="inherit" onClick={keep}>
          {text('mf-players.profile.suggestion.keep')}
        </Button>
      </Box>
      <OfflineNote sx={{ mt: 1 }} />
    </Box>
  )
}
