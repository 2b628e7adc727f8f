import type { OrganiserState } from '@club/contract'
import { useClub } from '../club/use-club.ts'
import { createStore, useStore } from '../store/store.ts'

/** The organiser's rights after this page has last unlocked or locked them; undefined when it has done neither. */
const latest = createStore<OrganiserState | undefined>(undefined)

/**
 * @param state undefined when OrganiserDialog is unmounted, so that the next page starts with the state in the club's
 *   settings
 */
export const setOrganiserLockState = (state: OrganiserState | undefined): void => latest.set(state)

/** Whether this visitor has the organiser's rights (contract section 8). */
export function useOrganiserLockState(): OrganiserState {
  const { organiser } = useClub()
  return useStore(latest) ?? organiser
}
