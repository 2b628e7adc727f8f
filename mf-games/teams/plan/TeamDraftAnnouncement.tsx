import { Box, gapNames, visuallyHidden } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import { compareRatingGaps } from './balance.ts'
import { useGapTexts } from './use-gap-texts.ts'
import type { TeamDraft } from './use-team-draft.ts'

/** Announces the players picked for a swap, or the previewed line-up and its rating gaps, to screen readers. */
export function TeamDraftAnnouncement({ draft }: { readonly draft: TeamDraft }) {
  const text = useText()
  const { points } = useGapTexts()
  const { picked, letter } = draft
  const { before, after } = draft.gaps
  const [first, second] = picked
  const who =
    letter !== undefined
      ? text('mf-games.teams.lineUp', { letter })
      : first && second
        ? text('mf-games.teams.pair', { first: first.name, second: second.name })
        : first && text('mf-games.teams.picked', { player: first.name })
  const changes =
    after &&
    gapNames.map(
      (name) =>
        `${text(`mf-games.teams.gap.${name}`)}: ${text('mf-games.teams.gapChange', {
          before: points(before[name]),
          after: points(after[name]),
          word: text(`mf-games.teams.${compareRatingGaps(before[name], after[name])}`),
        })}`,
    )
  return (
    <Box role="status" sx={visuallyHidden}>
      {who && (changes ? `${who}. ${changes.join('; ')}` : who)}
    </Box>
  )
}
