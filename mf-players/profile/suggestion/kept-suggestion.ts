import { storedText } from '@club/platform'

/**
 * Stores the suggested overall rating that the visitor of this browser has declined for a player. A later suggestion of
 * another rating is shown again.
 */
export const keptSuggestion = (playerId: number) =>
  storedText('localStorage', `football-manager-kept-suggestion-${playerId}`)
