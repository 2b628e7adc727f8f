import type { GameListItem } from '@club/platform'

/** The number of games that a list shows before the visitor presses "View All Games" (specification section 9). */
export const initialGameCount = 4

const byDate = (a: GameListItem, b: GameListItem): number => Date.parse(a.date) - Date.parse(b.date)

/** Sorts games by date, earliest first, except that the upcoming game comes before all others. */
export function sortGames(games: readonly GameListItem[], upcomingId: number | undefined): GameListItem[] {
  const isUpcoming = (game: GameListItem): boolean => game.id === upcomingId
  const sorted = games.toSorted(byDate)
  return [...sorted.filter(isUpcoming), ...sorted.filter((game) => !isUpcoming(game))]
}
