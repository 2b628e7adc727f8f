import type { SortColumn } from './ordering.ts'

/** A column of the table: the end of its heading's message id, and what it sorts by, where it does. */
export interface Column {
  readonly id: 'player' | 'games' | 'wins' | 'winPercentage' | 'plusMinus' | 'rating' | 'form'
  readonly sorts?: SortColumn
}

/** The columns in their order; WIN % is shown but not sortable (specification section 2), as are the last results. */
export const columns: readonly Column[] = [
  { id: 'player', sorts: 'name' },
  { id: 'games', sorts: 'gamesPlayed' },
  { id: 'wins', sorts: 'wins' },
  { id: 'winPercentage' },
  { id: 'plusMinus', sorts: 'plusMinus' },
  { id: 'rating', sorts: 'rating' },
  { id: 'form' },
]
