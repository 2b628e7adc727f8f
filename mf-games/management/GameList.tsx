import {
  Box,
  Button,
  describeError,
  EmptyState,
  ErrorState,
  List,
  queries,
  Skeleton,
  Stack,
  useIntl,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'
import { GameRow } from './GameRow.tsx'
import { gamesShown, inListOrder } from './order.ts'
import { useRowFocus } from './use-row-focus.ts'

const sources = {
  active: { query: queries.activeGames, none: 'mf-games.management.noActive' },
  archived: { query: queries.archivedGames, none: 'mf-games.management.noArchived' },
} as const

/** The active or the archived games: four, and all of them on request. */
export function GameList({ kind }: { readonly kind: keyof typeof sources }) {
  const text = useText()
  const intl = useIntl()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery(sources[kind].query())
  const currentId = useQuery(queries.upcomingGame()).data?.id
  const games = inListOrder(data ?? [], currentId)
  const shown = showsAll ? games : games.slice(0, gamesShown)
  const { place, rowProps } = useRowFocus(shown.map(({ id }) => id))
  useLoadToast({ error }, text('mf-games.management.loadFailed'))
  if (isPending) return <LoadingGames />
  if (!data)
    return (
      <ErrorState
        title={text('mf-games.management.loadFailed')}
        description={describeError(error, intl)}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Box ref={place}>
      {games.length === 0 && <EmptyState title={text(sources[kind].none)} />}
      {games.length > 0 && (
        <List disablePadding>
          {shown.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              isCurrent={game.id === currentId}
              rowProps={rowProps(game.id)}
            />
          ))}
        </List>
      )}
      {games.length > gamesShown && (
        <Box sx={{ textAlign: 'center', mt: 1 }}>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text(showsAll ? 'mf-games.management.less' : 'mf-games.management.all')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const LoadingGames = () => (
  <Stack spacing={1.5}>
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="rounded" height={96} />
  </Stack>
)
