import type { OrganiserState } from '@club/contract'
import { useClub } from '../club/ClubProvider.tsx'
import { createStore, useStore } from '../store/store.ts'

/** The lock's state since the club's settings were read; forgotten with the page. */
const latest = createStore<OrganiserState | undefined>(undefined, () => latest.set(undefined))

/** Records that the lock was opened or closed. */
export const noteOrganiser = (state: OrganiserState): void => latest.set(state)

/** Whether this visitor may do what organisers do (contract section 8), as of now. */
export function useOrganiserState(): OrganiserState {
  const { organiser } = useClub()
  return useStore(latest) ?? organiser
}
