import { TabMessages } from '@club/platform'
import { loaders } from './messages/index.ts'
import { Roster } from './roster/Roster.tsx'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Roster />
    </TabMessages>
  )
}
