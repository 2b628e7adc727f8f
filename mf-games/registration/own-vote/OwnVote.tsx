import { ActionsMenu, Box, Button, type Player, PlayerAvatar, Typography } from '@club/platform'
import { useId } from 'react'
import { useText } from '../../messages/use-text.ts'
import type { Attendance } from '../attendance.ts'
import type { Votes } from '../use-votes.ts'
import { VoteButton } from '../VoteButton.tsx'
import { useOwnPlayer } from './own-player.ts'

/** The visitor's own vote, one tap away, once they have said who they are. */
export function OwnVote({ attendance, votes }: { readonly attendance: Attendance; readonly votes: Votes }) {
  const text = useText()
  const [ownId, chooseOwn] = useOwnPlayer()
  const everybody = [
    ...attendance.going.map(({ player }) => player),
    ...attendance.notGoing.map(({ player }) => player),
    ...attendance.unregistered,
  ]
  const own = everybody.find((player) => player.id === ownId)
  return (
    <Box sx={{ bgcolor: 'raised', border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 2 }}>
      {own ? (
        <KnownVisitor
          player={own}
          status={statusOf(own, attendance)}
          votes={votes}
          onForget={() => chooseOwn(null)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <ActionsMenu
            label={text('mf-games.own.choose')}
            showLabel
            actions={everybody
              .toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))
              .map((player) => ({ label: player.name, onSelect: () => chooseOwn(player.id) }))}
          />
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
            {text('mf-games.own.chooseHint')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

type OwnStatus = 'going' | 'notGoing' | 'unregistered'

function statusOf(player: Player, { going, notGoing }: Attendance): OwnStatus {
  if (going.some((voter) => voter.player.id === player.id)) return 'going'
  return notGoing.some((voter) => voter.player.id === player.id) ? 'notGoing' : 'unregistered'
}

function KnownVisitor(props: {
  readonly player: Player
  readonly status: OwnStatus
  readonly votes: Votes
  readonly onForget: () => void
}) {
  const { player, status, votes, onForget } = props
  const text = useText()
  const nameId = useId()
  const vote = (wanted: 'going' | 'not_going') => () => votes.change({ player, status: wanted, own: true })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <PlayerAvatar name={player.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={nameId} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text(`mf-games.own.status.${status}`)}
          </Typography>
        </Box>
        <Button size="small" onClick={onForget} sx={{ px: 0.5, lineHeight: 1.2 }}>
          {text('mf-games.own.change')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <VoteButton
          tone="yes"
          disabled={votes.disabled || status === 'going'}
          describedBy={nameId}
          onClick={vote('going')}
        >
          {text('mf-games.own.going')}
        </VoteButton>
        <VoteButton
          tone="no"
          disabled={votes.disabled || status === 'notGoing'}
          describedBy={nameId}
          onClick={vote('not_going')}
        >
          {text('mf-games.own.notGoing')}
        </VoteButton>
      </Box>
    </>
  )
}
