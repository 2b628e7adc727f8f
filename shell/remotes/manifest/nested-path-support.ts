import type { Microfrontend } from '@club/contract'
import { createStore, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { fetchManifest, type Manifest } from './manifest.ts'

/** The fields that identify a remote's manifest. */
type ManifestAddress = Pick<Microfrontend, 'entry' | 'integrity'>

/** For each manifest, whether its remote shows the addresses below its path. The keys are from `keyOf`. */
const nestedValues = createStore<ReadonlyMap<string, boolean>>(new Map())
/**
 * The manifests that `useNestedPathSupport` has requested, and that have not been used yet to load their remotes. The
 * keys are from `keyOf`.
 */
const unused = new Map<string, Promise<Manifest>>()

const keyOf = ({ entry, integrity = '' }: ManifestAddress): string => entry + integrity

/** Stores whether a remote shows addresses below its path, so that opening such an address needs no request. */
export function recordNestedPathSupport(remote: ManifestAddress, { nested }: Pick<Manifest, 'nested'>): void {
  nestedValues.set(new Map(nestedValues.current()).set(keyOf(remote), nested))
}

/**
 * Returns the manifest that `useNestedPathSupport` has requested, if it has not been used yet to load the remote.
 * Otherwise fetches the manifest.
 * @throws RemoteFailure of the stage `manifest`
 */
export function reuseOrFetchManifest(remote: ManifestAddress): Promise<Manifest> {
  const manifest = unused.get(keyOf(remote)) ?? fetchManifest(remote)
  unused.delete(keyOf(remote))
  return manifest
}

async function readNested(remote: ManifestAddress): Promise<void> {
  const request = fetchManifest(remote)
  unused.set(keyOf(remote), request)
  const manifest = await request.catch(() => ({ nested: true }))
  // A remote without nested paths is not shown at this address. Its manifest is discarded, because the visitor may open
  // the remote much later. The page then fetches the current manifest.
  if (!manifest.nested) unused.delete(keyOf(remote))
  recordNestedPathSupport(remote, manifest)
}

/**
 * Returns whether a remote shows the addresses below its path. Returns undefined without a remote, and until the
 * manifest has been fetched. Returns true when the manifest cannot be fetched, so that the page shows this failure in
 * place of the remote.
 */
export function useNestedPathSupport(remote: ManifestAddress | undefined): boolean | undefined {
  const { entry, integrity } = remote ?? {}
  // Selects the value of this remote only. React renders an update of a store at once, in one task with all other
  // pending updates, which would block a slow phone when another remote's manifest is stored.
  const nested = useStore(nestedValues, (values) =>
    entry === undefined ? undefined : values.get(keyOf({ entry, integrity })),
  )
  useEffect(() => {
    if (entry === undefined) return
    const key = keyOf({ entry, integrity })
    if (!nestedValues.current().has(key) && !unused.has(key)) void readNested({ entry, integrity })
  }, [entry, integrity])
  return nested
}
