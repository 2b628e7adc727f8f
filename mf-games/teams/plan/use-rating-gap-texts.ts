import { type gapNames, type RatingGap, useIntl } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'

export function useRatingGapTexts() {
  const text = useText()
  const intl = useIntl()
  const points = (gap: RatingGap): string =>
    intl.formatNumber(gap.points, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  /** Returns text such as "White by 0.10". */
  const ahead = (gap: RatingGap): string =>
    text(`mf-games.teams.ahead.${gap.ahead ?? 'nobody'}`, { points: points(gap) })
  /** Compares a rating gap before and after a change. `better` means that the gap became smaller. */
  const compare = (before: RatingGap, after: RatingGap) => {
    const verdict = after.points < before.points ? 'better' : after.points > before.points ? 'worse' : 'equal'
    const word = text(`mf-games.teams.${verdict}`)
    const values = { before: points(before), after: points(after), word }
    return { verdict, ...values, sentence: text('mf-games.teams.gapChange', values) } as const
  }
  return {
    points,
    ahead,
    compare,
    /** Returns text such as "Offense White by 0.10". */
    withName: (name: (typeof gapNames)[number], gap: RatingGap): string =>
      `${text(`platform.player.${name}Skill`)} ${ahead(gap)}`,
  }
}
