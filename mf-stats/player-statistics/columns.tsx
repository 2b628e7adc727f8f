import { Box, differenceColor, PlayerAvatar, type PlayerForm, type PlayerStatistics } from '@club/platform'
import type { ReactNode } from 'react'
import { FormMarks } from './FormMarks.tsx'
import { Trend } from './Trend.tsx'

/** The figures that rows can be sorted by; every one of them is a number. */
type Figure = {
  [Field in keyof PlayerStatistics]: PlayerStatistics[Field] extends number ? Field : never
}[keyof PlayerStatistics]

/** What a column may sort by. */
export type SortKey = 'name' | Exclude<Figure, 'id'>

/** What a cell is made with beside its row: the language's way to write a figure, and the last games. */
export interface CellTools {
  readonly whole: (value: number) => string
  /** Writes 67 as `67%`. */
  readonly percent: (value: number) => string
  readonly signed: (value: number) => string
  readonly rating: (value: number) => string
  /** The last games, newest first; undefined while they are not known. */
  readonly form: Pick<PlayerForm, 'results' | 'differences'> | undefined
}

interface ColumnDefinition {
  /** The end of its heading's message id, and the mark of its cells. */
  readonly id: string
  /** What a press on its heading sorts by; a column without one is shown only. */
  readonly sorts?: SortKey
  /** Where a row is two lines, the end of the message id of the word before the figure. */
  readonly label?: 'games.label' | 'wins.label' | 'plusMinus'
  readonly cell: (row: PlayerStatistics, tools: CellTools) => ReactNode
}

const definitions = [
  { id: 'player', sorts: 'name', cell: ({ name }) => <PlayerName name={name} /> },
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
      <Box component="span" sx={{ color: differenceColor(plusMinus) }}>
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
          <FormMarks results={form.results} />
          <Trend differences={form.differences} />
        </>
      ) : (
        <span data-part="form" />
      ),
  },
] as const satisfies readonly ColumnDefinition[]

export type Column = ColumnDefinition & { readonly id: (typeof definitions)[number]['id'] }

/**
 * The columns in their order, each with all there is about it but the heading's text. WIN % is shown but not sortable
 * (specification section 2), as are the last games.
 */
export const columns: readonly Column[] = definitions

const PlayerName = ({ name }: { readonly name: string }) => (
  <>
    <span data-part="avatar">
      <PlayerAvatar name={name} size={36} />
    </span>
    <span data-part="name">{name}</span>
  </>
)
