import { useIntl } from '@club/platform'
import { NewerBuild } from '@club/platform/host'
import { Suspense, startTransition, useEffect, useState } from 'react'
import type { TabLoader, TabState } from '../tabs/tab-loader.ts'
import { TabBoundary } from './TabBoundary.tsx'
import { TabFailed } from './TabFailed.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'

/** A tab's place on the page: the tab, what stands there until it is loaded, or why it is not there. */
export function TabPlace({ loader, title }: { readonly loader: TabLoader; readonly title: string }) {
  const state = useTabState(loader)
  const label = useIntl().formatMessage({ id: 'shell.loading' }, { tab: title })
  useEffect(() => {
    loader.open()
    return () => loader.leave()
  }, [loader])
  const failure =
    state.status === 'failed' ? state.failure : state.status === 'loading' ? state.after : undefined
  const skeleton = <TabSkeleton label={label} />
  return (
    <Suspense fallback={skeleton}>
      {state.status === 'ready' ? (
        <TabBoundary key={state.attempt} onError={(error) => loader.renderFailed(error)}>
          <NewerBuild check={loader.isNewer}>
            <state.Component />
          </NewerBuild>
          <Appeared loader={loader} />
        </TabBoundary>
      ) : failure ? (
        <TabFailed
          failure={failure}
          title={title}
          onRetry={() => loader.retry()}
          pending={state.status === 'loading'}
        />
      ) : (
        skeleton
      )}
    </Suspense>
  )
}

/**
 * Follows a loader. A tab that is ready comes in a transition: React then keeps the skeleton that is on the page until
 * the tab's texts are there, too. As a fallback of its own it would stay for at least 300 ms, which is how long React
 * keeps one from flickering.
 */
function useTabState(loader: TabLoader): TabState {
  const [state, setState] = useState(loader.current)
  useEffect(() => {
    const follow = () => {
      const next = loader.current()
      if (next.status === 'ready') startTransition(() => setState(next))
      else setState(next)
    }
    follow()
    return loader.subscribe(follow)
  }, [loader])
  return state
}

/** Stands beside the tab, and so tells when the tab is on the page. */
function Appeared({ loader }: { readonly loader: TabLoader }) {
  useEffect(() => loader.rendered(), [loader])
  return null
}
