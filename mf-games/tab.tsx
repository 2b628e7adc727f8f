import { TabMessages, useNavigationFocus } from '@club/platform'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { useIsActivityPageOpen } from './activity/activity-url.ts'
import { loaders } from './messages/index.ts'
import { GamesPage } from './page/GamesPage.tsx'

export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

function Pages() {
  const activity = useIsActivityPageOpen()
  useNavigationFocus(String(activity))
  return activity ? <ActivityPage /> : <GamesPage />
}
