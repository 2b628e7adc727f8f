import type { RemoteLoader } from './remote-loader.ts'

type Remote = Pick<RemoteLoader, 'folder' | 'recordUncaughtError'>

/**
 * Attributes each uncaught error (of a handler, timer or promise) to the remote whose file comes first in the stack
 * trace. The remote's error boundary catches errors of rendering.
 * @param remotes the remotes on the page
 */
export function attributeUncaughtErrors(remotes: () => Iterable<Remote>): void {
  const report = (trace: string) => findErrorOwner(trace, remotes())?.recordUncaughtError()
  window.addEventListener('error', ({ error, filename }) => report(traceOf(error) || filename))
  window.addEventListener('unhandledrejection', ({ reason }) => report(traceOf(reason)))
}

const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/**
 * The remote whose folder occurs first in a stack trace. If one remote's folder is inside another's, the inner folder
 * counts.
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
