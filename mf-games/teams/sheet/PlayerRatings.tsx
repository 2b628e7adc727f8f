import {
  Box,
  Chip,
  ListItem,
  narrowPhone,
  type Player,
  PlayerLink,
  type Side,
  Typography,
  useFormats,
} from '@club/platform'
import type { ReactNode } from 'react'
import { ScreenReaderText } from '../../layout/ScreenReaderText.tsx'
import { useText } from '../../lazy/messages/index.ts'

const skills = [
  ['offense', 'offenseSkill'],
  ['defense', 'defenseSkill'],
  ['ballHandling', 'ballHandlingSkill'],
] as const

/**
 * A row with a player's name and overall rating. Below them are the three skill ratings, in the order of the team
 * sheet's legend.
 */
export function PlayerRatings({
  player,
  side,
  withdrew,
  swap,
  children,
}: {
  readonly player: Player
  readonly side: Side
  readonly withdrew: boolean
  /** Turns the row into a button that picks the player. Undefined unless the visitor is picking players for a swap. */
  readonly swap?: { readonly picked: boolean; readonly onPress: () => void } | undefined
  /** Content that covers the right end of the row, such as a button. */
  readonly children?: ReactNode
}) {
  const text = useText()
  const { rating } = useFormats()
  const overall = rating(player.overallSkill)
  const name = withdrew ? <s>{player.name}</s> : player.name
  const badge = withdrew && (
    <>
      {' '}
      <Chip size="small" color="error" label={text('mf-games.teams.withdrew')} sx={badgeStyle} />
    </>
  )
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
        ...(swap && pressable),
        ...(swap?.picked && pickedBackground),
      }}
    >
      <Typography
        component="div"
        sx={{
          fontWeight: 700,
          lineHeight: 1.25,
          overflowWrap: 'anywhere',
          [narrowPhone]: { fontSize: '0.875rem' },
        }}
      >
        {swap ? (
          <Box
            component="button"
            type="button"
            aria-pressed={swap.picked}
            data-swaps={player.id}
            onClick={swap.onPress}
            sx={wholeRow}
          >
            {name}
            {badge}
          </Box>
        ) : (
          <>
            <PlayerLink player={player}>{name}</PlayerLink>
            {badge}
          </>
        )}
      </Typography>
      <Box component="span" sx={{ fontWeight: 700, lineHeight: 1.25 }}>
        <ScreenReaderText text={text('mf-games.registration.overall', { rating: overall })}>
          {overall}
        </ScreenReaderText>
      </Box>
      <Box
        component="span"
        sx={{ gridColumn: 1, fontSize: '0.78125rem', color: swap?.picked ? 'inherit' : `team.${side}.muted` }}
      >
        {skills.map(([name, skill], index) => (
          <span key={name}>
            {index > 0 && <span aria-hidden> · </span>}
            <ScreenReaderText text={text(`mf-games.teams.${name}`, { rating: rating(player[skill]) })}>
              {rating(player[skill])}
            </ScreenReaderText>
          </span>
        ))}
      </Box>
      {children}
    </ListItem>
  )
}

const badgeStyle = {
  height: 20,
  fontSize: '0.75rem',
  verticalAlign: 'bottom',
  '& .MuiChip-label': { px: '7px' },
} as const

/**
 * Makes the whole row clickable by a pseudo-element of the button. Padding makes the button higher, and negative
 * margins keep the height of the row unchanged.
 */
const wholeRow = {
  width: '100%',
  px: 0,
  py: '4px',
  my: '-4px',
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, insetInline: '-8px' },
  '&:focus-visible::after': { outline: '3px solid var(--focus, currentColor)', outlineOffset: '-3px' },
} as const

const pressable = { '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 8%, transparent)' } } as const

const pickedBackground = {
  bgcolor: 'sun.main',
  color: 'sun.contrastText',
  // Negative margins extend the background to the edges of the team's panel.
  mx: { xs: -1.5, sm: -2 },
  px: { xs: 1.5, sm: 2 },
  width: 'auto',
  '--focus': 'var(--mui-palette-sun-contrastText)',
  '&:hover': { bgcolor: 'sun.main' },
} as const
