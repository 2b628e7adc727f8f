/** The router's `location.state` of a player's page that the visitor opened from the roster. */
export const openedFromRoster = 'roster'
