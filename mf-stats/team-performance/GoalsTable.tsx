import { type GameGoals, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ChartValuesTable } from '../values/ChartValuesTable.tsx'
import { totalGoals } from './goal-series.ts'

/** A table with the goals of all games, newest first. It includes older games than the chart. */
export function GoalsTable({ games }: { readonly games: readonly GameGoals[] }) {
  const text = useText()
  const { shortDate } = useFormats()
  return (
    <ChartValuesTable
      summary={text('mf-stats.goals.values')}
      label={text('mf-stats.goals')}
      headings={[
        text('mf-stats.goals.date'),
        text('mf-stats.teams.white'),
        text('mf-stats.teams.black'),
        text('mf-stats.goals.total'),
      ]}
      rows={() =>
        games.toReversed().map((game) => ({
          key: game.gameId,
          cells: [shortDate(new Date(game.date)), game.whiteTeamScore, game.blackTeamScore, totalGoals(game)],
        }))
      }
    />
  )
}
