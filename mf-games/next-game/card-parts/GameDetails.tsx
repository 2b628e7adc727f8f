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
import { hasTeams, type PagePhase } from '../../phase/page-phase.ts'
import { useVoting } from '../../registration/votes/voting.tsx'
import { scrollToTeams } from '../../teams/sheet/scroll-to-teams.ts'
import { useText } from './messages/index.ts'
import { getPlayerTeam, OwnTeamLabel } from './OwnTeamLabel.tsx'

/**
 * What the Next Game card shows between the countdown and the number of players: the visitor's team; on the day of the
 * game, its hours and the cost of a withdrawal; the location; and the organiser's note.
 */
export function GameDetails({ game, phase }: { readonly game: Game; readonly phase: PagePhase }) {
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
      {/*
        When this card shows a later game than the rest of the page, this button is left out, because the page does not
        show the teams of the later game.
      */}
      {voting?.isOnNextGameCard && (
        <Button onClick={scrollToTeams} sx={showButton}>
          {text('mf-games.moment.showTeams')}
        </Button>
      )}
    </Box>
  )
}

/**
 * The style of the "Show teams" button. Its background is translucent, so that the button differs from the white label
 * of a visitor who plays for White.
 */
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

/** A link in a line of text. Its padding enlarges the touch target. */
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

/** Shows what a withdrawal from the game costs now. */
function Fee({ kickoff }: { readonly kickoff: string }) {
  const text = useText()
  const amount = useWithdrawalFee(kickoff)
  return <Fact icon="close">{text('mf-games.moment.fee', { amount })}</Fact>
}
