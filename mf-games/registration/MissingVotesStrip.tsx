import { Box, Button, cardSpacing, PlayerFaces, radius, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { useVoting } from './votes/voting.tsx'

const margin = { mb: cardSpacing }

/**
 * Shows how many players have not voted. One button opens the list of these players. The other button shares a reminder
 * or, while nobody has voted, an invitation.
 */
export function MissingVotesStrip() {
  const text = useText()
  const voting = useVoting()
  if (!voting?.state.attendance || voting.votes.closed) return null
  const { game, hasVotes, showList } = voting
  const { unregistered } = voting.state.attendance
  const count = unregistered.length
  const kind = hasVotes ? 'reminder' : 'invitation'
  if (count === 0) return null
  return (
    <Box
      sx={{
        ...margin,
        display: 'flex',
        alignItems: 'center',
        minHeight: 68,
        pr: 1.75,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'warnLine',
        bgcolor: 'warnBg',
        '&:hover': { borderColor: 'warning.main' },
      }}
    >
      <Button
        color="inherit"
        onClick={() => showList('unregistered')}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 66,
          px: 2,
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: radius.card,
          '&:hover': { bgcolor: 'transparent' },
        }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
        >
          <span>{text('mf-games.registration.missingVotes', { count })}</span>
          {hasVotes && <PlayerFaces players={unregistered} ground="warnBg" />}
        </Box>
      </Button>
      <ShareButton
        size="small"
        shareContent={{ kind, game, notVoted: unregistered.map(({ name }) => name) }}
        sx={{ flex: 'none' }}
      >
        {text(`mf-games.share.${kind}`)}
      </ShareButton>
    </Box>
  )
}

/** A placeholder for MissingVotesStrip. It is shown whenever the votes load, because usually somebody has not voted. */
export const LoadingMissingVotesStrip = () => (
  <Skeleton sx={{ ...margin, height: 68, borderRadius: radius.card }} />
)
