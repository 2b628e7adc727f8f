import { Button, getGaps, largestGap, type Teams } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import { removePlayers } from './remove-players.ts'
import { swapPlayers } from './swap.ts'
import { useGapTexts } from './use-gap-texts.ts'
import type { TeamDraft } from './use-team-draft.ts'

/**
 * Suggests a substitute for a player who has withdrawn from a team: of the bench players who are going, the one with
 * whom the largest gap between the two teams' ratings is the smallest. A press picks both players for a swap. Renders
 * nothing when nobody in the teams has withdrawn or no bench player is going.
 */
export function SubstituteButton({
  teams,
  withdrawn,
  draft,
}: {
  readonly teams: Teams
  readonly withdrawn: ReadonlySet<number>
  readonly draft: TeamDraft
}) {
  const text = useText()
  const { points } = useGapTexts()
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
