import {
  Box,
  Button,
  type Game,
  OfflineNote,
  type Player,
  PlayerAvatar,
  PlayerLink,
  TabMessages,
  Typography,
} from '@club/platform'
import { useEffect, useId, useRef } from 'react'
import { voteBesidePitchContainerQuery } from '../../layout/breakpoints.ts'
import { useWithdrawalFee } from '../../penalty/use-withdrawal-fee.ts'
import type { AttendanceGroup } from '../votes/attendance.ts'
import type { VoteMutation } from '../votes/use-vote-mutation.ts'
import { AnswerButton } from './AnswerButton.tsx'
import { loaders, useText } from './messages/index.ts'
import { OwnPenaltyButton } from './OwnPenaltyButton.tsx'
import { answersLayout, ownVoteLayout } from './own-vote-layout.ts'

interface Props {
  readonly game: Game
  readonly player: Player
  readonly group: AttendanceGroup
  readonly votes: VoteMutation
  readonly onForget: () => void
  readonly takesFocus: boolean
}

export default function OwnVoteAnswers(props: Props) {
  return (
    <TabMessages loaders={loaders}>
      <Answers {...props} />
    </TabMessages>
  )
}

function Answers({ game, player, group, votes, onForget, takesFocus }: Props) {
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
  // The fee is hidden when "not going" is the current answer, because pressing it again sends no request.
  const costs = fee > 0 && group !== 'notGoing' && !votes.closed
  return (
    <Box sx={ownVoteLayout}>
      <Box sx={{ gridArea: 'who', display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
        <PlayerAvatar name={player.name} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={nameId} sx={{ fontWeight: 750, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            <PlayerLink player={player} />
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
          // Before the first vote, "going" is filled as a suggestion to the visitor.
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
        <OfflineNote sx={{ gridColumn: '1 / -1' }} />
      </Box>
      {group === 'notGoing' && (
        <Box sx={{ gridArea: 'penalty' }}>
          <OwnPenaltyButton game={game} player={player} />
        </Box>
      )}
      <Button
        size="small"
        onClick={onForget}
        sx={{ gridArea: 'change', mr: -1, [voteBesidePitchContainerQuery]: { mr: 0 } }}
      >
        {text('mf-games.own.change')}
      </Button>
    </Box>
  )
}
