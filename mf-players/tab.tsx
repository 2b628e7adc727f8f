import { TabMessages } from '@club/platform'
import { loaders } from './messages/index.ts'
import { Roster } from './roster/Roster.tsx'

/** The component that the shell mounts for this tab. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Roster />
    </TabMessages>
  )
}
