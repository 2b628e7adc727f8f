import {
  type Formats,
  PlayerAvatar,
  type PlayerForm,
  PlayerLink,
  type PlayerStatistics,
} from '@club/platform'
import type { ReactNode } from 'react'
import { LastResults } from './LastResults.tsx'
import { TrendLine } from './TrendLine.tsx'

export type SortKey = Exclude<keyof PlayerStatistics, 'id'>

/** The second argument of each `cell` function. */
export interface CellContext extends Formats {
  /** The player's last games, newest first; undefined until they are loaded. */
  readonly form: Pick<PlayerForm, 'results' | 'differences'> | undefined
}

interface ColumnDefinition {
  /** The suffix of the heading's message id, which is also the `data-column` attribute of the cells. */
  readonly id: string
  /** The field by which this column sorts the rows; undefined when the column is not sortable. */
  readonly sorts?: SortKey
  /** The suffix of the label's message id. A phone shows the label before the value. */
  readonly label?: 'games.label' | 'wins.label' | 'plusMinus'
  readonly cell: (row: PlayerStatistics, tools: CellContext) => ReactNode
}

const definitions = [
  { id: 'player', sorts: 'name', cell: (player) => <Player player={player} /> },
  {
    id: 'games',
    sorts: 'gamesPlayed',
    label: 'games.label',
    cell: ({ gamesPlayed }, { whole }) => whole(gamesPlayed),
  },
  { id: 'wins', sorts: 'wins', label: 'wins.label', cell: ({ wins }, { whole }) => whole(wins) },
  { id: 'winPercentage', cell: ({ winPercentage }, { percent }) => percent(winPercentage) },
  {
    id: 'plusMinus',
    sorts: 'plusMinus',
    label: 'plusMinus',
    cell: ({ plusMinus }, { signed }) => <span data-sign={Math.sign(plusMinus)}>{signed(plusMinus)}</span>,
  },
  { id: 'rating', sorts: 'rating', cell: (row, { rating }) => rating(row.rating) },
  {
    id: 'form',
    cell: (_, { form }) =>
      form ? (
        <>
          <LastResults results={form.results} />
          <TrendLine differences={form.differences} />
        </>
      ) : (
        <>
          <span data-part="form" />
          <span data-part="trend" />
        </>
      ),
  },
] as const satisfies readonly ColumnDefinition[]

export type Column = ColumnDefinition & { readonly id: (typeof definitions)[number]['id'] }

/**
 * The columns in their order on screen. The columns "WIN %" and "last games" are not sortable (specification section
 * 2).
 */
export const columns: readonly Column[] = definitions

const Player = ({ player }: { readonly player: PlayerStatistics }) => (
  <>
    <span data-part="avatar">
      <PlayerAvatar name={player.name} size={36} />
    </span>
    <span data-part="name">
      <PlayerLink player={player} />
    </span>
  </>
)
