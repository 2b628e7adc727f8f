import { Box, gapNames, visuallyHidden } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import { useRatingGapTexts } from './use-rating-gap-texts.ts'
import type { UnsavedTeamChange } from './use-unsaved-team-change.ts'

/** Announces the picked players or the previewed line-up, and the resulting rating gaps, to screen readers. */
export function UnsavedTeamChangeAnnouncement({ draft }: { readonly draft: UnsavedTeamChange }) {
  const text = useText()
  const { compare } = useRatingGapTexts()
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
      (name) => `${text(`platform.player.${name}Skill`)}: ${compare(before[name], after[name]).sentence}`,
    )
  return (
    <Box role="status" sx={visuallyHidden}>
      {who && (changes ? `${who}. ${changes.join('; ')}` : who)}
    </Box>
  )
}
