import { Box, type TeamStatistics, useFormats, useIntl } from '@club/platform'
import { type TextId, useText } from '../messages/index.ts'
import { ResultsBar } from './ResultsBar.tsx'
import { usePercent } from './use-percent.ts'

type Entry = readonly [id: TextId, value: string]

/** The layout of three figures, as in `ResultsBar`: White on the left, draws in the middle, Black on the right. */
const sides = {
  display: 'grid',
  // Each column is as wide as its content. With large text there is only one column.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.6rem), max-content))',
  justifyContent: 'space-between',
  columnGap: 1,
  '& > :nth-of-type(2)': { textAlign: 'center' },
  '& > :nth-of-type(3)': { textAlign: 'right' },
} as const

/**
 * The figures of the two teams: wins and draws above `ResultsBar`, their percentages below it, and then the other
 * figures in two columns.
 */
export function TeamFigures({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const { rating: oneDecimal } = useFormats()
  const percent = usePercent()
  const whole = (value: number) => intl.formatNumber(value)
  return (
    <>
      <Entries
        entries={[
          ['mf-stats.teams.whiteWins', whole(statistics.whiteWins)],
          ['mf-stats.teams.draws', whole(statistics.draws)],
          ['mf-stats.teams.blackWins', whole(statistics.blackWins)],
        ]}
        sx={{
          ...sides,
          '& dd': { fontSize: '2.25rem', lineHeight: 1.12, fontWeight: 800, letterSpacing: '-0.03em' },
        }}
      />
      <ResultsBar statistics={statistics} />
      <Entries
        entries={[
          ['mf-stats.teams.whiteWinRate', percent(statistics.whiteWinRate)],
          ['mf-stats.teams.drawRate', percent(statistics.drawRate)],
          ['mf-stats.teams.blackWinRate', percent(statistics.blackWinRate)],
        ]}
        sx={{ ...sides, '& dt': { color: 'text.secondary' }, '& dd': { fontWeight: 700 } }}
      />
      <Entries
        entries={[
          ['mf-stats.teams.whiteAverage', oneDecimal(statistics.averageWhiteScore)],
          ['mf-stats.teams.blackAverage', oneDecimal(statistics.averageBlackScore)],
          ['mf-stats.teams.totalGames', whole(statistics.totalGames)],
          ['mf-stats.teams.canceledGames', whole(statistics.canceledGames)],
          ['mf-stats.teams.goalsScored', whole(statistics.goalsScored)],
          ['mf-stats.teams.averagePlayers', oneDecimal(statistics.averagePlayersPerGame)],
        ]}
        sx={{
          display: 'grid',
          // The figures are in two columns, or with large text in one column.
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr))',
          columnGap: 3,
          mt: 1.75,
          borderTop: 1,
          borderColor: 'divider',
          '& > div': { py: 1.125, borderBottom: 1, borderColor: 'divider' },
          '& > :nth-last-of-type(-n + 2)': { borderBottom: 0, pb: 0 },
          '& dt': { color: 'text.secondary' },
          '& dd': { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 700 },
        }}
      />
    </>
  )
}

/** Figures with their names. A figure is displayed above its name, but screen readers read the name first. */
function Entries({ entries, sx }: { readonly entries: readonly Entry[]; readonly sx: object }) {
  const text = useText()
  return (
    <Box
      component="dl"
      sx={{ m: 0, fontSize: '0.8125rem', lineHeight: 1.385, fontVariantNumeric: 'tabular-nums', ...sx }}
    >
      {entries.map(([id, value]) => (
        <Box key={id} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <dt>{text(id)}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
