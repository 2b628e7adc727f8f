import { storedText } from '@club/platform'

/** The view of the teams: two lists, or shirts on a pitch. */
export type TeamsView = 'pitch' | 'list'

const stored = storedText('localStorage', 'football-manager-teams-view')

/** Below this width the shirts are too close for the pitch to be the default. */
const narrow = '(width < 380px)'

/** The visitor's stored choice; by default the pitch, and on a narrow phone the list. */
export function initialView(): TeamsView {
  const choice = stored.read()
  if (choice === 'pitch' || choice === 'list') return choice
  return globalThis.matchMedia?.(narrow).matches ? 'list' : 'pitch'
}

export const storeView = (view: TeamsView): void => stored.write(view)
