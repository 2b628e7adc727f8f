import { Box, ListItem, type Player, type Side, Typography, useFormats } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { Said } from '../said/Said.tsx'

const skills = [
  ['offense', 'offenseSkill'],
  ['defense', 'defenseSkill'],
  ['ballHandling', 'ballHandlingSkill'],
] as const

/** A player's row on the sheet: the name and the overall rating, below them the three ratings in the order of the key. */
export function PlayerRatings({
  player,
  side,
  children,
}: {
  readonly player: Player
  readonly side: Side
  /** What lies over the row's end. */
  readonly children?: ReactNode
}) {
  const text = useText()
  const { rating } = useFormats()
  const overall = rating(player.overallSkill)
  return (
    <ListItem
      disableGutters
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignContent: 'center',
        alignItems: 'start',
        columnGap: 1,
        minHeight: 48,
        py: 0.5,
        borderTop: '1px solid color-mix(in srgb, currentColor 14%, transparent)',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography
        sx={{
          fontWeight: 700,
          lineHeight: 1.25,
          overflowWrap: 'anywhere',
          '@media (width < 380px)': { fontSize: '0.875rem' },
        }}
      >
        {player.name}
      </Typography>
      <Box component="span" sx={{ fontWeight: 700, lineHeight: 1.25 }}>
        <Said text={text('mf-games.teams.overall', { rating: overall })}>{overall}</Said>
      </Box>
      <Box component="span" sx={{ gridColumn: 1, fontSize: '0.78125rem', color: `team.${side}.muted` }}>
        {skills.map(([name, skill], index) => (
          <span key={name}>
            {index > 0 && <span aria-hidden> · </span>}
            <Said text={text(`mf-games.teams.${name}`, { rating: rating(player[skill]) })}>
              {rating(player[skill])}
            </Said>
          </span>
        ))}
      </Box>
      {children}
    </ListItem>
  )
}
