import type { Microfrontend } from '@club/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { fetchManifest, type Manifest } from './manifest.ts'

/** What manifests said, by their address: whether the tab answers every address below its path. */
const known = new Map<string, boolean>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const note = (entry: string, nested: boolean): void => {
  known.set(entry, nested)
  for (const listener of listeners) listener()
}

/** Keeps what a manifest says, so that a tab that is open keeps its place when the address moves below its path. */
export function noteNested({ entry }: Microfrontend, { nested }: Pick<Manifest, 'nested'>): void {
  note(entry, nested)
}

/**
 * Whether a remote answers every address below its path, as its manifest says.
 * @param remote undefined where no address below one is asked for
 * @returns undefined until its manifest is read. Where that cannot be, true: the remote's place then says so, and
 *   offers to try again
 */
export function useNested(remote: Microfrontend | undefined): boolean | undefined {
  const entry = remote?.entry
  const answer = useSyncExternalStore(
    subscribe,
    useCallback(() => (entry === undefined ? undefined : known.get(entry)), [entry]),
  )
  useEffect(() => {
    if (entry === undefined || known.has(entry)) return
    fetchManifest({ entry })
      .then(({ nested }) => note(entry, nested))
      .catch(() => note(entry, true))
  }, [entry])
  return answer
}
