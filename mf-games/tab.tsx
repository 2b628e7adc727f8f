import { TabMessages } from '@club/platform'
import { GamesPage } from './GamesPage.tsx'
import { loaders } from './messages/index.ts'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <GamesPage />
    </TabMessages>
  )
}
