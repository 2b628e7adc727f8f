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
import { fromTablet } from '../../layout/breakpoints.ts'
import { useVoting } from '../../registration/votes/voting.tsx'
import { findBenchReason } from './bench-reason.ts'
import { useText } from './messages/index.ts'

/** A player's team, or the bench. */
type OwnTeam = 'white' | 'black' | 'bench'

/**
 * Returns a player's team in the game; undefined for a player who is in no team, or who has withdrawn since the teams
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
 * Shows the visitor's team, in the colours of that team. For a visitor on the bench, the label also shows the reason.
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
  // On a narrow phone, the label is smaller, so that it fits beside the "Show teams" button. If the button wrapped into
  // a second line, the card would be higher than its placeholder.
  [narrowPhone]: { px: 1.25, fontSize: '1rem' },
} as const

/**
 * The label of a visitor on the bench. Its minimum height has room for a reason of three lines on a phone and of two
 * lines on wider screens, so that the page does not move when the reason has loaded.
 */
const bench = {
  ...label,
  flexBasis: '100%',
  minHeight: 95,
  [fromTablet]: { minHeight: 78 },
  py: 1,
  bgcolor: 'night.label',
} as const

/** Shows why the visitor is on the bench. Renders nothing until the earlier games have loaded. */
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
