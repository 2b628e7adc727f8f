import {
  Box,
  cardSpacing,
  type PlayerForm,
  PlayerLink,
  type PlayerStatistics,
  useFormats,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { ChartValuesTable } from '../values/ChartValuesTable.tsx'

/**
 * A table with the values of all `TrendLine` charts.
 * @param rows in the order of the players' table
 */
export function TrendTable({
  rows,
  form,
}: {
  readonly rows: readonly PlayerStatistics[]
  readonly form: ReadonlyMap<number, PlayerForm>
}) {
  const text = useText()
  const { signed } = useFormats()
  const tableRows = () =>
    rows.flatMap((player) => {
      const differences = form.get(player.id)?.differences ?? []
      if (differences.length === 0) return []
      const total = differences.reduce((sum, difference) => sum + difference, 0)
      const name = <PlayerLink key="name" player={player} />
      return [
        { key: player.id, cells: [name, differences.toReversed().map(signed).join(' '), signed(total)] },
      ]
    })
  return (
    <Box sx={{ px: cardSpacing, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <ChartValuesTable
        summary={text('mf-stats.trend')}
        label={text('mf-stats.trend')}
        headings={[
          text('mf-stats.players.player'),
          text('mf-stats.trend.oldestFirst'),
          text('mf-stats.goals.total'),
        ]}
        rows={tableRows}
      />
    </Box>
  )
}
