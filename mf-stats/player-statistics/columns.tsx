import {
  Box,
  goalDiffColor,
  PlayerAvatar,
  type PlayerForm,
  PlayerLink,
  type PlayerStatistics,
} from '@club/platform'
import type { ReactNode } from 'react'
import { LastResults } from './LastResults.tsx'
import { TrendLine } from './TrendLine.tsx'

/** The names of the numeric fields of `PlayerStatistics`. */
type Figure = {
  [Field in keyof PlayerStatistics]: PlayerStatistics[Field] extends number ? Field : never
}[keyof PlayerStatistics]

export type SortKey = 'name' | Exclude<Figure, 'id'>

/** The arguments of every cell: functions that format numbers in the page's language, and the player's last games. */
export interface CellContext {
  readonly whole: (value: number) => string
  /** Formats 67 as `67%`. */
  readonly percent: (value: number) => string
  readonly signed: (value: number) => string
  readonly rating: (value: number) => string
  /** The player's last games, newest first; undefined until they are loaded. */
  readonly form: Pick<PlayerForm, 'results' | 'differences'> | undefined
}

interface ColumnDefinition {
  /** The suffix of the heading's message id, and the value of the cells' `data-column` attribute. */
  readonly id: string
  /** The field by which this column sorts; undefined when the column is not sortable. */
  readonly sorts?: SortKey
  /** The suffix of the label's message id. On a phone, the label is shown before the figure. */
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
    cell: ({ plusMinus }, { signed }) => (
      <Box component="span" sx={{ color: goalDiffColor(plusMinus) }}>
        {signed(plusMinus)}
      </Box>
    ),
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

/** The columns in their order on screen. WIN % and the last games are not sortable (specification section 2). */
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
