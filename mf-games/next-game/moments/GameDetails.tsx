import { Box, Button, type Game, gameMinutes, Icon, type IconName, useFormats } from '@club/platform'
import type { ReactNode } from 'react'
import { hasTeams, type Moment } from '../../moment/moment.ts'
import { useWithdrawalFee } from '../../penalty/use-withdrawal-fee.ts'
import { useVoting } from '../../registration/votes/voting.tsx'
import { showTeams } from '../../teams/show-teams.ts'
import { useText } from './messages/index.ts'
import { nightButton } from './night-button.ts'
import { OwnPlaceLabel, placeOf } from './OwnPlaceLabel.tsx'

/** What the card adds at this moment: the visitor's place in the teams, and on the day of the game its hours and fee. */
export function GameDetails({ game, moment }: { readonly game: Game; readonly moment: Moment }) {
  return (
    <>
      {hasTeams(game) && <Teams game={game} />}
      {moment === 'today' && (
        <Box component="ul" sx={list}>
          <Hours kickoff={new Date(game.date)} />
          <Fee kickoff={game.date} />
        </Box>
      )}
    </>
  )
}

function Teams({ game }: { readonly game: Game }) {
  const text = useText()
  const voting = useVoting()
  const place = placeOf(voting?.ownId, game)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {place && <OwnPlaceLabel place={place} />}
      {/* While this card shows a later game than the rest of the page, the page shows no teams of this game. */}
      {voting?.isOnNextGameCard && (
        <Button onClick={showTeams} sx={{ ...nightButton, flex: '1 0 auto', minHeight: 48 }}>
          {text('mf-games.moment.showTeams')}
        </Button>
      )}
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, lineHeight: 1.4, overflowWrap: 'anywhere' }}>
      <Icon name={icon} fontSize="small" style={{ marginTop: 1, opacity: 0.8 }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

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

/** What withdrawing costs now. */
function Fee({ kickoff }: { readonly kickoff: string }) {
  const text = useText()
  const amount = useWithdrawalFee(kickoff)
  return <Fact icon="close">{text('mf-games.moment.fee', { amount })}</Fact>
}
