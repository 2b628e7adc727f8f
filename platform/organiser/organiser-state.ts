import type { OrganiserState } from '@club/contract'
import { useClub } from '../club/ClubProvider.tsx'
import { createStore, useStore } from '../store/store.ts'

/**
 * The organiser's rights after this page has last unlocked or locked them; undefined when this page has done neither.
 */
const latest = createStore<OrganiserState | undefined>(undefined, () => latest.set(undefined))

/** Records that this page has unlocked or locked the organiser's rights. */
export const recordOrganiserState = (state: OrganiserState): void => latest.set(state)

/** Whether this visitor currently has organiser rights (contract section 8). */
export function useOrganiserState(): OrganiserState {
  const { organiser } = useClub()
  return useStore(latest) ?? organiser
}
