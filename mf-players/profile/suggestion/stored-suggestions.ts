import { storedText } from '@club/platform'

/**
 * Stores the suggested overall rating that the visitor of this browser has declined for a player. A later suggestion of
 * another rating is shown again.
 */
export const declinedSuggestion = (playerId: number) =>
  storedText('localStorage', `football-manager-kept-suggestion-${playerId}`)

/**
 * Stores the overall rating that a player has got by "Use it" in this browser, and the number of games that suggested it.
 * The same games then indicate a further step from the new rating, which is shown only after another game.
 */
export const acceptedSuggestion = (playerId: number) =>
  storedText('localStorage', `football-manager-used-suggestion-${playerId}`)
