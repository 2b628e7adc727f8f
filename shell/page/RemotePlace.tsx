import { useIntl } from '@club/platform'
import { NewerBuild } from '@club/platform/host'
import { Suspense, startTransition, useEffect, useState } from 'react'
import type { RemoteLoader } from '../remotes/load/remote-loader.ts'
import type { RemoteState } from '../remotes/load/situation.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'

/** A remote's place on the page: the remote, what stands there until it is loaded, or why it is not there. */
export function RemotePlace({ loader, title }: { readonly loader: RemoteLoader; readonly title: string }) {
  const state = useRemoteState(loader)
  const label = useIntl().formatMessage({ id: 'shell.loading' }, { tab: title })
  useEffect(() => {
    loader.open()
    return () => loader.leave()
  }, [loader])
  const failure =
    state.status === 'failed' ? state.failure : state.status === 'loading' ? state.after : undefined
  const skeleton = <RemoteSkeleton label={label} />
  return (
    <Suspense fallback={skeleton}>
      {state.status === 'ready' ? (
        <RemoteBoundary key={state.attempt} onError={(error) => loader.renderFailed(error)}>
          <NewerBuild check={loader.isNewer}>
            <state.Component />
          </NewerBuild>
          <Appeared loader={loader} />
        </RemoteBoundary>
      ) : failure ? (
        <RemoteFailed
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
 * Follows a loader. A remote that is ready comes in a transition: React then keeps the skeleton that is on the page
 * until the remote's texts are there, too. As a fallback of its own it would stay for at least 300 ms, which is how long React
 * keeps one from flickering.
 */
function useRemoteState(loader: RemoteLoader): RemoteState {
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

/** Stands beside the remote, and so tells when the remote is on the page. */
function Appeared({ loader }: { readonly loader: RemoteLoader }) {
  useEffect(() => loader.rendered(), [loader])
  return null
}
