import type { Database, GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'
import { type GameState, lineupOf } from '../../games/game-state.ts'
import { selectGamesForUpdate, selectLineup } from '../../games/store.ts'
import { selectPenaltiesOfGames } from '../../penalties/store.ts'
import { lockPlayers, selectPlayersById } from '../../players/store.ts'
import { selectVotesOfGames } from '../../registrations/store.ts'
import type { Changes } from '../changes.ts'

/** What stands now of all that a write changed. */
export interface Standing {
  readonly games: ReadonlyMap<GameRow['id'], GameState>
  readonly players: ReadonlyMap<PlayerRow['id'], PlayerRow>
  /** Of the games concerned, whoever's they are. */
  readonly votes: readonly RegistrationRow[]
  readonly penalties: readonly PenaltyRow[]
}

const gamesIn = ({ games, votes, penalties }: Changes): number[] => [
  ...new Set([...games.map(({ id }) => id), ...[...votes, ...penalties].map(({ gameId }) => gameId)]),
]

const playersIn = ({ games, votes, penalties, players, totals }: Changes): number[] => [
  ...new Set([
    ...games.flatMap(({ before, after }) =>
      [before, after].flatMap((state) => (state ? Object.values(state.lineup).flat() : [])),
    ),
    ...[...votes, ...penalties].map(({ playerId }) => playerId),
    ...[...players, ...totals].map(({ id }) => id),
  ]),
]

/** Locks all that some writes changed, games by id and then players by id, as every write does (decision 0017). */
export async function lockChanged(db: Database, writes: readonly Changes[]): Promise<void> {
  await selectGamesForUpdate(db, writes.flatMap(gamesIn))
  await lockPlayers(db, writes.flatMap(playersIn))
}

/** Reads what stands now; all of it is locked. */
export async function standingOf(db: Database, changes: Changes): Promise<Standing> {
  const ids = gamesIn(changes)
  const games = new Map<number, GameState>()
  for (const { id, ...row } of await selectGamesForUpdate(db, ids))
    games.set(id, { row, lineup: lineupOf(await selectLineup(db, id)) })
  const players = await selectPlayersById(db, playersIn(changes))
  return {
    games,
    players: new Map(players.map((row) => [row.id, row])),
    votes: await selectVotesOfGames(db, ids),
    penalties: await selectPenaltiesOfGames(db, ids),
  }
}
