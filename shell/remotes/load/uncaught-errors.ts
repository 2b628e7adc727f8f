import type { RemoteLoader } from './remote-loader.ts'

type Remote = Pick<RemoteLoader, 'folder' | 'recordUncaughtError'>

/**
 * Records uncaught errors of event handlers, timers and promises for the remote whose file comes first in the stack
 * trace. Errors of rendering are caught by the remote's error boundary.
 */
export function attributeUncaughtErrors(remotes: () => Iterable<Remote>): void {
  const report = (trace: string) => findErrorOwner(trace, remotes())?.recordUncaughtError()
  window.addEventListener('error', ({ error, filename }) => report(traceOf(error) || filename))
  window.addEventListener('unhandledrejection', ({ reason }) => report(traceOf(reason)))
}

const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/**
 * Returns the remote whose folder comes first in a stack trace. If folders are nested, returns the remote with the
 * inner one.
 */
export function findErrorOwner<Owner extends { readonly folder: string | undefined }>(
  trace: string,
  remotes: Iterable<Owner>,
): Owner | undefined {
  const named = [...remotes].flatMap((remote) => {
    const at = remote.folder ? trace.indexOf(remote.folder) : -1
    return at < 0 ? [] : [{ remote, at, length: remote.folder?.length ?? 0 }]
  })
  return named.toSorted((one, other) => one.at - other.at || other.length - one.length)[0]?.remote
}
