import type { RemoteLoader } from './remote-loader.ts'

/** A remote, as far as an error is laid at its door. */
type Suspect = Pick<RemoteLoader, 'folder' | 'failedOutside'>

/**
 * Lays errors that nobody catches (in a handler, a timer, a promise) at the door of the remote whose code threw: the one
 * whose file the stack names first. Errors of rendering come by the remote's boundary.
 * @param remotes those of the page
 */
export function followUncaught(remotes: () => Iterable<Suspect>): void {
  const blame = (trace: string) => ownerOf(trace, remotes())?.failedOutside()
  window.addEventListener('error', ({ error, filename }) => blame(traceOf(error) || filename))
  window.addEventListener('unhandledrejection', ({ reason }) => blame(traceOf(reason)))
}

const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/** The remote whose folder a trace names first; of two that lie in each other, the inner one. */
export function ownerOf<Owner extends { readonly folder: string | undefined }>(
  trace: string,
  remotes: Iterable<Owner>,
): Owner | undefined {
  const named = [...remotes].flatMap((remote) => {
    const at = remote.folder ? trace.indexOf(remote.folder) : -1
    return at < 0 ? [] : [{ remote, at, length: remote.folder?.length ?? 0 }]
  })
  return named.toSorted((one, other) => one.at - other.at || other.length - one.length)[0]?.remote
}
