import { Box, Button, type Game, type Player, PlayerAvatar, Typography } from '@club/platform'
import { useEffect, useId, useRef } from 'react'
import { fromTablet } from '../../layout/breakpoints.ts'
import { useText } from '../../messages/index.ts'
import { useWithdrawalFee } from '../../penalty/use-withdrawal-fee.ts'
import type { VoteGroup } from '../votes/attendance.ts'
import type { Votes } from '../votes/use-votes.ts'
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
    <Box sx={ownVoteLayout}>
      <Box sx={{ gridArea: 'who', display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
        <PlayerAvatar name={player.name} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={nameId} sx={{ fontWeight: 750, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text(`mf-games.own.status.${group}`)}
          </Typography>
        </Box>
      </Box>
      <Box ref={answers} sx={answersLayout}>
        <AnswerButton
          {...answer}
          answer="going"
          chosen={group === 'going'}
          // The one to be pressed, until one of them was.
          filled={group !== 'notGoing'}
        >
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
      {group === 'notGoing' && (
        <Box sx={{ gridArea: 'penalty' }}>
          <OwnPenalty game={game} player={player} />
        </Box>
      )}
      <Button size="small" onClick={onForget} sx={{ gridArea: 'change', mr: -1, [fromTablet]: { mr: 0 } }}>
        {text('mf-games.own.change')}
      </Button>
    </Box>
  )
}

/** "That is not me" stands beside the name, and below the answers where these stand beside the next game. */
export const ownVoteLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who change" "answers answers" "penalty penalty"',
  alignItems: 'center',
  columnGap: 1,
  '& > * + *': { mt: 1.25 },
  '& > button': { mt: 0 },
  [fromTablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"who" "answers" "penalty" "change"',
    '& > button': { mt: 0.5 },
  },
} as const

export const answersLayout = {
  gridArea: 'answers',
  display: 'grid',
  // With large text one below the other.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
  gap: 1.25,
  [fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const
