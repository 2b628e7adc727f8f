import { type PlayerForm, type PlayerStatistics, useFormats } from '@club/platform'
import { memo } from 'react'
import { useText } from '../messages/index.ts'
import { type CellContext, columns } from './columns.tsx'
import { tableRoles } from './table-style.ts'

/**
 * Memoised, so that sorting the table of a large club moves the rows without rendering them again.
 * @param form the player's last games, newest first; undefined until they are loaded
 * @param own whether the row shows the visitor's own player
 */
export const PlayerStatisticsRow = memo(function PlayerStatisticsRow({
  row,
  form,
  own,
}: {
  readonly row: PlayerStatistics
  readonly form: Pick<PlayerForm, 'results' | 'differences'> | undefined
  readonly own: boolean
}) {
  const text = useText()
  const tools: CellContext = { ...useFormats(), form }
  return (
    <tr {...tableRoles.row} aria-current={own || undefined}>
      {columns.map(({ id, label, cell }) =>
        id === 'player' ? (
          <th key={id} {...tableRoles.rowheader} data-column={id}>
            {cell(row, tools)}
          </th>
        ) : (
          <td
            key={id}
            {...tableRoles.cell}
            data-column={id}
            data-label={label && text(`mf-stats.players.${label}`)}
          >
            {cell(row, tools)}
          </td>
        ),
      )}
    </tr>
  )
})
