import {
  Box,
  type GameGoals,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useFormats,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { goalsOf } from './goal-series.ts'

/** The values of the goals' chart as a table, the newest game first, shown when asked for. */
export function GoalValues({ games }: { readonly games: readonly GameGoals[] }) {
  const text = useText()
  const { shortDate } = useFormats()
  const columns = ['mf-stats.teams.white', 'mf-stats.teams.black', 'mf-stats.goals.total'] as const
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', py: 0.75, fontSize: '0.875rem', color: 'primary.main', fontWeight: 650 }}
      >
        {text('mf-stats.goals.values')}
      </Box>
      <Table
        size="small"
        aria-label={text('mf-stats.goals')}
        sx={{ maxWidth: 420, fontVariantNumeric: 'tabular-nums' }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{text('mf-stats.goals.date')}</TableCell>
            {columns.map((id) => (
              <TableCell key={id} align="right">
                {text(id)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {games.toReversed().map((game) => (
            <TableRow key={game.gameId}>
              <TableCell component="th" scope="row">
                {shortDate(new Date(game.date))}
              </TableCell>
              <TableCell align="right">{game.whiteTeamScore}</TableCell>
              <TableCell align="right">{game.blackTeamScore}</TableCell>
              <TableCell align="right">{goalsOf(game)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
