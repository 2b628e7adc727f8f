import {
  Box,
  type Game,
  narrowPhone,
  PlayerLink,
  queries,
  radius,
  teamBackground,
  useQuery,
} from '@club/platform'
import { tabletMediaQuery } from '../../layout/breakpoints.ts'
import { useVoting } from '../../registration/votes/voting.tsx'
import { findBenchReason } from './bench-reason.ts'
import { useText } from './messages/index.ts'

type OwnTeam = 'white' | 'black' | 'bench'

/**
 * Returns the team of a player, or `bench`. Undefined if the player is in no team, or has withdrawn since the teams
 * were generated.
 */
export function getPlayerTeam(playerId: number | undefined, game: Game): OwnTeam | undefined {
  const isIn = (players: Game['whiteTeam']) => players.some(({ id }) => id === playerId)
  if (!isIn(game.registeredPlayers)) return undefined
  if (isIn(game.whiteTeam)) return 'white'
  if (isIn(game.blackTeam)) return 'black'
  return isIn(game.benchPlayers) ? 'bench' : undefined
}

/**
 * A label in the colours of the visitor's team. For a visitor on the bench, the label explains why the visitor is
 * there.
 */
export function OwnTeamLabel({ place, game }: { readonly place: OwnTeam; readonly game: Game }) {
  const text = useText()
  return (
    <Box sx={place === 'bench' ? bench : { ...label, ...teamBackground[place] }}>
      <div>{text(`mf-games.moment.own.${place}`)}</div>
      {place === 'bench' && <Reason game={game} />}
    </Box>
  )
}

const label = {
  flex: '1 1 auto',
  alignContent: 'center',
  minHeight: 48,
  px: 1.75,
  borderRadius: radius.button,
  fontSize: '1.125rem',
  lineHeight: 1.25,
  fontWeight: 800,
  // The smaller font keeps the label and the "Show teams" button in one line. A second line would make the card higher
  // than its placeholder.
  [narrowPhone]: { px: 1.25, fontSize: '1rem' },
} as const

/**
 * The reason why the visitor is on the bench loads later than the label. The minimum height reserves three lines for
 * the reason on a phone and two on wider screens.
 */
const bench = {
  ...label,
  flexBasis: '100%',
  minHeight: 95,
  [tabletMediaQuery]: { minHeight: 78 },
  py: 1,
  bgcolor: 'night.label',
} as const

/** The reason why the visitor is on the bench. Renders nothing until the earlier games have loaded. */
function Reason({ game }: { readonly game: Game }) {
  const text = useText()
  const voting = useVoting()
  const { data: active } = useQuery(queries.activeGames())
  const { data: archived } = useQuery(queries.archivedGames())
  const going = voting?.state.attendance?.going
  if (!voting?.ownId || !going || !active || !archived) return null
  const voters = going.map(({ player, votedAt }) => ({ ...player, votedAt: votedAt.getTime() }))
  const reason = findBenchReason(voting.ownId, game, voters, [...active, ...archived])
  if (!reason) return null
  const { games, turns, nextTurns } = reason
  const name = <PlayerLink player={reason.next} />
  return (
    <Box sx={{ mt: 0.25, fontSize: '0.8125rem', fontWeight: 400, color: 'night.muted' }}>
      {turns === nextTurns
        ? text('mf-games.moment.laterVote', { name })
        : text('mf-games.moment.turn', { turns, games, name, nextTurns })}
    </Box>
  )
}
