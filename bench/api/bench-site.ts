import { type Database, type DatabaseSettings, insertRows, migrate, openDatabase } from '@club/db'
import { startAppServer } from '../../bff/testing/app-server.ts'
import { median } from '../report.ts'

export interface ClubSize {
  readonly games: number
  readonly players: number
  readonly votes: number
}

const VOTES_FOR_NEXT = 15
const IN_LINEUP = 15
const UNPAID_PENALTIES = 15
const DAY = 24 * 3_600_000

export interface BenchSite {
  /** Sends the request and returns the milliseconds until the whole response has arrived. */
  time(method: 'GET' | 'POST', path: string): Promise<number>
  readonly reads: Readonly<Record<string, string>>
  changeVote(): Promise<void>
  changeResult(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the API on a database with past games and one upcoming game. All games have votes and teams. Each past game has
 * a penalty, and only the latest penalties are unpaid.
 */
export async function startBenchSite(settings: DatabaseSettings, size: ClubSize): Promise<BenchSite> {
  const db = openDatabase(settings)
  await migrate(db)
  await fill(db, size)
  const next = await db('games').where({ is_archived: false }).first()
  const began = Date.now()
  let elapsed = 0
  // The clock advances by a second before each measured request, because the API reuses responses for up to a second
  // (decision 0014).
  const server = await startAppServer({ db, now: () => new Date(began + elapsed) })
  const { origin } = server
  let changes = 0
  const change = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const { ok, status } = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!ok) throw new Error(`${method} ${path}: ${status}`)
  }
  return {
    reads: {
      upcoming: '/api/games/upcoming',
      teams: `/api/games/${next?.id}/teams`,
      registrations: `/api/games/${next?.id}/registrations`,
      debts: '/api/penalties/debts',
      seasons: '/api/stats/seasons',
    },
    async time(method, path) {
      elapsed += 1_000
      const start = performance.now()
      const answer = await fetch(origin + path, { method })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
      return performance.now() - start
    },
    changeVote() {
      const status = changes++ % 2 === 0 ? 'not_going' : 'going'
      return change('POST', '/api/registrations', { gameId: next?.id, playerId: 1, status })
    },
    changeResult: () =>
      change('PATCH', `/api/games/${Number(next?.id) + 1}`, { whiteTeamScore: changes++ % 9 }),
    async close() {
      await server.close()
      await db.destroy()
    },
  }
}

/**
 * Compares the response times of a GET request on two sites, which receive it alternately. Calls `prepare` before each
 * request. Ignores the first sixth of the requests, because V8 has not optimised the code yet.
 * @returns the cells of a table: the median response time of each site in milliseconds, and their ratio
 */
export async function compareSites(
  sites: readonly [small: BenchSite, large: BenchSite],
  runs: number,
  pathOf: (site: BenchSite) => string,
  prepare: (site: BenchSite) => Promise<unknown> = async () => {},
): Promise<readonly string[]> {
  const times: readonly number[][] = sites.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, site] of sites.entries()) {
      await prepare(site)
      const time = await site.time('GET', pathOf(site))
      if (run >= runs / 6) times[index]?.push(time)
    }
  const [small = 0, large = 0] = times.map(median)
  return [small, large, large / small].map((figure) => figure.toFixed(2))
}

async function fill(db: Database, { games, players, votes }: ClubSize): Promise<void> {
  const now = Date.now()
  const skills = { offense_skill: 50, defense_skill: 60, ball_handling_skill: 70 }
  await insertRows(
    db,
    'players',
    range(players).map((index) => ({
      name: `Hráč ${index}`,
      ...skills,
      joined_at: new Date(now - 9999 * DAY),
    })),
  )
  // The first game is the upcoming one. The other games were played in the past, an hour apart.
  await insertRows(
    db,
    'games',
    range(games).map((index) =>
      index === 0
        ? {
            kickoff_at: new Date(now + DAY),
            was_played: false,
            is_archived: false,
            white_score: null,
            black_score: null,
          }
        : {
            kickoff_at: new Date(now - DAY - index * 3_600_000),
            was_played: true,
            is_archived: true,
            white_score: index % 9,
            black_score: index % 7,
          },
    ),
  )
  const gameIds: number[] = await db('games').orderBy('id').pluck('id')
  const playerIds: number[] = await db('players').orderBy('id').pluck('id')
  const perGame = Math.round((votes - VOTES_FOR_NEXT) / (games - 1))
  const someone = (game: number, place: number) => playerIds[(game * 7 + place) % playerIds.length] ?? 0
  for (let from = 0; from < gameIds.length; from += 500) {
    const part = gameIds.slice(from, from + 500).map((id, index) => ({ id, number: from + index }))
    await insertRows(
      db,
      'registrations',
      part.flatMap(({ id, number }) =>
        range(number === 0 ? VOTES_FOR_NEXT : perGame).map((place) => ({
          game_id: id,
          player_id: someone(number, place),
          status: place % 5 === 4 ? ('not_going' as const) : ('going' as const),
          registered_at: new Date(now - DAY + place),
        })),
      ),
    )
    await insertRows(
      db,
      'lineups',
      part.flatMap(({ id, number }) =>
        range(IN_LINEUP).map((place) => ({
          game_id: id,
          player_id: someone(number, place),
          side: (['white', 'black', 'bench'] as const)[place % 3] ?? 'bench',
          position: place,
        })),
      ),
    )
    await insertRows(
      db,
      'penalties',
      part
        .filter(({ number }) => number > 0)
        .map(({ id, number }) => ({
          game_id: id,
          player_id: someone(number, 0),
          amount: 50,
          reason: 'late_withdrawal_day_before' as const,
          created_at: new Date(now - DAY - number),
          paid_at: number > UNPAID_PENALTIES ? new Date(now - DAY) : null,
        })),
    )
  }
  await db.raw(
    db.client.dialect === 'mysql'
      ? 'analyze table games, players, registrations, lineups, penalties'
      : 'analyze',
  )
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
