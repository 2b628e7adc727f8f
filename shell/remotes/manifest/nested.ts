import type { Microfrontend } from '@club/contract'
import { createStore, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { fetchManifest, type Manifest } from './manifest.ts'

/** Where a remote's manifest is, and the hash that it must have. */
type Place = Pick<Microfrontend, 'entry' | 'integrity'>

/** Whether tabs answer every address below their path, as their manifests say. */
const known = createStore<ReadonlyMap<string, boolean>>(new Map())
/** The manifests that were read for that, until their remotes' loads take them. */
const read = new Map<string, Promise<Manifest>>()

const keyOf = ({ entry, integrity = '' }: Place): string => entry + integrity

/** Keeps what a manifest says, so that a tab that is open keeps its place when the address moves below its path. */
export function noteNested(remote: Place, { nested }: Pick<Manifest, 'nested'>): void {
  known.set(new Map(known.current()).set(keyOf(remote), nested))
}

/**
 * The manifest that was read a moment ago to know whose an address is, or one that is read now: opening an address below
 * a tab's path reads its manifest once. It is handed out once: whoever tries again reads what is deployed by then.
 * @throws RemoteFailure of the stage `manifest`
 */
export function takeManifest(remote: Place): Promise<Manifest> {
  const taken = read.get(keyOf(remote)) ?? fetchManifest(remote)
  read.delete(keyOf(remote))
  return taken
}

async function askWhetherNested(remote: Place): Promise<void> {
  const reading = fetchManifest(remote)
  read.set(keyOf(remote), reading)
  const manifest = await reading.catch(() => ({ nested: true }))
  // No load follows: one that comes later reads what is deployed then.
  if (!manifest.nested) read.delete(keyOf(remote))
  noteNested(remote, manifest)
}

/**
 * Whether a remote answers every address below its path, as its manifest says.
 * @param remote undefined where no address below one is asked for
 * @returns undefined until its manifest is read. Where that cannot be, true: the remote's place then says so, and
 *   offers to try again
 */
export function useNested(remote: Place | undefined): boolean | undefined {
  const { entry, integrity } = remote ?? {}
  const key = entry === undefined ? undefined : keyOf({ entry, integrity })
  const answers = useStore(known)
  useEffect(() => {
    if (entry === undefined) return
    const place = { entry, integrity }
    if (known.current().has(keyOf(place)) || read.has(keyOf(place))) return
    void askWhetherNested(place)
  }, [entry, integrity])
  return key === undefined ? undefined : answers.get(key)
}
