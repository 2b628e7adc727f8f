import type { Microfrontend } from '@club/contract'
import { createStore, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { fetchManifest, type Manifest } from './manifest.ts'

/** The address of a remote's manifest, and its hash. */
type ManifestAddress = Pick<Microfrontend, 'entry' | 'integrity'>

/** Whether each remote handles the addresses below its path (`nested`), by its manifest's address and hash. */
const nestedValues = createStore<ReadonlyMap<string, boolean>>(new Map())
/** Manifests that `useHandlesSubpaths` requested and that no load has used yet. */
const unused = new Map<string, Promise<Manifest>>()

const keyOf = ({ entry, integrity = '' }: ManifestAddress): string => entry + integrity

/** Stores whether a remote handles the addresses below its path, so that its tab stays open at such an address. */
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
  // A remote without `nested` does not open at this address, so its next load fetches the manifest again.
  if (!manifest.nested) unused.delete(keyOf(remote))
  storeHandlesSubpaths(remote, manifest)
}

/**
 * Returns whether a remote handles every address below its path.
 * @param remote undefined when there is no such remote
 * @returns undefined until the manifest is read; true when reading fails, so that the remote's place shows the failure
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
