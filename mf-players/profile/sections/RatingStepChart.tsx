import { type PlayerProfile, Typography, toLocalTime, useClub, useFormats } from '@club/platform'
import { useState } from 'react'
import { Chart, chartMargin, chartWidth } from '../charts/Chart.tsx'
import { ChartEnds } from '../charts/ChartEnds.tsx'
import { ChartTable } from '../charts/ChartTable.tsx'
import { createLinearScale } from '../charts/linear-scale.ts'
import { useText } from '../messages/index.ts'

const height = 56

/**
 * A step chart of the overall rating over time. Renders nothing until the rating has changed for the first time.
 * @param points oldest first
 */
export function RatingStepChart({ points }: { readonly points: PlayerProfile['ratings'] }) {
  const text = useText()
  const { longDate, rating } = useFormats()
  const { timezone } = useClub()
  const [now] = useState(() => Date.now())
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const steps = points.map(({ at, overallSkill }) => ({ time: Date.parse(at), overall: overallSkill }))
  const x = createLinearScale([...steps.map(({ time }) => time), now], chartMargin, chartWidth - chartMargin)
  const y = createLinearScale(
    steps.map(({ overall }) => overall),
    height - chartMargin,
    chartMargin,
  )
  const start = `M${x(Date.parse(first.at))} ${y(first.overallSkill)}`
  const title = text('mf-players.profile.overall', { year: toLocalTime(new Date(first.at), timezone).year })
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Chart
        label={text('mf-players.profile.overall.text', {
          first: rating(first.overallSkill),
          last: rating(last.overallSkill),
        })}
        height={height}
        line={`${start}${steps.map(({ time, overall }) => `H${x(time)}V${y(overall)}`).join('')}H${x(now)}`}
        end={[x(now), y(last.overallSkill)]}
      />
      <ChartEnds first={rating(first.overallSkill)} last={rating(last.overallSkill)} />
      <ChartTable
        label={title}
        headings={[
          text('mf-players.profile.date'),
          text('platform.player.offenseSkill'),
          text('platform.player.defenseSkill'),
          text('platform.player.ballHandlingSkill'),
          text('platform.player.overallSkill'),
        ]}
        rows={points.map((point, place) => ({
          key: place,
          cells: [
            longDate(new Date(point.at)),
            rating(point.offenseSkill),
            rating(point.defenseSkill),
            rating(point.ballHandlingSkill),
            rating(point.overallSkill),
          ],
        }))}
      />
    </>
  )
}
