import {
  Box,
  benchSide,
  Chip,
  cardSpacing,
  type Player,
  PlayerLink,
  type Side,
  Typography,
  teamRating,
  useFormats,
} from '@club/platform'
import { formation, type PitchHalf, pitchHalf, shortNames } from '@club/platform/sharing'
import type { ReactNode } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { removePlayers } from '../plan/change-lineup.ts'
import type { UnsavedTeamChange } from '../plan/use-unsaved-team-change.ts'
import { PitchLines } from './PitchLines.tsx'
import { Shirt } from './Shirt.tsx'

/** Converts pixels to rem, so that sizes on the pitch grow with the visitor's text size. */
const rem = (pixels: number) => `${pixels / 16}rem`

/** The space above the first row of players on an upright pitch, where the team's label is. */
const firstRow = rem(49)

/**
 * Sizes on the pitch. `shirt`: width of a shirt; `marker`: height of a shirt and a name of two lines; `clear`: distance
 * between the halfway line and the row of players next to it.
 */
const large = { shirt: rem(46), marker: rem(80), clear: rem(12) } as const
const small = { shirt: rem(39), marker: rem(72), clear: '1px' } as const
type Size = typeof large | typeof small

/**
 * Shows both teams in their formations. White is at the top or, on a horizontal pitch, on the left. The pitch is hidden
 * from screen readers, which read TeamPanel instead.
 */
export default function TeamPitch({
  draft,
  isHorizontal = false,
}: {
  readonly draft: UnsavedTeamChange
  readonly isHorizontal?: boolean
}) {
  const { whiteTeam, blackTeam, benchPlayers } = draft.shown
  const present = removePlayers(draft.shown, draft.withdrawn)
  const names = shortNames([...whiteTeam, ...blackTeam])
  const halves = { white: pitchHalf(formation(whiteTeam)), black: pitchHalf(formation(blackTeam)) }
  const size = halves.white.crowded || halves.black.crowded ? small : large
  const shared = { draft, names, isHorizontal, size }
  return (
    <Box aria-hidden sx={{ height: isHorizontal ? '100%' : undefined }}>
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          height: isHorizontal ? '100%' : rem(540),
          background: `repeating-linear-gradient(${isHorizontal ? '90deg' : '0deg'}, var(--mui-palette-pitch-one) 0 ${isHorizontal ? 60 : 44}px, var(--mui-palette-pitch-two) 0 ${isHorizontal ? 120 : 88}px)`,
        }}
      >
        <PitchLines isHorizontal={isHorizontal} />
        {!isHorizontal && <TeamLabel side="white" team={present.whiteTeam} />}
        {!isHorizontal && <TeamLabel side="black" team={present.blackTeam} />}
        <TeamOnPitch side="white" half={halves.white} {...shared} />
        <TeamOnPitch side="black" half={halves.black} {...shared} />
      </Box>
      {!isHorizontal && benchPlayers.length > 0 && <Bench players={benchPlayers} draft={draft} />}
    </Box>
  )
}

function TeamLabel({ side, team }: { readonly side: Side; readonly team: readonly Player[] }) {
  const text = useText()
  const { rating } = useFormats()
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        left: '50%',
        [side === 'white' ? 'top' : 'bottom']: 18,
        transform: 'translateX(-50%)',
        px: 1.25,
        py: 0.5,
        borderRadius: '14px',
        bgcolor: `team.${side}.main`,
        color: `team.${side}.contrastText`,
        fontSize: '0.8125rem',
        fontWeight: 700,
        whiteSpace: 'nowrap',
      }}
    >
      {text(`mf-games.teams.${side}`)} {rating(teamRating(team))}
    </Box>
  )
}

