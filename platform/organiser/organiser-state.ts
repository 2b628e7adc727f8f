import type { OrganiserState } from '@club/contract'
import { useClub } from '../club/ClubProvider.tsx'
import { createStore, useStore } from '../store/store.ts'

/** The state after the last unlock or lock on this page; undefined when this page has neither unlocked nor locked. */
const latest = createStore<OrganiserState | undefined>(undefined, () => latest.set(undefined))

/** Records that this page has unlocked or locked the organiser's rights. */
export const recordOrganiserState = (state: OrganiserState): void => latest.set(state)

/** Whether this visitor currently has organiser rights (contract section 8). */
export function useOrganiserState(): OrganiserState {
  const { organiser } = useClub()
  return useStore(latest) ?? organiser
}
