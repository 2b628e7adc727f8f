import type { GameListItem } from '@club/platform'

/** The fields of a game that its details show or use in requests. The list of goals has no notes. */
export type DetailedGame = Pick<
  GameListItem,
  'id' | 'date' | 'isArchived' | 'whiteTeamScore' | 'blackTeamScore'
> &
  Partial<Pick<GameListItem, 'note'>>
