import type { GameListItem } from '@club/platform'

/** The number of games that a list shows before the visitor presses "View All Games" (specification section 9). */
export const initiallyShownGameCount = 4

/** Sorts games by date, earliest first, but the upcoming game before all others. */
export const sortGames = (games: readonly GameListItem[], upcomingId: number | undefined): GameListItem[] =>
  games.toSorted(
    (a, b) =>
      Number(b.id === upcomingId) - Number(a.id === upcomingId) || Date.parse(a.date) - Date.parse(b.date),
  )
