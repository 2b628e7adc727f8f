import {
  Box,
  cardSpacing,
  createSearchFilter,
  EmptyState,
  foldText,
  Paper,
  type Player,
  SearchField,
  useDeferredContent,
  useNow,
} from '@club/platform'
import { type ReactNode, useMemo, useRef } from 'react'
import { useText } from '../messages/index.ts'
import { Pagination } from './Pagination.tsx'
import { PlayerRow, playerListStyle } from './PlayerRow.tsx'
import { paginate } from './paginate.ts'
import { useRosterSearchParams } from './use-roster-search-params.ts'

const MINUTE = 60_000

/** As many rows as fit on a phone of 360 × 740 px. On a taller one, the other rows follow within a few frames. */
const FIRST_ROWS = 3

export function SearchableRoster({
  players,
  beside,
  getMenu,
}: {
  readonly players: readonly Player[]
  /** Content beside the search field, such as a button. */
  readonly beside: ReactNode
  readonly getMenu: (player: Player) => ReactNode
}) {
  const text = useText()
  const now = useNow(MINUTE)
  const address = useRosterSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => {
    const finds = createSearchFilter(address.query)
    return players.filter(({ name }) => finds(foldText(name)))
  }, [players, address.query])
  const { page, pages, items } = paginate(found, address.page)
  const isComplete = useDeferredContent()
  return (
    <Paper sx={{ overflow: 'clip' }}>
      <Box sx={{ px: cardSpacing, pt: cardSpacing }}>
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
        data-loading={isComplete ? undefined : true}
        sx={playerListStyle}
      >
        {(isComplete ? items : items.slice(0, FIRST_ROWS)).map((player) => (
          <PlayerRow key={player.id} player={player} now={now} menu={getMenu(player)} />
        ))}
      </Box>
      {isComplete && <Pagination page={page} pages={pages} list={list} onTurn={address.turnTo} />}
    </Paper>
  )
}
