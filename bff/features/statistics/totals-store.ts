import { type Database, engineOf, type PlayerRow } from '@club/db'
import type { TotalsChanged, TotalsColumns } from '../activity/changes.ts'
import type { Difference } from './contributions.ts'
import { resultsOf } from './results.ts'

/**
 * Adds a difference to its players' totals. Totals set by hand can be lower than what the games gave, so a difference
 * may take away more than there is: 0 ≤ wins ≤ games holds all the same.
 */
export async function addDifference(
  db: Database,
  { playerIds, games, wins, plusMinus }: Difference,
): Promise<void> {
  const newGames = db.raw('case when games_played + ? < 0 then 0 else games_played + ? end', [games, games])
  const newWins = db.raw('case when wins + ? < 0 then 0 when wins + ? > (?) then (?) else wins + ? end', [
    wins,
    wins,
    newGames,
    newGames,
    wins,
  ])
  // MySQL assigns from left to right: the wins come first, since they need the games as they were.
  const columns = { wins: newWins, games_played: newGames, plus_minus: db.raw('plus_minus + ?', [plusMinus]) }
  await db<PlayerRow>('players')
    .whereIn('id', [...playerIds])
    .update(columns)
}

/** Players' totals by id; everybody's, of those who left as well, when no ids are given. */
export async function selectTotals(
  db: Database,
  playerIds?: readonly number[],
): Promise<Map<number, TotalsColumns>> {
  if (playerIds?.length === 0) return new Map()
  const players = db('players').orderBy('id').select('id', 'games_played', 'wins', 'plus_minus')
  if (playerIds) players.whereIn('id', playerIds)
  const rows: Pick<PlayerRow, 'id' | keyof TotalsColumns>[] = await players
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

/** How totals moved between two looks at them. */
export const totalsChanged = (
  before: ReadonlyMap<number, TotalsColumns>,
  after: ReadonlyMap<number, TotalsColumns>,
): TotalsChanged[] =>
  [...before].flatMap(([id, stood]) => {
    const now = after.get(id)
    return now ? [{ id, before: stood, after: now }] : []
  })

/** Keeps all totals from changing until the transaction ends; players are locked by id, as everywhere. */
export async function lockTotals(db: Database): Promise<void> {
  if (engineOf(db) === 'mysql') await db('players').orderBy('id').forUpdate().pluck('id')
}

/** Milliseconds until a recalculation counts as stuck: it reads every game there ever was. */
const RECALCULATION_TIMEOUT = 60_000

/** One row for each player with a game that counts. */
const totalsFromGames = (db: Database) =>
  db
    .select('player_id')
    .count({ games: '*' })
    .select(db.raw('sum(case when own > theirs then 1 else 0 end) as wins'))
    .select(db.raw('sum(own - theirs) as goals'))
    .from(resultsOf(db).as('results'))
    .groupBy('player_id')

/** The `?` is the query above. */
const setTotals = {
  // An update of one table reads the others without locking them; one of joined tables would lock every game, after
  // the players, which is the wrong order.
  mysql: `
    with t as ?
    update players p
    set games_played = coalesce((select games from t where t.player_id = p.id), 0),
      wins = coalesce((select wins from t where t.player_id = p.id), 0),
      plus_minus = coalesce((select goals from t where t.player_id = p.id), 0)`,
  embedded: `
    update players
    set games_played = coalesce(t.games, 0), wins = coalesce(t.wins, 0), plus_minus = coalesce(t.goals, 0)
    from (select p.id, t.* from players p left join ? as t on t.player_id = p.id) as t
    where t.id = players.id`,
}

/** Sets everybody's totals to what the games give, in one statement whatever their number. */
export async function recalculateTotals(db: Database): Promise<void> {
  await db.raw(setTotals[engineOf(db)], [totalsFromGames(db)]).options({ timeout: RECALCULATION_TIMEOUT })
}
