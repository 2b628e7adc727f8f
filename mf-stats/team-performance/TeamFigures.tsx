import { Box, radius, type TeamStatistics, useFormats, useIntl } from '@club/platform'
import { type TextId, useText } from '../messages/index.ts'

type Entry = readonly [id: TextId, value: string]

/**
 * The layout of the three numbers above the bar, and of the three percentages below the bar: White on the left, draws
 * in the middle, Black on the right.
 */
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
 * Shows a bar that is divided in proportion to wins and draws. The numbers of wins and draws are above the bar, their
 * percentages are below the bar.
 */
export function TeamFigures({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const text = useText()
  const { rating: oneDecimal, whole } = useFormats()
  const percent = (rate: number) =>
    intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 1 })
  const { whiteWins, draws, blackWins } = statistics
  const wins = { white: whole(whiteWins), draws: whole(draws), black: whole(blackWins) }
  const rates = {
    whiteRate: percent(statistics.whiteWinRate),
    drawRate: percent(statistics.drawRate),
    blackRate: percent(statistics.blackWinRate),
  }
  return (
    <>
      <Entries
        entries={[
          ['mf-stats.teams.whiteWins', wins.white],
          ['mf-stats.teams.draws', wins.draws],
          ['mf-stats.teams.blackWins', wins.black],
        ]}
        sx={{
          ...sides,
          '& dd': { fontSize: '2.25rem', lineHeight: 1.12, fontWeight: 800, letterSpacing: '-0.03em' },
        }}
      />
      {whiteWins + draws + blackWins > 0 && (
        <Box
          role="img"
          aria-label={text('mf-stats.teams.results.text', { ...wins, ...rates })}
          sx={{
            display: 'flex',
            height: 28,
            my: 1,
            border: 1,
            borderColor: 'lineStrong',
            borderRadius: radius.button,
            overflow: 'hidden',
          }}
        >
          {[
            { color: 'team.white.main', count: whiteWins },
            { color: 'tile.draw', count: draws },
            { color: 'team.black.main', count: blackWins },
          ].map(({ color, count }) => (
            <Box key={color} data-count={count} style={{ flexGrow: count }} sx={{ bgcolor: color }} />
          ))}
        </Box>
      )}
      <Entries
        entries={[
          ['mf-stats.teams.whiteWinRate', rates.whiteRate],
          ['mf-stats.teams.drawRate', rates.drawRate],
          ['mf-stats.teams.blackWinRate', rates.blackRate],
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
          // The values are in two columns, or in one column when the text is large.
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

/** A value is displayed above its name, but screen readers read the name first. */
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
