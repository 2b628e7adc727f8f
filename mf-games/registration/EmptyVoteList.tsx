import { Button, cardSpacing, Stack, Typography } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { type Attendance, type AttendanceGroup, attendanceGroups } from './votes/attendance.ts'

const emptyTexts = {
  going: 'nobodyGoing',
  notGoing: 'nobodyNotGoing',
  unregistered: 'everybodyVoted',
} as const

/** Explains why a list of players is empty. When a search has matches only in other lists, buttons open those lists. */
export default function EmptyVoteList({
  group,
  found,
  hasPlayers,
  isSearch,
  choose,
}: {
  readonly group: AttendanceGroup
  readonly found: Attendance
  /** False for a club without players. Then every list shows the same text, even during a search. */
  readonly hasPlayers: boolean
  readonly isSearch: boolean
  readonly choose: (group: AttendanceGroup) => void
}) {
  const text = useText()
  const why = !hasPlayers ? 'noPlayers' : isSearch ? 'noMatch' : emptyTexts[group]
  const elsewhere = why === 'noMatch' ? attendanceGroups.filter((other) => found[other].length > 0) : []
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', px: cardSpacing, py: 3, textAlign: 'center' }}>
      <Typography color="textSecondary">{text(`mf-games.registration.${why}`)}</Typography>
      {elsewhere.map((other) => (
        <Button key={other} onClick={() => choose(other)}>
          {text('mf-games.registration.matchElsewhere', {
            tab: text(`mf-games.registration.${other}`),
            count: found[other].length,
          })}
        </Button>
      ))}
    </Stack>
  )
}
