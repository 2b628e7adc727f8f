import { TabMessages } from '@club/platform'
import { useEffect, useRef } from 'react'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { useIsActivityShown } from './activity/address.ts'
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

/**
 * Shows the games or the activity list. When the visitor switches between them, the focus moves to the new page's
 * heading, as after a switch of tabs.
 */
function Pages() {
  const activity = useIsActivityShown()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(activity)
  useEffect(() => {
    if (before.current === activity) return
    before.current = activity
    place.current?.querySelector('h1')?.focus()
  }, [activity])
  return <div ref={place}>{activity ? <ActivityPage /> : <GamesPage />}</div>
}
