import { Box, EmptyState, Paper, type Player, SearchField, useNow } from '@club/platform'
import { type ReactNode, useMemo, useRef } from 'react'
import { useText } from '../messages/index.ts'
import { Paging } from './Paging.tsx'
import { PlayerRow } from './PlayerRow.tsx'
import { getPageOfItems } from './pages.ts'
import { searchByName } from './search.ts'
import { useRosterAddress } from './use-roster-address.ts'

const MINUTE = 60_000

/** Shows the players with search and paging. Both use the loaded players and make no requests. */
export function RosterBrowser({
  players,
  beside,
  getMenu,
}: {
  readonly players: readonly Player[]
  /** An element that is shown beside the search field. */
  readonly beside: ReactNode
  /** Returns the actions menu of a player's row. */
  readonly getMenu: (player: Player) => ReactNode
}) {
  const text = useText()
  const now = useNow(MINUTE)
  const address = useRosterAddress()
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => searchByName(players, address.query), [players, address.query])
  const { page, pages, items } = getPageOfItems(found, address.page)
  return (
    <Paper sx={{ overflow: 'clip' }}>
      <Box sx={{ px: { xs: 2, md: 2.5 }, pt: { xs: 2, md: 2.5 } }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SearchField label={text('mf-players.search')} value={address.query} onChange={address.search} />
          {beside}
        </Box>
        <Box
          role="status"
          sx={{ minHeight: 20, pt: 0.25, pb: 0.25, color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {found.length === 0 ? (
            <EmptyState title={text('mf-players.nothingFound')} />
          ) : (
            address.query.trim() && text('mf-players.found', { count: found.length })
          )}
        </Box>
      </Box>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={text('mf-players.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, scrollMarginTop: 8 }}
      >
        {items.map((player) => (
          <PlayerRow key={player.id} player={player} now={now} menu={getMenu(player)} />
        ))}
      </Box>
      <Paging page={page} pages={pages} list={list} onTurn={address.turnTo} />
    </Paper>
  )
}
