import { TabMessages, useMediaQuery, useNavigationFocus, usePageTitle, useSearchParams } from '@club/platform'
import { DebtsCard, DebtsPage, debtsQueryString } from './debts/DebtsPage.tsx'
import { loaders, useText } from './messages/index.ts'
import { PlayerPage } from './profile/PlayerPage.tsx'
import { Roster } from './roster/Roster.tsx'

/** The Players tab, which the shell mounts. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

/**
 * Shows the player in the URL (contract section 12), the page "Who owes" (section 11), or the roster. In a wide window,
 * "Who owes" is a card beside the roster.
 */
function Pages() {
  const [params] = useSearchParams()
  const playerParam = params.get('player')
  const isDebts = params.has('owes')
  const hasRoomBesideRoster = useMediaQuery('(min-width: 1280px)')
  const text = useText()
  usePageTitle(isDebts && playerParam === null ? text('mf-players.debts.title') : undefined)
  useNavigationFocus(playerParam ?? (isDebts ? debtsQueryString : null))
  if (playerParam !== null) return <PlayerPage key={playerParam} playerParam={playerParam} />
  return isDebts && !hasRoomBesideRoster ? <DebtsPage /> : <Roster beside={isDebts && <DebtsCard />} />
}
