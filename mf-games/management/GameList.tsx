import {
  Box,
  Button,
  EmptyState,
  List,
  negativeCardSpacing,
  queries,
  Skeleton,
  Stack,
  useDeferredPending,
  useLoadToast,
  useQuery,
  useRowFocus,
} from '@club/platform'
import { useEffect, useState } from 'react'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { QueryError } from '../layout/QueryError.tsx'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'
import type { useSavedResult } from '../results/saved/use-saved-result.ts'
import { GameRow } from './GameRow.tsx'
import { initiallyShownGameCount, sortGames } from './sort-games.ts'

const SavedResultCard = lazyDialogWithTexts(
  () => import('../results/saved/SavedResultCard.tsx'),
  LoadingPanel,
)

const sources = {
  active: { query: queries.activeGames, none: 'mf-games.management.noActive' },
  archived: { query: queries.archivedGames, none: 'mf-games.management.noArchived' },
} as const

export function GameList({
  kind,
  saved: { saved, isPending: savedIsPending, show, leave },
}: {
  readonly kind: keyof typeof sources
  /** The result that the visitor has just saved. The list shows SavedResultCard in place of its game's row. */
  readonly saved: ReturnType<typeof useSavedResult>
}) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(saved?.kind === kind && saved.place >= initiallyShownGameCount)
  const query = useQuery(sources[kind].query())
  const { data, isPending } = query
  const upcomingId = useQuery(queries.upcomingGame()).data?.id
  const card = saved?.kind === kind ? saved : null
  const games = sortGames(data ?? [], upcomingId).filter(({ id }) => id !== card?.result.gameId)
  const shown = showsAll ? games : games.slice(0, initiallyShownGameCount)
  /** The number of presses of "Jump to the newest". An effect scrolls whenever this number changes. */
  const [jumps, setJumps] = useState(0)
  const { container, rowProps } = useRowFocus(shown.map(({ id }) => id))
  useEffect(() => {
    if (jumps === 0) return
    const last = container.current?.querySelector<HTMLElement>('li[data-row]:last-child')
    last?.focus({ preventScroll: true })
    last?.scrollIntoView?.({ block: 'center' })
  }, [jumps, container])
  /** Scrolls to the last row, because the lists begin with the earliest game (specification section 2). */
  const goToNewest = () => {
    setShowsAll(true)
    setJumps((before) => before + 1)
  }
  useLoadToast(query, text('mf-games.management.loadFailed'))
  if (useDeferredPending(isPending) || savedIsPending) return <LoadingGames />
  if (!data) return <QueryError title={text('mf-games.management.loadFailed')} query={query} />
  // The rows keep their keys when SavedResultCard is inserted, so that a form that is open in a row keeps its input.
  const rows = shown.map((game, at) => (
    <GameRow
      key={game.id}
      game={game}
      isCurrent={game.id === upcomingId}
      rowProps={rowProps(game.id)}
      onSaved={(result) => show(result, kind, at)}
    />
  ))
  if (card)
    rows.splice(
      card.place,
      0,
      <SavedResultCard key="saved" result={card.result} reloaded={card.reloaded} onClose={leave} />,
    )
  return (
    <Box ref={container}>
      {rows.length > 0 && <List disablePadding>{rows}</List>}
      {data.length === 0 && <EmptyState title={text(sources[kind].none)} />}
      {games.length > initiallyShownGameCount && (
        <Box
          sx={{
            mx: negativeCardSpacing,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            justifyContent: 'center',
          }}
        >
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ minHeight: 52 }}>
            {text(showsAll ? 'mf-games.management.less' : 'mf-games.management.all')}
          </Button>
          {kind === 'archived' && (
            <Button onClick={goToNewest} sx={{ minHeight: 52 }}>
              {text('mf-games.management.newest')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const LoadingGames = () => (
  <Stack spacing={1.5}>
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
)
