import { Button, getGaps, largestGap, type Teams } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import { removePlayers, swapPlayers } from './change-lineup.ts'
import { useRatingGapTexts } from './use-rating-gap-texts.ts'
import type { UnsavedTeamChange } from './use-unsaved-team-change.ts'

/**
 * Suggests a player on the bench as a substitute for a player who has withdrawn. The suggested player is the one who
 * makes the teams' mean ratings most equal. A press picks the two players for a swap.
 */
export function SubstituteButton({
  teams,
  draft,
}: {
  readonly teams: Teams
  readonly draft: UnsavedTeamChange
}) {
  const text = useText()
  const { points } = useRatingGapTexts()
  const { withdrawn } = draft
  const out = [...teams.whiteTeam, ...teams.blackTeam].find(({ id }) => withdrawn.has(id))
  if (!out) return null
  const [best] = teams.benchPlayers
    .filter(({ id }) => !withdrawn.has(id))
    .map((player) => ({
      player,
      gap: largestGap(getGaps(removePlayers(swapPlayers(teams, out, player), withdrawn))),
    }))
    .sort((a, b) => a.gap.points - b.gap.points)
  if (!best) return null
  return (
    <Button
      fullWidth
      size="small"
      variant="quiet"
      disabled={draft.disabled}
      onClick={() => draft.propose(out, best.player)}
      sx={{ mb: 1.5 }}
    >
      {text('mf-games.teams.bringIn', { player: best.player.name, points: points(best.gap) })}
    </Button>
  )
}
