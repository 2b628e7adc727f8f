import type { OrganiserState } from '@club/contract'
import { useSyncExternalStore } from 'react'
import { useClub } from '../club/ClubProvider.tsx'

/** What this page has seen of the lock since the club's settings were read. */
let seen: OrganiserState | undefined
const listeners = new Set<() => void>()

const store = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // With the page everything is forgotten but the cookie.
      if (listeners.size === 0) seen = undefined
    }
  },
  current: () => seen,
}

/** Tells the page that the lock was opened or closed. */
export function noteOrganiser(state: OrganiserState): void {
  seen = state
  for (const listener of listeners) listener()
}

/** Whether this visitor may do what organisers do (contract section 8), as of now. */
export function useOrganiserState(): OrganiserState {
  const { organiser } = useClub()
  return useSyncExternalStore(store.subscribe, store.current) ?? organiser
}
