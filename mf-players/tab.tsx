import { TabMessages, useNavigationFocus, useSearchParams } from '@club/platform'
import { loaders } from './messages/index.ts'
import { PlayerPage } from './profile/PlayerPage.tsx'
import { Roster } from './roster/Roster.tsx'

/** The component that the shell mounts for this tab. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

/** Shows the page of the player that the address names (contract section 12), or the roster. */
function Pages() {
  const playerParam = useSearchParams()[0].get('player')
  useNavigationFocus(playerParam)
  return playerParam === null ? <Roster /> : <PlayerPage key={playerParam} playerParam={playerParam} />
}
