import { storedText } from '@club/platform'

/**
 * Stores, in this browser, the suggested overall rating that the visitor has declined for a player. A later suggestion
 * of another rating is shown.
 */
export const declinedSuggestion = (playerId: number) =>
  storedText('localStorage', `football-manager-kept-suggestion-${playerId}`)

/**
 * Stores the overall rating that a player got by "Use it" in this browser, and the number of games from which it was
 * suggested. The same games would suggest a further step from the new rating, so a suggestion is shown again only after
 * another game.
 */
export const acceptedSuggestion = (playerId: number) =>
  storedText('localStorage', `football-manager-used-suggestion-${playerId}`)
