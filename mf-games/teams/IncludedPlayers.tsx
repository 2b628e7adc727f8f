import { Box, type Player, Typography, useFormats } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'

/** Lists the players who will be in the generated teams. */
export function IncludedPlayers({ going }: { readonly going: readonly Player[] }) {
  const text = useText()
  const headingId = useId()
  if (going.length === 0) return null
  return (
    <>
      <Typography
        id={headingId}
        variant="overline"
        component="h3"
        color="textSecondary"
        sx={{ mt: 2, mb: 0.5 }}
      >
        {text('mf-games.teams.included')}
      </Typography>
      <OverallRatings players={going} labelledBy={headingId} />
    </>
  )
}

/** Lists players with their overall ratings, strongest first. */
export function OverallRatings({
  players,
  labelledBy,
}: {
  readonly players: readonly Player[]
  readonly labelledBy: string
}) {
  const { rating } = useFormats()
  const strongestFirst = players.toSorted((a, b) => b.overallSkill - a.overallSkill)
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={ratings}>
      {strongestFirst.map((player) => (
        <li key={player.id}>
          <span>{player.name}</span> <span>{rating(player.overallSkill)}</span>
        </li>
      ))}
    </Box>
  )
}

const ratings = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2.5,
  p: 0,
  m: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 34,
  },
  '& span': { overflowWrap: 'anywhere', minWidth: 0 },
  '& span + span': {
    minWidth: 'auto',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
  },
} as const
