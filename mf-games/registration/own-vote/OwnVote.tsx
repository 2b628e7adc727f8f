import { ActionsMenu, Box, Typography } from '@club/platform'
import { useText } from '../../messages/use-text.ts'
import type { Attendance, VoteGroup } from '../attendance.ts'
import type { Votes } from '../use-votes.ts'
import { KnownVisitor } from './KnownVisitor.tsx'
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
    <Box
      sx={{
        bgcolor: 'raised',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 1.25, sm: 1.5 },
        mb: 2,
      }}
    >
      {own ? (
        <KnownVisitor
          player={own}
          group={groupOf(own.id, attendance)}
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

function groupOf(playerId: number, { going, notGoing }: Attendance): VoteGroup {
  if (going.some(({ player }) => player.id === playerId)) return 'going'
  return notGoing.some(({ player }) => player.id === playerId) ? 'notGoing' : 'unregistered'
}
