import { TabMessages, useNavigationFocus } from '@club/platform'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { useIsActivityShown } from './activity/activity-url.ts'
import { loaders } from './messages/index.ts'
import { GamesPage } from './page/GamesPage.tsx'

/** The Games tab, which the shell mounts. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

/** Shows the activity list when the URL requests it, otherwise the Games page. */
function Pages() {
  const activity = useIsActivityShown()
  useNavigationFocus(String(activity))
  return activity ? <ActivityPage /> : <GamesPage />
}
