import {
  Box,
  Button,
  buttonRow,
  cardSpacing,
  type GameGoals,
  getAllPlayers,
  Paper,
  type Player,
  PlayerAvatar,
  PlayerName,
  queries,
  radius,
  type Side,
  Skeleton,
  Typography,
  useDeferredPending,
  useFormats,
  useIntl,
  useQuery,
  useSearchParams,
} from '@club/platform'
import { useId, useRef, useState } from 'react'
import { DetailsPanel } from '../details/lazy-game-details.ts'
import { useText } from '../messages/index.ts'
import { FinalScore } from '../results/saved/FinalScore.tsx'
import type { SavedResult } from '../results/saved/use-saved-result.ts'
import { ShareResultButton } from '../share/ShareResultButton.tsx'
import { findLastResult } from './last-result.ts'

/**
 * Shows the last game, if it was played less than 7 days ago. Renders nothing when SavedResultCard or GameFromUrl
 * already shows this game, or when it fails to load.
 * @param saved the result that the visitor has just saved
 */
export function LastGameCard({ saved }: { readonly saved: SavedResult | null }) {
  const { data, isPending } = useQuery(queries.gameGoals())
  const linked = useSearchParams()[0].get('game')
  if (isPending) return <LoadingLastGame />
  const last = findLastResult(data ?? [], new Date())
  if (last?.gameId === saved?.result.gameId || String(last?.gameId) === linked) return null
  return last && <LastGame key={last.gameId} last={last} />
}

function LastGame({ last }: { readonly last: GameGoals }) {
  const text = useText()
  const { weekdayAndDay, time } = useFormats()
  const headingId = useId()
  const detailsButton = useRef<HTMLButtonElement>(null)
  const [showsDetails, setShowsDetails] = useState(false)
  // When the teams fail to load, the card still shows the result, and the details panel shows the error. Therefore no
  // toast is shown.
  const { data: teams, failureCount } = useQuery(queries.teams(last.gameId))
  const playedAt = new Date(last.date)
  const { gameId: id, date, whiteTeamScore, blackTeamScore } = last
  const players = teams && getAllPlayers(teams).length
  if (useDeferredPending(!teams && failureCount === 0)) return <LoadingLastGame />
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      sx={{ overflow: 'clip', borderRadius: radius.hero, mb: cardSpacing }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: cardSpacing, pt: 1.75, pb: 1.5 }}
      >
        <div>
          <Typography id={headingId} variant="overline" component="h2" color="textSecondary">
            {text('mf-games.last.title')}
          </Typography>
          <Typography
            sx={{ fontSize: '1rem', fontWeight: 700, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {weekdayAndDay(playedAt)}
          </Typography>
        </div>
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ textAlign: 'right', flex: 'none' }}
        >
          <div>{time(playedAt)}</div>
          {players !== undefined && <div>{text('mf-games.management.players', { count: players })}</div>}
        </Typography>
      </Box>
      <FinalScore white={whiteTeamScore} black={blackTeamScore} />
      <Box sx={{ px: cardSpacing, pt: 1.5, pb: 2 }}>
        {teams && (
          <Box sx={{ display: { lg: 'none' }, pb: 1.5 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2 }}>
              <LineUp side="white" players={teams.whiteTeam} />
              <LineUp side="black" players={teams.blackTeam} />
            </Box>
            <BenchLine players={teams.benchPlayers} />
          </Box>
        )}
        <Box sx={buttonRow}>
          <ShareResultButton result={last} />
          <Button
            ref={detailsButton}
            variant="quiet"
            aria-expanded={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
          >
            {text('mf-games.management.details')}
          </Button>
        </Box>
        {showsDetails && (
          <DetailsPanel
            game={{ id, date, isArchived: true, whiteTeamScore, blackTeamScore }}
            canDelete={false}
            onClose={() => {
              detailsButton.current?.focus()
              setShowsDetails(false)
            }}
          />
        )}
      </Box>
    </Paper>
  )
}

const LoadingLastGame = () => <Skeleton data-loading height={268} />

function LineUp({ side, players }: { readonly side: Side; readonly players: readonly Player[] }) {
  const text = useText()
  return (
    <Box component="ul" aria-label={text(`mf-games.teams.${side}`)} sx={lineUp}>
      {players.map((player) => (
        <li key={player.id}>
          <PlayerAvatar name={player.name} size={28} />
          <span className="name">
            <PlayerName player={player} />
          </span>
        </li>
      ))}
    </Box>
  )
}

const lineUp = {
  m: 0,
  p: 0,
  listStyle: 'none',
  minWidth: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 },
  '& .name': { lineHeight: 1.25, overflowWrap: 'anywhere', minWidth: 0 },
} as const

function BenchLine({ players }: { readonly players: readonly Player[] }) {
  const text = useText()
  const intl = useIntl()
  if (players.length === 0) return null
  const names = intl.formatList(
    players.map((player) => <PlayerName key={player.id} player={player} />),
    { type: 'unit' },
  )
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
      {text('mf-games.last.bench', { players: names })}
    </Typography>
  )
}
