import {
  Box,
  type PlayerProfile,
  RatingBar,
  Typography,
  toLocalTime,
  useClub,
  useFocusAfter,
  useFormats,
} from '@club/platform'
import { useRef, useState } from 'react'
import { Chart, chartMargin, chartWidth, createLinearScale } from '../Chart.tsx'
import { useText } from '../messages/index.ts'
import { RatingSuggestionPanel } from '../suggestion/RatingSuggestionPanel.tsx'
import { ProfileCardSection } from './ProfileCard.tsx'

const ratings = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill', 'overallSkill'] as const

export function RatingSection({
  profile: { player, ratings: points, suggestion },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'ratings' | 'suggestion'>
}) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Pressing "Use it" can remove the suggestion together with the pressed button. Then the heading gets the focus.
  useFocusAfter(suggestion !== null, () => [heading.current])
  return (
    <>
      <ProfileCardSection title={text('mf-players.profile.rating')} headingRef={heading}>
        <Box sx={{ display: 'grid', gap: 1.75 }}>
          {ratings.map((name) => (
            <RatingBar
              key={name}
              label={text(`platform.player.${name}`)}
              value={player[name]}
              variant="line"
            />
          ))}
        </Box>
        <RatingStepChart points={points} />
      </ProfileCardSection>
      {suggestion && <RatingSuggestionPanel player={player} suggestion={suggestion} heading={heading} />}
    </>
  )
}

const height = 56

/**
 * A chart of the overall rating over time. Renders nothing until the rating has changed once.
 * @param points oldest first
 */
function RatingStepChart({ points }: { readonly points: PlayerProfile['ratings'] }) {
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
  const ends = [rating(first.overallSkill), rating(last.overallSkill)] as const
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Chart
        label={text('mf-players.profile.overall.text', { first: ends[0], last: ends[1] })}
        height={height}
        line={`${start}${steps.map(({ time, overall }) => `H${x(time)}V${y(overall)}`).join('')}H${x(now)}`}
        end={[x(now), y(last.overallSkill)]}
        ends={ends}
        table={{
          label: title,
          headings: [
            text('mf-players.profile.date'),
            ...ratings.map((name) => text(`platform.player.${name}`)),
          ],
          rows: points.map((point, place) => ({
            key: place,
            cells: [longDate(new Date(point.at)), ...ratings.map((name) => rating(point[name]))],
          })),
        }}
      />
    </>
  )
}
