import type { GameListItem } from '@club/platform'

/** The number of games that a list shows before the visitor presses "View All Games" (specification section 9). */
export const initialGameCount = 4

const byDate = (a: GameListItem, b: GameListItem): number => Date.parse(a.date) - Date.parse(b.date)

/** Sorts by date, earliest first, with the current game before all others. */
export function sortGames(games: readonly GameListItem[], currentId: number | undefined): GameListItem[] {
  const isCurrent = (game: GameListItem): boolean => game.id === currentId
  const sorted = games.toSorted(byDate)
  return [...sorted.filter(isCurrent), ...sorted.filter((game) => !isCurrent(game))]
}
