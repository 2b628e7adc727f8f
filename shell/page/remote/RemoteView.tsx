import { useIntl } from '@club/platform'
import { NewerBuildContext } from '@club/platform/host'
import { Suspense, startTransition, useEffect, useState } from 'react'
import type { RemoteLoader, RemoteState } from '../../remotes/load/remote-loader.ts'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'

/** Shows a tab that is loaded at run time: first a skeleton, then the tab or the reason why it has failed. */
export function RemoteView({ loader, title }: { readonly loader: RemoteLoader; readonly title: string }) {
  const state = useRemoteState(loader)
  const label = useIntl().formatMessage({ id: 'shell.loading' }, { tab: title })
  useEffect(() => {
    loader.open()
    return () => loader.leave()
  }, [loader])
  const failure =
    state.status === 'failed' ? state.failure : state.status === 'loading' ? state.after : undefined
  const skeleton = <RemoteSkeleton title={title} label={label} />
  return (
    <Suspense fallback={skeleton}>
      {state.status === 'ready' ? (
        <RemoteErrorBoundary key={state.attempt} onError={(error) => loader.renderFailed(error)}>
          <NewerBuildContext value={loader.isNewerBuildDeployed}>
            <state.Component />
          </NewerBuildContext>
          <RenderedSignal loader={loader} />
        </RemoteErrorBoundary>
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
 * Returns a loader's state. The change to `ready` is a React transition, so that the skeleton stays until the tab's
 * texts are loaded. Without the transition, React would show the Suspense fallback for at least 300 ms.
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

/**
 * Calls `loader.rendered` when the tab is rendered. React mounts RenderedSignal together with the tab's component,
 * because they are siblings.
 */
function RenderedSignal({ loader }: { readonly loader: RemoteLoader }) {
  useEffect(() => loader.rendered(), [loader])
  return null
}
