import { TabMessages, useMediaQuery, useNavigationFocus, usePageTitle, useSearchParams } from '@club/platform'
import { DebtsCard } from './debts/DebtsCard.tsx'
import { DebtsPage } from './debts/DebtsPage.tsx'
import { debtsQueryString } from './debts/debts-url.ts'
import { loaders, useText } from './messages/index.ts'
import { PlayerPage } from './profile/PlayerPage.tsx'
import { Roster } from './roster/Roster.tsx'

/** A media query that matches windows with room for the debts beside the roster. */
const wide = '(min-width: 1280px)'

/** The Players tab, which the shell mounts. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

/**
 * Shows the page of the player in the URL (contract section 12), the page "Who owes" (section 11), or the roster. A
 * wide window shows "Who owes" beside the roster.
 */
function Pages() {
  const [params] = useSearchParams()
  const playerParam = params.get('player')
  const isDebts = params.has('owes')
  const isWide = useMediaQuery(wide)
  const text = useText()
  usePageTitle(isDebts && playerParam === null ? text('mf-players.debts.title') : undefined)
  useNavigationFocus(playerParam ?? (isDebts ? debtsQueryString : null))
  if (playerParam !== null) return <PlayerPage key={playerParam} playerParam={playerParam} />
  return isDebts && !isWide ? <DebtsPage /> : <Roster beside={isDebts && <DebtsCard />} />
}
