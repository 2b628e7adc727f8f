/** Milliseconds after which the page reloads when a player was added, edited or deleted (specification section 9). */
export const rosterReloadDelay = 500
