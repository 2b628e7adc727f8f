import {
  Box,
  benchSide,
  Chip,
  type Player,
  type Side,
  Typography,
  teamRating,
  useFormats,
} from '@club/platform'
import { shortNames } from '@club/platform/sharing'
import { useText } from '../messages/index.ts'
import { PitchLines } from './PitchLines.tsx'
import { places } from './places.ts'
import { Shirt } from './Shirt.tsx'
import type { Plan } from './use-plan.ts'

/** Pixels of the upright pitch (the design's measure). */
const height = 540

/**
 * Both teams in their formations on one pitch: White above, or on the left where it lies. A picture of the lists, which
 * stay in the page for whoever does not see it.
 */
export default function TeamPitch({
  plan,
  withdrawn,
  lying = false,
}: {
  readonly plan: Plan
  /** Ids of who no longer goes. */
  readonly withdrawn: ReadonlySet<number>
  readonly lying?: boolean
}) {
  const { whiteTeam, blackTeam, benchPlayers } = plan.shown
  const names = shortNames([...whiteTeam, ...blackTeam])
  const shared = { plan, withdrawn, names, lying }
  return (
    <Box aria-hidden>
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          height: lying ? 490 : height,
          background: `repeating-linear-gradient(${lying ? '90deg' : '0deg'}, var(--mui-palette-pitch-one) 0 ${lying ? 60 : 44}px, var(--mui-palette-pitch-two) 0 ${lying ? 120 : 88}px)`,
        }}
      >
        <PitchLines lying={lying} />
        {!lying && <TeamLabel side="white" team={whiteTeam} />}
        {!lying && <TeamLabel side="black" team={blackTeam} />}
        <TeamOnPitch side="white" team={whiteTeam} {...shared} />
        <TeamOnPitch side="black" team={blackTeam} {...shared} />
      </Box>
      {!lying && benchPlayers.length > 0 && (
        <Bench players={benchPlayers} plan={plan} withdrawn={withdrawn} />
      )}
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
  team,
  names,
  lying,
  plan,
  withdrawn,
}: {
  readonly side: Side
  readonly team: readonly Player[]
  readonly names: ReadonlyMap<number, string>
  readonly lying: boolean
  readonly plan: Plan
  readonly withdrawn: ReadonlySet<number>
}) {
  const { rating } = useFormats()
  return places(team).map(({ player, along, across }) => {
    // A half of the pitch each, seen from the team's own goal.
    const length = side === 'white' ? along / 2 : 100 - along / 2
    const [x, y] = lying ? [length, across] : [across, length]
    const isPicked = plan.picked.includes(player)
    const isOut = withdrawn.has(player.id)
    return (
      <Box
        key={player.id}
        style={{ left: `${x}%`, top: `${y}%` }}
        {...pressing(plan, player)}
        sx={{
          position: 'absolute',
          zIndex: 1,
          width: 112,
          ml: '-56px',
          transform: 'translateY(-50%)',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: '3px',
          '& svg': { filter: 'drop-shadow(0 3px 4px rgb(0 0 0 / 0.3))', opacity: isOut ? 0.5 : 1 },
          cursor: plan.swapping ? 'pointer' : undefined,
        }}
      >
        <Shirt side={side} rating={rating(player.overallSkill)} width={46} />
        <Box
          sx={{
            maxWidth: '100%',
            px: '7px',
            borderRadius: '9px',
            bgcolor: isPicked ? 'sun.main' : 'night.label',
            color: isPicked ? 'sun.contrastText' : 'common.white',
            textDecoration: isOut ? 'line-through' : 'none',
            fontSize: '0.78125rem',
            lineHeight: 1.36,
            fontWeight: 700,
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          {names.get(player.id)}
        </Box>
        {isOut && <Out />}
      </Box>
    )
  })
}

/** In a picture only the finger and the mouse press; the keyboard and screen readers have the lists. */
const pressing = (plan: Plan, player: Player) => (plan.swapping ? { onClick: () => plan.press(player) } : {})

const Out = () => {
  const text = useText()
  return (
    <Chip
      size="small"
      color="error"
      label={text('mf-games.teams.withdrew')}
      sx={{ height: 20, fontSize: '0.75rem' }}
    />
  )
}

function Bench({
  players,
  plan,
  withdrawn,
}: {
  readonly players: readonly Player[]
  readonly plan: Plan
  readonly withdrawn: ReadonlySet<number>
}) {
  const text = useText()
  const { rating } = useFormats()
  return (
    <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 1.5 }}>
      <Typography variant="overline" component="div" color="textSecondary">
        {text('mf-games.teams.bench')}
      </Typography>
      {players.map((player) => {
        const side = benchSide(player.id)
        const values = [player.offenseSkill, player.defenseSkill, player.ballHandlingSkill]
        const isOut = withdrawn.has(player.id)
        return (
          <Box
            key={player.id}
            {...pressing(plan, player)}
            sx={{
              ...(plan.picked.includes(player) && { bgcolor: 'sun.main', color: 'sun.contrastText' }),
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              minHeight: 44,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Shirt side={side} width={30} />
            <Typography component="span" sx={{ flex: 1, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {isOut ? <s>{player.name}</s> : player.name}
              <Typography component="span" variant="body2" sx={{ opacity: 0.75 }}>
                {' · '}
                {text(`mf-games.teams.${side}`)}
              </Typography>{' '}
              {isOut && <Out />}
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
