import type { Database, PlayerRow } from '@club/db'
import { type GameState, placesOf } from '../../games/game-state.ts'
import { deleteGameRow, insertGameAgain, replaceLineup, updateGame } from '../../games/store.ts'
import { deletePenalties, insertPenalties, replacePenalty } from '../../penalties/store.ts'
import { deletePlayerRow, insertPlayerAgain, replacePlayer } from '../../players/store.ts'
import { deleteVotes, storeVotes } from '../../registrations/store.ts'
import { differences } from '../../statistics/contributions.ts'
import { addDifference, selectTotals, totalsChanged } from '../../statistics/totals-store.ts'
import {
  type Changes,
  type GameChanged,
  type PlayerChanged,
  type PlayerState,
  same,
  type TotalsChanged,
  type TotalsColumns,
} from '../changes.ts'
import type { Standing } from './standing.ts'

/**
 * Puts back what a write changed, which nobody has touched since (refusal.ts).
 * @returns what that changed, so that it can be done again
 */
export async function putBack(db: Database, changes: Changes, standing: Standing): Promise<Changes> {
  // What is referred to comes before what refers to it, and goes after it.
  const players = await Promise.all(changes.players.map((player) => putPlayerBack(player, standing)))
  for (const { id, before, after } of players) await writePlayer(db, id, before, after)
  const games: GameChanged[] = []
  for (const game of changes.games) games.push(await putGameBack(db, game, standing))
  await putVotesBack(db, changes)
  await putPenaltiesBack(db, changes)
  return {
    games,
    votes: changes.votes.map((vote) => ({ ...vote, before: vote.after, after: vote.before })),
    penalties: changes.penalties.map((penalty) => ({
      ...penalty,
      before: penalty.after,
      after: penalty.before,
    })),
    players,
    totals: await putTotalsBack(db, changes.totals),
  }
}

function putPlayerBack({ id, before, after }: PlayerChanged, standing: Standing): PlayerChanged {
  const now = standing.players.get(id)
  if (!now || !before || !after) return { id, before: after, after: before }
  const { id: _, ...row } = now
  return { id, before: row, after: { ...row, ...restored(before, after), ...totalsIn(now) } }
}

/** The fields that a write changed, as they were before it. */
function restored<Row extends object>(before: Row, after: Row): Partial<Row> {
  const partial: Partial<Row> = {}
  for (const column of Object.keys(before) as (keyof Row)[])
    if (!same(before[column], after[column])) partial[column] = before[column]
  return partial
}

const totalsIn = ({ games_played, wins, plus_minus }: PlayerRow): TotalsColumns => ({
  games_played,
  wins,
  plus_minus,
})

async function writePlayer(
  db: Database,
  id: number,
  before: PlayerState | null,
  after: PlayerState | null,
): Promise<void> {
  if (!after) await deletePlayerRow(db, id)
  else if (!before) await insertPlayerAgain(db, { id, ...after })
  else await replacePlayer(db, id, after)
}

async function putGameBack(
  db: Database,
  { id, before, after }: GameChanged,
  standing: Standing,
): Promise<GameChanged> {
  if (!before) {
    await deleteGameRow(db, id)
    return { id, before: after, after: null }
  }
  const now = standing.games.get(id)
  if (!now || !after) {
    await insertGameAgain(db, { id, ...before.row })
    await replaceLineup(db, id, placesOf(before.lineup))
    return { id, before: null, after: before }
  }
  const next: GameState = {
    row: { ...now.row, ...restored(before.row, after.row) },
    lineup: same(before.lineup, after.lineup) ? now.lineup : before.lineup,
  }
  await updateGame(db, id, next.row)
  if (next.lineup !== now.lineup) await replaceLineup(db, id, placesOf(next.lineup))
  return { id, before: now, after: next }
}

async function putVotesBack(db: Database, { votes }: Changes): Promise<void> {
  for (const { gameId, playerId, before } of votes) if (!before) await deleteVotes(db, gameId, [playerId])
  await storeVotes(
    db,
    votes.flatMap(({ gameId, playerId, before }) =>
      before ? [{ game_id: gameId, player_id: playerId, ...before }] : [],
    ),
  )
}

async function putPenaltiesBack(db: Database, { penalties }: Changes): Promise<void> {
  await deletePenalties(
    db,
    penalties.flatMap(({ before, after }) => (!before && after ? [after.id] : [])),
  )
  await insertPenalties(
    db,
    penalties.flatMap(({ gameId, playerId, before, after }) =>
      before && !after ? [{ game_id: gameId, player_id: playerId, ...before }] : [],
    ),
  )
  for (const { before, after } of penalties) if (before && after) await replacePenalty(db, before)
}

/** Totals go back by what they moved, whoever else has moved them since. */
async function putTotalsBack(db: Database, totals: readonly TotalsChanged[]): Promise<TotalsChanged[]> {
  const ids = totals.map(({ id }) => id)
  const stood = await selectTotals(db, ids)
  const of = (side: 'before' | 'after') =>
    new Map(
      totals.map(({ id, [side]: { games_played, wins, plus_minus } }) => [
        id,
        { games: games_played, wins, plusMinus: plus_minus },
      ]),
    )
  for (const difference of differences(of('after'), of('before'))) await addDifference(db, difference)
  return totalsChanged(stood, await selectTotals(db, ids))
}
