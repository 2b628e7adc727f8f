import { PageHeading, TabMessages, useIntl } from '@club/platform'
import { loaders } from './messages/index.ts'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Heading />
    </TabMessages>
  )
}

function Heading() {
  return <PageHeading title={useIntl().formatMessage({ id: 'mf-players.title' })} />
}
