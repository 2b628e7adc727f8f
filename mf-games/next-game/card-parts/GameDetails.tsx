import {
  Box,
  Button,
  type Game,
  gameMinutes,
  Icon,
  type IconName,
  Link,
  narrowPhone,
  useClub,
  useFormats,
} from '@club/platform'
import type { ReactNode } from 'react'
import { useWithdrawalFee } from '../../penalty/use-withdrawal-fee.ts'
import { type GamePhase, hasTeams } from '../../phase/game-phase.ts'
import { useVoting } from '../../registration/votes/voting.tsx'
import { scrollToTeams } from '../../teams/sheet/scroll-to-teams.ts'
import { useText } from './messages/index.ts'
import { getPlayerTeam, OwnTeamLabel } from './OwnTeamLabel.tsx'

/**
 * Shows the visitor's team, the place and the organiser's note. On the day of the game, it also shows when the game
 * starts and ends, and the current cost of a withdrawal.
 */
export function GameDetails({ game, phase }: { readonly game: Game; readonly phase: GamePhase }) {
  const { place, placeUrl } = useClub()
  const isToday = phase === 'today'
  return (
    <>
      {hasTeams(game) && <Teams game={game} />}
      {(isToday || place || game.note) && (
        <Box component="ul" sx={{ mt: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, mb: 0.5 }}>
          {isToday && <Hours kickoff={new Date(game.date)} />}
          {place && <Fact icon="place">{placeUrl ? <MapLink href={placeUrl}>{place}</MapLink> : place}</Fact>}
          {isToday && <Fee kickoff={game.date} />}
          {game.note && <Fact icon="note">{game.note}</Fact>}
        </Box>
      )}
    </>
  )
}

function Teams({ game }: { readonly game: Game }) {
  const text = useText()
  const voting = useVoting()
  const place = getPlayerTeam(voting?.ownId, game)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {place && <OwnTeamLabel place={place} game={game} />}
      {/* When the sections below show an earlier game than this card, there is no "Show teams" button, because the
          page does not show the teams of this card's game. */}
      {voting?.isOnNextGameCard && (
        <Button onClick={scrollToTeams} sx={showButton}>
          {text('mf-games.moment.showTeams')}
        </Button>
      )}
    </Box>
  )
}

/** The "Show teams" button is translucent so that it differs from the label "White", which is white. */
const showButton = {
  flex: '1 0 auto',
  minHeight: 48,
  [narrowPhone]: { px: 1.25 },
  color: 'inherit',
  bgcolor: 'night.veil',
  '&:hover': { bgcolor: 'night.label' },
} as const

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, lineHeight: 1.4, overflowWrap: 'anywhere' }}>
      <Icon name={icon} fontSize="small" style={{ marginTop: 1, opacity: 0.8 }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** The padding enlarges the link's touch target without making its line of text higher. */
const MapLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link
    href={href}
    target="_blank"
    rel="noreferrer"
    color="inherit"
    sx={{ display: 'inline-block', py: 1.5, my: -1.5, textDecorationColor: 'currentColor' }}
  >
    {children}
  </Link>
)

function Hours({ kickoff }: { readonly kickoff: Date }) {
  const text = useText()
  const { time } = useFormats()
  const end = new Date(kickoff.getTime() + gameMinutes * 60_000)
  return (
    <Fact icon="clock">
      <strong>{text('mf-games.moment.today', { from: time(kickoff), to: time(end) })}</strong>
    </Fact>
  )
}

function Fee({ kickoff }: { readonly kickoff: string }) {
  const text = useText()
  const amount = useWithdrawalFee(kickoff)
  return <Fact icon="close">{text('mf-games.moment.fee', { amount })}</Fact>
}
