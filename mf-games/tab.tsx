import { TabMessages } from '@club/platform'
import { GamesPage } from './games-page.tsx'
import { loaders } from './messages/index.ts'

/** The tab as the shell mounts it. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <GamesPage />
    </TabMessages>
  )
}
