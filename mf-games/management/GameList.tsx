import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  List,
  queries,
  Skeleton,
  Stack,
  useLoadToast,
  useQuery,
  useRowFocus,
} from '@club/platform'
import { useEffect, useState } from 'react'
import { negativeCardPadding } from '../layout/card-padding.ts'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { useText } from '../messages/index.ts'
import type { useSavedResult } from '../results/saved/use-saved-result.ts'
import { GameRow } from './GameRow.tsx'
import { initialGameCount, sortGames } from './sort-games.ts'

const SavedResultCard = lazyWithTexts(() => import('../results/saved/SavedResultCard.tsx'), LoadingPanel)

const sources = {
  active: { query: queries.activeGames, none: 'mf-games.management.noActive' },
  archived: { query: queries.archivedGames, none: 'mf-games.management.noArchived' },
} as const

/** Lists the active or the archived games: the first four, or all after a press of "View All Games". */
export function GameList({
  kind,
  saved: { saved, isPending: savedIsPending, show, leave },
}: {
  readonly kind: keyof typeof sources
  /**
   * The result that the visitor has just saved, and functions that set and remove it. SavedResultCard shows the result
   * in place of the game's row.
   */
  readonly saved: ReturnType<typeof useSavedResult>
}) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(saved?.kind === kind && saved.place >= initialGameCount)
  const { data, error, isPending, isFetching, refetch } = useQuery(sources[kind].query())
  const upcomingId = useQuery(queries.upcomingGame()).data?.id
  const card = saved?.kind === kind ? saved : null
  const games = sortGames(data ?? [], upcomingId).filter(({ id }) => id !== card?.result.gameId)
  const shown = showsAll ? games : games.slice(0, initialGameCount)
  /** Counts the presses of "Jump to the newest", so that every press scrolls to the newest game again. */
  const [jumps, setJumps] = useState(0)
  const { container, rowProps } = useRowFocus(shown.map(({ id }) => id))
  useEffect(() => {
    if (jumps === 0) return
    const last = container.current?.querySelector<HTMLElement>('li[data-row]:last-child')
    last?.focus({ preventScroll: true })
    last?.scrollIntoView?.({ block: 'center' })
  }, [jumps, container])
  /**
   * Shows all games and scrolls to the last one, which is the newest: the lists begin with the earliest game
   * (specification section 2).
   */
  const goToNewest = () => {
    setShowsAll(true)
    setJumps((before) => before + 1)
  }
  useLoadToast({ error }, text('mf-games.management.loadFailed'))
  if (isPending || savedIsPending) return <LoadingGames />
  if (!data)
    return (
      <ErrorState
        title={text('mf-games.management.loadFailed')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  // SavedResultCard is inserted among the rows of the other games. These rows do not remount, so that a form that is
  // open in one of them keeps its input.
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
      {games.length === 0 && <EmptyState title={text(sources[kind].none)} />}
      {games.length > initialGameCount && (
        <Box
          sx={{
            mx: negativeCardPadding,
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
