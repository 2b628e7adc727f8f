import type { Database, GameRow, PlayerRow } from '@club/db'
import { type Period, selectGames, selectGamesWithResult, selectPlayerResults } from './player-results.ts'
import type { TotalsColumns } from './totals.ts'

export async function countGamesWithResult(db: Database): Promise<number> {
  const row = await selectGamesWithResult(db).count({ number: '*' }).first()
  return Number(row?.number ?? 0)
}

const sums = `
  sum(was_played) as played,
  sum(case when was_played = 0 and is_archived = 1 then 1 else 0 end) as canceled,
  sum(case when was_played = 1 then coalesce(white_score, 0) else 0 end) as whiteGoals,
  sum(case when was_played = 1 then coalesce(black_score, 0) else 0 end) as blackGoals,
  sum(case when white_score > black_score then 1 else 0 end) as whiteWins,
  sum(case when white_score < black_score then 1 else 0 end) as blackWins,
  sum(case when white_score = black_score then 1 else 0 end) as draws,
  sum(case when was_played = 1 then coalesce(
    nullif((select count(*) from registrations where game_id = games.id and status = 'going'), 0),
    (select count(*) from lineups where game_id = games.id)
  ) else 0 end) as players`

/**
 * Selects counts and sums over the games of a period, from which rates and averages are computed. The players of a
 * played game are those who voted going or, when nobody voted going, those in its line-up.
 */
export async function selectGameSums(db: Database, period?: Period) {
  const row: Record<string, unknown> | undefined = await selectGames(db, period).first(db.raw(sums))
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

/** One game of a player: the goals of the player's side (`own`) and of the other side (`theirs`). */
export interface ResultRow {
  readonly player_id: number
  readonly own: number
  readonly theirs: number
}

/**
 * Selects the goals in the last games of each player on the roster in a period, newest game first, at most `games`
 * games per player.
 */
export async function selectForm(db: Database, games: number, period?: Period): Promise<ResultRow[]> {
  const numbered = selectPlayerResults(db, period)
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

/** Selects the latest played games with both scores in a period, newest first, at most `games` of them. */
export const selectLatestGamesWithResult = (
  db: Database,
  games: number,
  period?: Period,
): Promise<GameRow[]> =>
  selectGamesWithResult(db, period)
    .orderBy([
      { column: 'kickoff_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(games)

/** Selects the ids of the players on the roster. */
export const selectRosterIds = (db: Database): Promise<PlayerRow['id'][]> =>
  db('players').whereNull('left_at').orderBy('id').pluck('id')

/**
 * Selects the kickoffs of the first and the last played game with both scores. Returns an empty array when there is no
 * such game.
 */
export async function selectFirstAndLastKickoff(db: Database): Promise<Date[]> {
  const kickoff = (order: 'asc' | 'desc') =>
    selectGamesWithResult(db).orderBy('kickoff_at', order).first('kickoff_at')
  const rows = await Promise.all([kickoff('asc'), kickoff('desc')])
  return rows.flatMap((row) => row?.kickoff_at ?? [])
}

/** Returns those of the given seasons in which at least one game was played and has both scores, newest first. */
export async function selectSeasonsWithGames(
  db: Database,
  seasons: ReadonlyMap<number, Period>,
): Promise<number[]> {
  const rows: { season: number }[] = await db
    .unionAll(
      [...seasons].map(([season, period]) =>
        db.select(db.raw('? as season', [season])).whereExists(selectGamesWithResult(db, period)),
      ),
    )
    .orderBy('season', 'desc')
  return rows.map(({ season }) => season)
}

/** The timeout in milliseconds for the query that computes totals from all games. */
const RECALCULATION_TIMEOUT = 60_000

/**
 * Computes each player's totals (games, wins, plus/minus) from the played games with both scores in a period. The query
 * takes no locks.
 */
export async function selectTotalsFromGames(
  db: Database,
  period?: Period,
): Promise<Map<number, TotalsColumns>> {
  const rows: { player_id: number; games: unknown; wins: unknown; goals: unknown }[] = await db
    .select('player_id')
    .count({ games: '*' })
    .select(db.raw('sum(case when own > theirs then 1 else 0 end) as wins'))
    .select(db.raw('sum(own - theirs) as goals'))
    .from(selectPlayerResults(db, period).as('results'))
    .groupBy('player_id')
    .options({ timeout: RECALCULATION_TIMEOUT })
  return new Map(
    rows.map(({ player_id, games, wins, goals }) => [
      player_id,
      { games_played: Number(games), wins: Number(wins), plus_minus: Number(goals) },
    ]),
  )
}
