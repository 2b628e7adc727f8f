import type { GameListItem } from '@club/platform'

/**
 * The fields of a game that the game's details need. `note` is optional, because GET /api/stats/goals returns games
 * without notes.
 */
export type DetailedGame = Pick<
  GameListItem,
  'id' | 'date' | 'isArchived' | 'whiteTeamScore' | 'blackTeamScore'
> &
  Partial<Pick<GameListItem, 'note'>>
