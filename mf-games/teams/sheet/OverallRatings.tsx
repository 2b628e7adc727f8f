import { Box, type Player, PlayerLink, useFormats } from '@club/platform'

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
          <span>
            <PlayerLink player={player} />
          </span>{' '}
          <span>{rating(player.overallSkill)}</span>
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
