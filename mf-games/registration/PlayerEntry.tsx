import { Box, ListItem, type Player, PlayerAvatar, Typography, useFormats } from '@club/platform'
import { useId, useRef } from 'react'
import { useText } from '../messages/index.ts'
import type { VoteGroup } from './attendance.ts'
import type { RequestedVote } from './optimistic-vote.ts'
import { VoteButton } from './VoteButton.tsx'

/** One player in the registration panel, with the votes they can change to. */
export function PlayerEntry({
  player,
  votedAt,
  group,
  disabled,
  onVote,
}: {
  readonly player: Player
  /** Missing for a player who has not voted. */
  readonly votedAt?: Date
  readonly group: VoteGroup
  readonly disabled: boolean
  readonly onVote: (vote: RequestedVote) => void
}) {
  const text = useText()
  const { rating } = useFormats()
  const nameId = useId()
  const button = { disabled, describedBy: nameId }
  const entry = useRef<HTMLLIElement>(null)
  const to = (status: RequestedVote['status']) => () => {
    // The entry leaves this list: the focus stays in the list and is not lost with the button.
    entry.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    onVote({ player, status, own: false })
  }
  return (
    <ListItem
      ref={entry}
      disableGutters
      divider
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1 }}
    >
      <PlayerAvatar name={player.name} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: { xs: 'space-between', sm: 'start' },
            columnGap: 1.25,
          }}
        >
          <Typography id={nameId} sx={{ fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
            {text('mf-games.registration.overall', { rating: rating(player.overallSkill) })}
          </Typography>
        </Box>
        <VoteNote group={group} votedAt={votedAt} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: 'none' } }}>
        {group !== 'going' && (
          <VoteButton {...button} tone="yes" onClick={to('going')}>
            {text(
              group === 'unregistered'
                ? 'mf-games.registration.markAsGoing'
                : 'mf-games.registration.changeToGoing',
            )}
          </VoteButton>
        )}
        {group !== 'notGoing' && (
          <VoteButton {...button} tone="no" onClick={to('not_going')}>
            {text(
              group === 'unregistered'
                ? 'mf-games.registration.markAsNotGoing'
                : 'mf-games.registration.changeToNotGoing',
            )}
          </VoteButton>
        )}
        {group !== 'unregistered' && (
          <VoteButton {...button} tone="undo" onClick={to(null)}>
            {text('mf-games.registration.cancelVote')}
          </VoteButton>
        )}
      </Box>
    </ListItem>
  )
}

function VoteNote({ group, votedAt }: { readonly group: VoteGroup; readonly votedAt: Date | undefined }) {
  const text = useText()
  const { registrationTime } = useFormats()
  if (!votedAt)
    return (
      <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {text('mf-games.registration.notVoted')}
      </Typography>
    )
  const which = group === 'going' ? 'registeredAt' : 'declinedAt'
  return (
    <Typography variant="body2" color="textSecondary">
      {text(`mf-games.registration.${which}`, { time: registrationTime(votedAt) })}
    </Typography>
  )
}
