import {
  ErrorState,
  PageHeading,
  queries,
  Section,
  Skeleton,
  TabMessages,
  Typography,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { loaders, useText } from './messages/index.ts'

/** The tab's component, which the shell mounts. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Page />
    </TabMessages>
  )
}

function Page() {
  const text = useText()
  return (
    <>
      <PageHeading title={text('mf-example.title')} />
      <Section title={text('mf-example.title')}>
        <Roster />
      </Section>
    </>
  )
}

/** Shows the number of players on the roster. All tabs share the cached response of this query. */
function Roster() {
  const text = useText()
  const players = useQuery(queries.players())
  useLoadToast(players, text('mf-example.loadFailed'))
  if (players.isPending) return <Skeleton variant="text" />
  if (players.isError)
    return <ErrorState error={players.error} onRetry={() => players.refetch()} pending={players.isFetching} />
  return <Typography>{text('mf-example.players', { count: players.data.length })}</Typography>
}
