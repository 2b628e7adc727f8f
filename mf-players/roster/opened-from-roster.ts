/** The location's state of a player's page that was opened from the roster. */
export const openedFromRoster = 'roster'
