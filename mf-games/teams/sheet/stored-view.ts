import { keptText } from '@club/platform'

/** How the teams are shown: as two lists, or as shirts on a pitch. */
export type TeamsView = 'pitch' | 'list'

const kept = keptText('localStorage', 'football-manager-teams-view')

/** Below this width the shirts stand too close to each other for a pitch to be the first choice. */
const narrow = '(width < 380px)'

/** What this browser's visitor chose; until they did the pitch, and on a narrow phone the list. */
export function initialView(): TeamsView {
  const choice = kept.read()
  if (choice === 'pitch' || choice === 'list') return choice
  return globalThis.matchMedia?.(narrow).matches ? 'list' : 'pitch'
}

export const storeView = (view: TeamsView): void => kept.write(view)
