import { Box, Button, type Game, type Player, PlayerAvatar, Typography } from '@club/platform'
import { useEffect, useId, useRef } from 'react'
import { fromTablet } from '../../layout.ts'
import { useText } from '../../messages/index.ts'
import { useWithdrawalFee } from '../../penalty/use-withdrawal-fee.ts'
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
  const fee = useWithdrawalFee(game.date)
  const answers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) answers.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  const answer = {
    disabled: votes.disabled,
    describedBy: nameId,
    onChoose: (status: 'going' | 'not_going') => votes.cast({ player, status, own: true }),
  }
  // Pressed again, the given answer sends nothing and costs nothing.
  const costs = fee > 0 && group !== 'notGoing' && !votes.closed
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
        <PlayerAvatar name={player.name} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={nameId} sx={{ fontWeight: 750, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text(`mf-games.own.status.${group}`)}
          </Typography>
        </Box>
        <Button
          size="small"
          onClick={onForget}
          sx={{ flex: 'none', maxWidth: { xs: 104, sm: 'none' }, mr: -1, [fromTablet]: { maxWidth: 84 } }}
        >
          {text('mf-games.own.change')}
        </Button>
      </Box>
      <Box
        ref={answers}
        sx={{
          display: 'grid',
          // With large text one below the other.
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
          gap: 1.25,
          [fromTablet]: { gridTemplateColumns: '1fr' },
        }}
      >
        <AnswerButton {...answer} answer="going" chosen={group === 'going'} filled={group !== 'notGoing'}>
          {text('mf-games.own.going')}
        </AnswerButton>
        <AnswerButton
          {...answer}
          answer="not_going"
          chosen={group === 'notGoing'}
          note={costs ? text('mf-games.own.fee', { amount: fee }) : undefined}
        >
          {text('mf-games.own.notGoing')}
        </AnswerButton>
      </Box>
      {group === 'notGoing' && <OwnPenalty game={game} player={player} />}
    </Box>
  )
}
