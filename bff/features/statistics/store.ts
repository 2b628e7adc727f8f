import type { Database, GameRow, PlayerRow } from '@club/db'
import { type Period, selectGames, selectGamesWithResult, selectPlayerResults } from './player-results.ts'
import type { PlayerTotalsColumns } from './totals.ts'

export async function countGamesWithResult(db: Database): Promise<number> {
  const row = await selectGamesWithResult(db).count({ number: '*' }).first()
  return Number(row?.number ?? 0)
}

const sums = {
  played: 'sum(was_played)',
  canceled: 'sum(case when was_played = 0 and is_archived = 1 then 1 else 0 end)',
  whiteGoals: 'sum(case when was_played = 1 then coalesce(white_score, 0) else 0 end)',
  blackGoals: 'sum(case when was_played = 1 then coalesce(black_score, 0) else 0 end)',
  whiteWins: 'sum(case when white_score > black_score then 1 else 0 end)',
  blackWins: 'sum(case when white_score < black_score then 1 else 0 end)',
  draws: 'sum(case when white_score = black_score then 1 else 0 end)',
  // For each played game, counts the players who voted going or, when nobody did, the players in the line-up.
  players: `sum(case when was_played = 1 then coalesce(
    nullif((select count(*) from registrations where game_id = games.id and status = 'going'), 0),
    (select count(*) from lineups where game_id = games.id)
  ) else 0 end)`,
}

/** Selects counts and sums over the games of a period. */
export async function selectTeamStatisticsSums(
  db: Database,
  period?: Period,
): Promise<Record<keyof typeof sums, number>> {
  const columns = Object.entries(sums).map(([name, sum]) => db.raw(`${sum} as ${name}`))
  const row: object = await selectGames(db, period).first(...columns)
  // The sum over no games is null, and MySQL returns sums as strings.
  const numbers = Object.entries(row).map(([name, sum]) => [name, Number(sum)])
  return Object.fromEntries(numbers)
}

/** A player's game: the goals of the player's side (`own`) and of the other side (`theirs`). */
export interface PlayerResultRow {
  readonly player_id: number
  readonly own: number
  readonly theirs: number
}

/** Selects the goals in each roster player's last games in a period, newest first, at most `games` per player. */
export async function selectRecentResults(
  db: Database,
  games: number,
  period?: Period,
): Promise<PlayerResultRow[]> {
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

/** Selects the latest games with a result, the newest first. */
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

export const selectRosterIds = (db: Database): Promise<PlayerRow['id'][]> =>
  db('players').whereNull('left_at').orderBy('id').pluck('id')

/** Returns an empty array when no played game has both scores. */
export async function selectFirstAndLastKickoff(db: Database): Promise<Date[]> {
  const kickoff = (order: 'asc' | 'desc') =>
    selectGamesWithResult(db).orderBy('kickoff_at', order).first('kickoff_at')
  const rows = await Promise.all([kickoff('asc'), kickoff('desc')])
  return rows.flatMap((row) => row?.kickoff_at ?? [])
}

/** Returns those of the given seasons that have a game with a result, newest first. */
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

/** A timeout in milliseconds that is long enough for a query that reads all games. */
const RECALCULATION_TIMEOUT = 60_000

/** Computes each player's totals (games, wins, plus/minus) from the games of a period. Takes no locks. */
export async function selectTotalsFromGames(
  db: Database,
  period?: Period,
): Promise<Map<number, PlayerTotalsColumns>> {
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
