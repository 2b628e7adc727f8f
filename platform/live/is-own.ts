import type { CallName, LiveEvent } from '@club/contract'
import type { OwnWrite } from './own-writes.ts'

/** Which kinds of events a call makes. One that is missing here makes none. */
const kinds: Partial<Record<CallName, RegExp>> = {
  vote: /^vote$/,
  cancelVote: /^vote_canceled$/,
  createPenalty: /^penalty_/,
  scheduleGame: /^game_scheduled$/,
  changeGame: /^(game|result|teams)_/,
  deleteGame: /^game_deleted$/,
  generateTeams: /^teams_/,
  addPlayer: /^player_added$/,
  importPlayers: /^player_added$/,
  changePlayer: /^player_changed$/,
  deletePlayer: /^player_deleted$/,
  recalculateStatistics: /^recalculated$/,
  undoActivity: /^undone$/,
}

/** Whether an event tells of a write of this page, which shows it already. */
export const isOwn = (event: LiveEvent, writes: readonly OwnWrite[]): boolean =>
  writes.some((write) => kinds[write.name]?.test(event.kind) && isAbout(event, write))

/** Whether an event is about the game and the player that a write names. */
function isAbout({ gameId, playerId }: LiveEvent, { name, input }: OwnWrite): boolean {
  const { id, ...named } = Object.fromEntries(
    [input.params, input.body].flatMap((part) =>
      part && typeof part === 'object' ? Object.entries(part) : [],
    ),
  )
  const agrees = (given: unknown, told: number | null) => given === undefined || Number(given) === told
  const ofPlayer = name === 'changePlayer' || name === 'deletePlayer'
  const ofGame = name === 'changeGame' || name === 'deleteGame' || name === 'generateTeams'
  return agrees(ofGame ? id : named.gameId, gameId) && agrees(ofPlayer ? id : named.playerId, playerId)
}