function TeamOnPitch({
  side,
  half,
  size,
  names,
  isHorizontal,
  draft,
}: {
  readonly side: Side
  readonly half: PitchHalf<Player>
  readonly size: Size
  readonly names: ReadonlyMap<number, string>
  readonly isHorizontal: boolean
  readonly draft: UnsavedTeamChange
}) {
  const { rating } = useFormats()
  const width = (room: number) => (isHorizontal ? `${50 / half.rows}%` : `${room * 100}%`)
  return half.places.map(({ player, along, across, room }) => {
    const [length, first] = isHorizontal ? [width(room), '0px'] : [size.marker, firstRow]
    const distance = `(${first} + ${along} * (50% - ${first} - ${length} - ${isHorizontal ? '1px' : size.clear}))`
    // `distance` is the space between the player and the team's own goal line. White's goal line is the top or left
    // edge of the pitch.
    const start = side === 'white' ? `calc${distance}` : `calc(100% - ${length} - ${distance})`
    const isPicked = draft.picked.includes(player)
    const isOut = draft.withdrawn.has(player.id)
    return (
      <Box
        key={player.id}
        style={{
          width: width(room),
          ...(isHorizontal
            ? { left: start, top: `calc(${across * 100}% - ${size.marker} / 2)` }
            : { top: start, left: `${(across - room / 2) * 100}%` }),
        }}
        {...press(draft, player)}
        sx={{
          position: 'absolute',
          zIndex: 1,
          px: '1px',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: '2px',
          '& svg': { filter: 'drop-shadow(0 3px 4px rgb(0 0 0 / 0.3))', opacity: isOut ? 0.5 : 1 },
          cursor: draft.swapping ? 'pointer' : undefined,
          '& > a': { display: 'contents' },
        }}
      >
        <LinkUnlessSwapping draft={draft} player={player}>
          <Shirt side={side} rating={rating(player.overallSkill)} width={size.shirt} />
          <Box
            sx={{
              maxWidth: '100%',
              px: '5px',
              borderRadius: '9px',
              bgcolor: isPicked ? 'sun.main' : 'night.label',
              color: isPicked ? 'sun.contrastText' : 'common.white',
              textDecoration: isOut ? 'line-through' : 'none',
              fontSize: '0.78125rem',
              lineHeight: 1.3,
              fontWeight: 700,
              textAlign: 'center',
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={twoLines}>
              {names.get(player.id)}
            </Box>
          </Box>
          {isOut && <WithdrewBadge shirt={size.shirt} />}
        </LinkUnlessSwapping>
      </Box>
    )
  })
}

/** Limits a name to two lines. A longer name ends with an ellipsis. */
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

/**
 * While the visitor picks players for a swap, a click on a shirt picks its player. Keyboard users pick players in the
 * lists.
 */
const press = (draft: UnsavedTeamChange, player: Player) =>
  draft.swapping && { onClick: () => draft.press(player) }

/** A link to the player's page for mouse and touch. While the visitor picks players for a swap, there is no link. */
const LinkUnlessSwapping = ({
  draft,
  player,
  children,
}: {
  readonly draft: UnsavedTeamChange
  readonly player: Player
  readonly children: ReactNode
}) =>
  draft.swapping ? (
    children
  ) : (
    <PlayerLink player={player} tabIndex={-1}>
      {children}
    </PlayerLink>
  )

/**
 * @param shirt the width of the shirt that the badge overlaps; undefined for a player on the bench, whose badge is
 * beside the name
 */
const WithdrewBadge = ({ shirt }: { readonly shirt?: string }) => {
  const text = useText()
  return (
    <Chip
      size="small"
      color="error"
      label={text('mf-games.teams.withdrew')}
      sx={{
        height: shirt ? rem(16) : 20,
        fontSize: '0.75rem',
        ...(shirt && { position: 'absolute', top: `calc(${shirt} * 44 / 46 - ${rem(16)})` }),
      }}
    />
  )
}

function Bench({
  players,
  draft,
}: {
  readonly players: readonly Player[]
  readonly draft: UnsavedTeamChange
}) {
  const text = useText()
  const { rating } = useFormats()
  return (
    <Box sx={{ px: cardSpacing, pt: 1.5 }}>
      <Typography variant="overline" component="div" color="textSecondary">
        {text('mf-games.teams.bench')}
      </Typography>
      {players.map((player) => {
        const side = benchSide(player.id)
        const values = [player.offenseSkill, player.defenseSkill, player.ballHandlingSkill]
        const isOut = draft.withdrawn.has(player.id)
        return (
          <Box
            key={player.id}
            {...press(draft, player)}
            sx={{
              ...(draft.picked.includes(player) && { bgcolor: 'sun.main', color: 'sun.contrastText' }),
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              minHeight: 44,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Shirt side={side} width={30} />
            <Typography component="span" sx={{ flex: 1, fontWeight: 700, overflowWrap: 'anywhere' }}>
              <LinkUnlessSwapping draft={draft} player={player}>
                {isOut ? <s>{player.name}</s> : player.name}
              </LinkUnlessSwapping>
              <Typography component="span" variant="body2" sx={{ opacity: 0.75 }}>
                {' · '}
                {text(`mf-games.teams.${side}`)}
              </Typography>{' '}
              {isOut && <WithdrewBadge />}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {values.map(rating).join(' · ')}
            </Typography>
            <Box component="span" sx={{ fontWeight: 700 }}>
              {rating(player.overallSkill)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
