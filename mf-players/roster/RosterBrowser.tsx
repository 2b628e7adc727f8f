import { Box, EmptyState, List, Paper, type Player, SearchField, useNow } from '@club/platform'
import { type ReactNode, useMemo, useRef } from 'react'
import { useText } from '../messages/index.ts'
import { Paging } from './Paging.tsx'
import { PlayerRow } from './PlayerRow.tsx'
import { pageOf } from './pages.ts'
import { search, searchable } from './search.ts'
import { useRosterAddress } from './use-roster-address.ts'

const MINUTE = 60_000

/** Searches and pages through players already loaded: a key press asks the server nothing. */
export function RosterBrowser({
  players,
  menuOf,
}: {
  readonly players: readonly Player[]
  /** The actions of a player's row. */
  readonly menuOf: (player: Player) => ReactNode
}) {
  const text = useText()
  const now = useNow(MINUTE)
  const address = useRosterAddress()
  const list = useRef<HTMLUListElement>(null)
  const all = useMemo(() => searchable(players), [players])
  const found = useMemo(() => search(all, address.query), [all, address.query])
  const { page, pages, items } = pageOf(found, address.page)
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <SearchField label={text('mf-players.search')} value={address.query} onChange={address.search} />
      <Box role="status" sx={{ minHeight: 22, pt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
        {found.length === 0 ? (
          <EmptyState title={text('mf-players.nothingFound')} />
        ) : (
          address.query.trim() && text('mf-players.found', { count: found.length })
        )}
      </Box>
      <List
        ref={list}
        tabIndex={-1}
        disablePadding
        aria-label={text('mf-players.title')}
        sx={{ scrollMarginTop: 8 }}
      >
        {items.map((player) => (
          <PlayerRow key={player.id} player={player} now={now} menu={menuOf(player)} />
        ))}
      </List>
      <Paging page={page} pages={pages} list={list} onTurn={address.turnTo} />
    </Paper>
  )
}
