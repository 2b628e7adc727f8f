import type { Activity, ActivityState, NamedPlayer } from '@club/platform'
import { kickoff } from '@club/tab-testing'
import { noon } from '../../testing/fixtures.ts'

/** Creates an activity row. The default row has the id 1: at noon, an unknown visitor changed the date of a game. */
export const anActivity = ({
  before = null,
  after = null,
  by = null,
  player = null,
  ...given
}: Partial<Omit<Activity, 'details' | 'by' | 'player'>> & {
  readonly by?: NamedPlayer | null
  readonly player?: NamedPlayer | null
  readonly before?: ActivityState | null
  readonly after?: ActivityState | null
}): Activity => ({
  id: 1,
  at: noon,
  kind: 'game_moved',
  game: { id: 10, date: kickoff },
  undoOf: null,
  undoneBy: null,
  by: named(by),
  player: named(player),
  details: { before, after },
  ...given,
})

const named = (player: NamedPlayer | null) => player && { id: player.id, name: player.name }
