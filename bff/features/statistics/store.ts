import type { Database, GameRow, PlayerRow } from '@club/db'
import { selectCountedGames, selectResults } from './results.ts'
import type { TotalsColumns } from './totals.ts'

export async function countCountedGames(db: Database): Promise<number> {
  const row = await selectCountedGames(db).count({ number: '*' }).first()
  return Number(row?.number ?? 0)
}

const sums = `
  select
    sum(g.was_played) as played,
    sum(case when g.was_played = 0 and g.is_archived = 1 then 1 else 0 end) as canceled,
    sum(case when g.was_played = 1 then coalesce(g.white_score, 0) else 0 end) as whiteGoals,
    sum(case when g.was_played = 1 then coalesce(g.black_score, 0) else 0 end) as blackGoals,
    sum(case when g.white_score > g.black_score then 1 else 0 end) as whiteWins,
    sum(case when g.white_score < g.black_score then 1 else 0 end) as blackWins,
    sum(case when g.white_score = g.black_score then 1 else 0 end) as draws,
    sum(case when g.was_played = 1 then coalesce(r.players, l.players, 0) else 0 end) as players
  from games g
    left join (select game_id, count(*) as players from registrations where status = 'going' group by game_id) as r
      on r.game_id = g.id
    left join (select game_id, count(*) as players from lineups group by game_id) as l on l.game_id = g.id`

/**
 * Selects the sums from which rates and averages of all games are computed. The players of a played game are those who
 * voted going or, when nobody voted going, those in its line-up.
 */
export async function selectGameSums(db: Database) {
  const row = await db
    .select('*')
    .from(db.raw(`(${sums}) as sums`))
    .first()
  const sum = (name: string) => Number(row?.[name] ?? 0)
  return {
    played: sum('played'),
    canceled: sum('canceled'),
    whiteGoals: sum('whiteGoals'),
    blackGoals: sum('blackGoals'),
    whiteWins: sum('whiteWins'),
    blackWins: sum('blackWins'),
    draws: sum('draws'),
    players: sum('players'),
  }
}

/** The goals of a player's side and of the other side in one game. */
export interface ResultRow {
  readonly player_id: number
  readonly own: number
  readonly theirs: number
}

/** Selects the last games of each player on the roster, newest first. */
export async function selectForm(db: Database, games: number): Promise<ResultRow[]> {
  const numbered = selectResults(db)
    .select(
      db.raw('row_number() over (partition by l.player_id order by g.kickoff_at desc, g.id desc) as newest'),
    )
    .join('players as p', 'p.id', 'l.player_id')
    .whereNull('p.left_at')
    .as('numbered')
  return db
    .select('player_id', 'own', 'theirs')
    .from(numbered)
    .where('newest', '<=', games)
    .orderBy([{ column: 'player_id' }, { column: 'newest' }])
}

/** Selects the latest games that count for the totals, newest first. */
export const selectLatestCountedGames = (db: Database, games: number): Promise<GameRow[]> =>
  selectCountedGames(db)
    .orderBy([
      { column: 'kickoff_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(games)

/** Selects the ids of the players on the roster. */
export const selectRosterIds = (db: Database): Promise<PlayerRow['id'][]> =>
  db('players').whereNull('left_at').orderBy('id').pluck('id')

/** The timeout in milliseconds for the query of a recalculation, which reads all games. */
const RECALCULATION_TIMEOUT = 60_000

/** Computes each player's totals from all games that count. The query takes no locks. */
export async function selectTotalsFromGames(db: Database): Promise<Map<number, TotalsColumns>> {
  const rows: { player_id: number; games: unknown; wins: unknown; goals: unknown }[] = await db
    .select('player_id')
    .count({ games: '*' })
    .select(db.raw('sum(case when own > theirs then 1 else 0 end) as wins'))
    .select(db.raw('sum(own - theirs) as goals'))
    .from(selectResults(db).as('results'))
    .groupBy('player_id')
    .options({ timeout: RECALCULATION_TIMEOUT })
  return new Map(
    rows.map(({ player_id, games, wins, goals }) => [
      player_id,
      { games_played: Number(games), wins: Number(wins), plus_minus: Number(goals) },
    ]),
  )
}
