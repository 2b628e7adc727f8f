import type { Microfrontend } from '@club/contract'
import { createStore, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { fetchManifest, type Manifest } from './manifest.ts'

/** The fields of a tab in the list that identify its manifest: the manifest's address and its hash. */
type ManifestAddress = Pick<Microfrontend, 'entry' | 'integrity'>

/**
 * For each manifest, whether the remote shows the addresses below its path (`nested`). The key consists of the
 * manifest's address and hash.
 */
const nestedValues = createStore<ReadonlyMap<string, boolean>>(new Map())
/**
 * The manifests that `useHandlesSubpaths` has requested and that no load of a remote has used yet. The keys are those of
 * `nestedValues`.
 */
const unused = new Map<string, Promise<Manifest>>()

const keyOf = ({ entry, integrity = '' }: ManifestAddress): string => entry + integrity

/**
 * Stores whether a remote shows the addresses below its path. The page then needs no request to decide whether the
 * remote's tab is open at such an address.
 */
export function storeHandlesSubpaths(remote: ManifestAddress, { nested }: Pick<Manifest, 'nested'>): void {
  nestedValues.set(new Map(nestedValues.current()).set(keyOf(remote), nested))
}

/**
 * Returns the manifest that `useHandlesSubpaths` requested, if no load has used it yet; otherwise fetches the manifest.
 * Opening an address below a tab's path therefore requests the manifest only once.
 * @throws RemoteFailure of the stage `manifest`
 */
export function takeOrFetchManifest(remote: ManifestAddress): Promise<Manifest> {
  const manifest = unused.get(keyOf(remote)) ?? fetchManifest(remote)
  unused.delete(keyOf(remote))
  return manifest
}

async function readNested(remote: ManifestAddress): Promise<void> {
  const request = fetchManifest(remote)
  unused.set(keyOf(remote), request)
  const manifest = await request.catch(() => ({ nested: true }))
  // A remote without `nested` is not opened at this address. Its manifest is removed, so that a later load fetches the
  // current one.
  if (!manifest.nested) unused.delete(keyOf(remote))
  storeHandlesSubpaths(remote, manifest)
}

/**
 * Returns whether a remote shows every address below its path.
 * @param remote undefined when the list contains no remote above the page's path
 * @returns undefined until the manifest is read; true when the manifest cannot be read, so that the page shows the
 *   failure in place of the remote
 */
export function useHandlesSubpaths(remote: ManifestAddress | undefined): boolean | undefined {
  const { entry, integrity } = remote ?? {}
  const values = useStore(nestedValues)
  useEffect(() => {
    if (entry === undefined) return
    const key = keyOf({ entry, integrity })
    if (!nestedValues.current().has(key) && !unused.has(key)) void readNested({ entry, integrity })
  }, [entry, integrity])
  return entry === undefined ? undefined : values.get(keyOf({ entry, integrity }))
}
