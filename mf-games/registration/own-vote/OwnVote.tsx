import { Box, byName, type Game } from '@club/platform'
import { useState } from 'react'
import type { Attendance, VoteGroup } from '../attendance.ts'
import type { Votes } from '../use-votes.ts'
import { KnownVisitor } from './KnownVisitor.tsx'
import { useOwnPlayer } from './own-player.ts'
import { UnknownVisitor } from './UnknownVisitor.tsx'

/** The visitor's own vote, one tap away, once they have said who they are. */
export function OwnVote({
  game,
  attendance,
  votes,
}: {
  readonly game: Game
  readonly attendance: Attendance
  readonly votes: Votes
}) {
  const [ownId, chooseOwn] = useOwnPlayer()
  // Who the visitor is was answered just now: the answer takes the place of the question, and its focus.
  const [answered, setAnswered] = useState(false)
  const answer = (id: number | null) => {
    setAnswered(true)
    chooseOwn(id)
  }
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
          game={game}
          player={own}
          group={groupOf(own.id, attendance)}
          votes={votes}
          onForget={() => answer(null)}
          takesFocus={answered}
        />
      ) : (
        <UnknownVisitor
          players={everybody.toSorted(byName)}
          onChoose={({ id }) => answer(id)}
          takesFocus={answered}
        />
      )}
    </Box>
  )
}

function groupOf(playerId: number, { going, notGoing }: Attendance): VoteGroup {
  if (going.some(({ player }) => player.id === playerId)) return 'going'
  return notGoing.some(({ player }) => player.id === playerId) ? 'notGoing' : 'unregistered'
}
