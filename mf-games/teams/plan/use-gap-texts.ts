import { type gapNames, type RatingGap, useIntl } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'

/** Returns functions that format rating gaps in the visitor's language. */
export function useGapTexts() {
  const text = useText()
  const intl = useIntl()
  const points = (gap: RatingGap): string =>
    intl.formatNumber(gap.points, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  /** Formats the leading team and the gap, such as "White by 0.10". */
  const ahead = (gap: RatingGap): string =>
    text(`mf-games.teams.ahead.${gap.ahead ?? 'nobody'}`, { points: points(gap) })
  return {
    points,
    ahead,
    /** Formats a gap with its name, such as "Offense White by 0.10". */
    withName: (name: (typeof gapNames)[number], gap: RatingGap): string =>
      `${text(`mf-games.teams.gap.${name}`)} ${ahead(gap)}`,
  }
}
