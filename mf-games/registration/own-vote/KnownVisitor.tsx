import { Box, Button, type Game, type Player, PlayerAvatar, Typography } from '@club/platform'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../messages/index.ts'
import type { VoteGroup } from '../attendance.ts'
import type { Votes } from '../use-votes.ts'
import { AnswerButton } from './AnswerButton.tsx'
import { OwnPenalty } from './OwnPenalty.tsx'

/**
 * The player the visitor said they are, with how they voted and the two answers.
 * @param takesFocus true when it takes the place of what had the focus
 */
export function KnownVisitor({
  game,
  player,
  group,
  votes,
  onForget,
  takesFocus,
}: {
  readonly game: Game
  readonly player: Player
  /** Where the player's vote stands. */
  readonly group: VoteGroup
  readonly votes: Votes
  readonly onForget: () => void
  readonly takesFocus: boolean
}) {
  const text = useText()
  const nameId = useId()
  const answers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) answers.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  const answer = {
    disabled: votes.disabled,
    describedBy: nameId,
    onChoose: (status: 'going' | 'not_going') => votes.cast({ player, status, own: true }),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 1 100%', sm: '1 1 260px' } }}>
        <PlayerAvatar name={player.name} />
        <Box sx={{ flex: { xs: 1, sm: '0 1 auto' }, minWidth: 0 }}>
          <Typography id={nameId} sx={{ fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text(`mf-games.own.status.${group}`)}
          </Typography>
        </Box>
        <Button
          size="small"
          onClick={onForget}
          sx={{
            flex: 'none',
            maxWidth: { xs: 80, sm: 'none' },
            px: 0.5,
            fontSize: '0.75rem',
            lineHeight: 1.2,
          }}
        >
          {text('mf-games.own.change')}
        </Button>
      </Box>
      <Box
        ref={answers}
        sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: 'none' }, order: { sm: 1 } }}
      >
        <AnswerButton {...answer} answer="going" chosen={group === 'going'}>
          {text('mf-games.own.going')}
        </AnswerButton>
        <AnswerButton {...answer} answer="not_going" chosen={group === 'notGoing'}>
          {text('mf-games.own.notGoing')}
        </AnswerButton>
      </Box>
      {group === 'notGoing' && <OwnPenalty game={game} player={player} />}
    </Box>
  )
}
