import { Chip, EmptyState, ErrorState, PageHeading, Paper, queries, useIntl, useQuery } from '@club/platform'
import { RosterBrowser } from './RosterBrowser.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'
import { useLoadNotices } from './use-load-notices.ts'

/** The whole tab: heading with the total, then search, one page of players and paging. */
export function Roster() {
  const intl = useIntl()
  const players = useQuery(queries.players())
  useLoadNotices(players)
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'mf-players.title' })}
        aside={
          players.data && (
            <Chip label={intl.formatMessage({ id: 'mf-players.total' }, { count: players.data.length })} />
          )
        }
      />
      {players.isPending && <RosterSkeleton />}
      {players.isError && (
        <Paper>
          <ErrorState onRetry={() => players.refetch()} pending={players.isFetching} />
        </Paper>
      )}
      {players.data?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'mf-players.empty' })}
          description={intl.formatMessage({ id: 'mf-players.empty.hint' })}
        />
      )}
      {players.data && players.data.length > 0 && (
        <RosterBrowser players={players.data} menuOf={() => null} />
      )}
    </>
  )
}
