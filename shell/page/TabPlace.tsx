import { useIntl } from '@club/platform'
import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import { DeadlineError, deadlines } from '../tabs/deadline.ts'
import type { TabLoader } from '../tabs/tab-loader.ts'
import { TabBoundary } from './TabBoundary.tsx'
import { TabFailed } from './TabFailed.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'

/** A tab's place on the page: the tab, what stands there until it is loaded, or why it is not there. */
export function TabPlace({ loader, title }: { readonly loader: TabLoader; readonly title: string }) {
  const state = useSyncExternalStore(loader.subscribe, loader.current)
  const label = useIntl().formatMessage({ id: 'shell.loading' }, { tab: title })
  useEffect(() => {
    loader.open()
    return () => loader.leave()
  }, [loader])
  const late = useCallback(() => loader.renderFailed(new DeadlineError('the tab does not appear')), [loader])
  const retry = useCallback(() => loader.retry(), [loader])

  if (state.status === 'failed') return <TabFailed failure={state.failure} title={title} onRetry={retry} />
  if (state.status === 'loading' && state.after) {
    return <TabFailed failure={state.after} title={title} onRetry={retry} pending />
  }
  if (state.status !== 'ready') return <TabSkeleton label={label} />
  return (
    <TabBoundary key={state.attempt} onError={(error) => loader.renderFailed(error)}>
      <Suspense fallback={<TabSkeleton label={label} deadline={deadlines.render} onLate={late} />}>
        <state.Component />
        <Appeared loader={loader} />
      </Suspense>
    </TabBoundary>
  )
}

/** Stands beside the tab, and so tells when the tab is on the page. */
function Appeared({ loader }: { readonly loader: TabLoader }) {
  useEffect(() => loader.rendered(), [loader])
  return null
}
