import {
  ErrorState,
  FormattedMessage,
  PageHeading,
  queries,
  Section,
  Skeleton,
  TabMessages,
  Typography,
  useQuery,
} from '@club/platform'
import { loaders } from './messages/index.ts'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <PageHeading title={<FormattedMessage id="mf-example.title" />} />
      <Section title={<FormattedMessage id="mf-example.title" />}>
        <Roster />
      </Section>
    </TabMessages>
  )
}

/** A shared query: the roster, as the other tabs have it. */
function Roster() {
  const players = useQuery(queries.players())
  if (players.isPending) return <Skeleton />
  if (players.isError) return <ErrorState onRetry={() => players.refetch()} pending={players.isFetching} />
  return (
    <Typography>
      <FormattedMessage id="mf-example.players" values={{ count: players.data.length }} />
    </Typography>
  )
}
