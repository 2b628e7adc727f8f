import {
  byName,
  folded,
  type ImportedPlayer,
  type ImportedRoster,
  type NewPlayer,
  type Player,
  type PlayerChange,
  tenths,
  tooManyWins,
  winsFit,
} from '@club/contract'
import type { Database, PlayerRow } from '@club/db'
import { Problem, validationProblem } from '../../http/problems/problem.ts'
import type { Changes, GameChanged, PlayerState, TotalsColumns } from '../activity/changes.ts'
import { type Deed, inWrite, type Writing } from '../activity/write.ts'
import { lineupOf, without } from '../games/game-state.ts'
import { selectGamesById, selectLineup, selectOpenGamesForShare } from '../games/store.ts'
import { selectVotesInGames } from '../registrations/store.ts'
import { presentPlayer } from './presenter.ts'
import {
  insertPlayer,
  insertPlayers,
  leaveGames,
  lockRoster,
  markLeft,
  type NewPlayerRow,
  type PlayerColumns,
  selectRoster,
  selectRosterPlayerForUpdate,
  updatePlayer,
} from './store.ts'

/** The roster by name. */
export async function listPlayers(db: Database): Promise<Player[]> {
  return (await selectRoster(db)).sort(byName).map(presentPlayer)
}

/** Adds a player, who joined now. */
export function addPlayer(writing: Writing, player: NewPlayer): Promise<Player> {
  const row = newRow(player, writing.now())
  return inWrite(writing, async (transaction) => {
    const id = await insertPlayer(transaction, row)
    const added = { ...row, id, games_played: 0, wins: 0, plus_minus: 0, left_at: null }
    return { answer: presentPlayer(added), deeds: [addition(added)] }
  })
}

const newRow = (
  { name, offenseSkill, defenseSkill, ballHandlingSkill }: ImportedPlayer,
  now: Date,
): NewPlayerRow => ({
  name,
  offense_skill: tenths(offenseSkill),
  defense_skill: tenths(defenseSkill),
  ball_handling_skill: tenths(ballHandlingSkill),
  joined_at: now,
})

const addition = (row: PlayerRow): Deed => ({
  kind: 'player_added',
  player: { id: row.id, name: row.name },
  changes: { players: [{ id: row.id, before: null, after: person(row) }] },
})

/**
 * Adds players, who joined now: all of those whose names nobody has, or none.
 * @returns the new players and the names that were skipped, each in the order given. A name is skipped that reads the
 *   same as one of the roster or an earlier one of the list (`folded`; no two names that the database takes for equal
 *   differ there)
 */
export function importPlayers(writing: Writing, players: readonly ImportedPlayer[]): Promise<ImportedRoster> {
  const now = writing.now()
  return inWrite(
    writing,
    async (transaction) => {
      const taken = new Set((await lockRoster(transaction)).map((name) => folded(name)))
      const fresh: ImportedPlayer[] = []
      const skipped: string[] = []
      for (const player of players) {
        const key = folded(player.name)
        if (taken.has(key)) skipped.push(player.name)
        else fresh.push(player)
        taken.add(key)
      }
      const rows = await insertPlayers(
        transaction,
        fresh.map((player) => newRow(player, now)),
      )
      return { answer: { added: rows.map(presentPlayer), skipped }, deeds: rows.map(addition) }
    },
    { repeatable: true },
  )
}

/**
 * Changes the given fields of a player; `overallSkill` is not one of them, it follows from the other three.
 * @throws Problem `player_not_found`, also for a player who left, and `validation_failed` for more wins than games
 */
export function changePlayer(writing: Writing, id: number, change: PlayerChange): Promise<Player> {
  return inWrite(writing, async (transaction) => {
    const row = await selectRosterPlayerForUpdate(transaction, id)
    if (!row) throw new Problem('player_not_found')
    const changed = columns(change)
    checkTotals(change, { ...row, ...changed })
    if (Object.keys(changed).length > 0) await updatePlayer(transaction, id, changed)
    const after = { ...row, ...changed }
    const deed = {
      kind: 'player_changed',
      player: { id, name: after.name },
      changes: {
        players: [{ id, before: person(row), after: { ...person(after), ...totalsIn(row) } }],
        totals: [{ id, before: totalsIn(row), after: totalsIn(after) }],
      },
    } as const
    return { answer: presentPlayer(after), deeds: [deed] }
  })
}

/**
 * One total may come alone: it has to fit the other one as it is stored. A change of neither is no reason to judge
 * totals that an older edition has left.
 */
function checkTotals(change: PlayerChange, { games_played, wins }: PlayerRow): void {
  if (change.wins === undefined && change.gamesPlayed === undefined) return
  if (winsFit({ gamesPlayed: games_played, wins })) return
  throw validationProblem([{ path: 'wins', message: tooManyWins }])
}

function columns(change: PlayerChange): Partial<PlayerColumns> {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.offenseSkill !== undefined && { offense_skill: tenths(change.offenseSkill) }),
    ...(change.defenseSkill !== undefined && { defense_skill: tenths(change.defenseSkill) }),
    ...(change.ballHandlingSkill !== undefined && { ball_handling_skill: tenths(change.ballHandlingSkill) }),
    ...(change.gamesPlayed !== undefined && { games_played: change.gamesPlayed }),
    ...(change.wins !== undefined && { wins: change.wins }),
    ...(change.plusMinus !== undefined && { plus_minus: change.plusMinus }),
  }
}

/**
 * Takes a player off the roster, the statistics and the open games; sheets of played games keep the name.
 * @throws Problem `player_not_found`
 */
export function removePlayer(writing: Writing, id: number): Promise<void> {
  return inWrite(writing, async (transaction) => {
    await selectOpenGamesForShare(transaction, id)
    const row = await selectRosterPlayerForUpdate(transaction, id)
    if (!row) throw new Problem('player_not_found')
    // Read again: before the player was locked, a vote or a reopened game may have added one.
    const open = await selectOpenGamesForShare(transaction, id)
    const left = await placesLeft(transaction, id, open)
    await leaveGames(transaction, id, open)
    const left_at = writing.now()
    await markLeft(transaction, id, left_at)
    const before = person(row)
    const players = [{ id, before, after: { ...before, left_at } }]
    const deed = {
      kind: 'player_deleted',
      player: { id, name: row.name },
      changes: { players, ...left },
    } as const
    return { answer: undefined, deeds: [deed] }
  })
}

/** What a player leaves behind in those games: places in line-ups, and votes. */
async function placesLeft(
  db: Database,
  id: number,
  gameIds: readonly number[],
): Promise<Pick<Changes, 'games' | 'votes'>> {
  const games: GameChanged[] = []
  for (const { id: gameId, ...row } of await selectGamesById(db, gameIds)) {
    const lineup = lineupOf(await selectLineup(db, gameId))
    games.push({ id: gameId, before: { row, lineup }, after: { row, lineup: without(lineup, [id]) } })
  }
  const votes = await selectVotesInGames(db, id, gameIds)
  return {
    games,
    votes: votes.map(({ game_id, status, registered_at }) => ({
      gameId: game_id,
      playerId: id,
      before: { status, registered_at },
      after: null,
    })),
  }
}

/** A player's row but for the id. */
const person = ({ id: _, ...row }: PlayerRow): PlayerState => row

const totalsIn = ({ games_played, wins, plus_minus }: PlayerRow): TotalsColumns => ({
  games_played,
  wins,
  plus_minus,
})
