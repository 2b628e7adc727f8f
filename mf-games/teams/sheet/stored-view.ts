import { storedText } from '@club/platform'

/** The view of the teams: on a pitch, or as two lists. */
export type TeamsView = 'pitch' | 'list'

const stored = storedText('localStorage', 'football-manager-teams-view')

/** Below this width the shirts on the pitch are too close together, so the list is the default view. */
const narrow = '(width < 380px)'

/** Returns the visitor's stored view. Without a stored view, returns the pitch or, on a narrow phone, the list. */
export function initialTeamsView(): TeamsView {
  const choice = stored.read()
  if (choice === 'pitch' || choice === 'list') return choice
  return globalThis.matchMedia?.(narrow).matches ? 'list' : 'pitch'
}

export const storeTeamsView = (view: TeamsView): void => stored.write(view)
