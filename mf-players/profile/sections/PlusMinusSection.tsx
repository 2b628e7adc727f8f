import { Box, goalDiffColor, type PlayerProfile, useFormats } from '@club/platform'
import { Chart, chartMargin, chartWidth, createLinearScale } from '../Chart.tsx'
import { useText } from '../messages/index.ts'
import { ProfileCardSection } from './ProfileCard.tsx'

const height = 96

/**
 * A line chart of the player's goal difference, summed up game by game. Renders nothing before the second game.
 * @param points oldest first
 */
export function PlusMinusSection({ points }: { readonly points: PlayerProfile['plusMinus'] }) {
  const text = useText()
  const { longDate, shortDayAndMonth, signed } = useFormats()
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const totals = points.map(({ total }) => total)
  const x = createLinearScale([0, points.length - 1], chartMargin, chartWidth - chartMargin)
  const y = createLinearScale([0, ...totals], height - chartMargin, chartMargin)
  const line = `M${totals.map((total, place) => `${x(place)} ${y(total)}`).join('L')}`
  const title = text('mf-players.profile.trend')
  return (
    <ProfileCardSection
      title={title}
      aside={
        <Box component="strong" sx={{ color: goalDiffColor(last.total), fontVariantNumeric: 'tabular-nums' }}>
          {signed(last.total)}
        </Box>
      }
    >
      <Chart
        label={text('mf-players.profile.trend.text', {
          count: points.length,
          lowest: signed(Math.min(...totals)),
          highest: signed(Math.max(...totals)),
          total: signed(last.total),
        })}
        height={height}
        line={line}
        end={[x(points.length - 1), y(last.total)]}
        ends={[shortDayAndMonth(new Date(first.date)), shortDayAndMonth(new Date(last.date))]}
        table={{
          label: title,
          headings: [text('mf-players.profile.date'), text('platform.player.plusMinus')],
          rows: points.map(({ gameId, date, total }) => ({
            key: gameId,
            cells: [longDate(new Date(date)), signed(total)],
          })),
        }}
      >
        <path d={`${line}V${y(0)}H${x(0)}Z`} fill="currentColor" fillOpacity={0.12} />
        <Box
          component="path"
          d={`M0 ${y(0)}H${chartWidth}`}
          strokeDasharray="3 4"
          sx={{ stroke: 'currentColor', color: 'lineStrong' }}
        />
      </Chart>
    </ProfileCardSection>
  )
}
