/*
 * A minimal server for comparison. It uses node:http and the site's database drivers, SQL and responses, but no
 * framework, query builder, validation, security headers or log. Settings: DATABASE_URL or DATABASE_FILE, and PORT.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { GameRow, LineupRow, PlayerRow, RegistrationRow } from '@club/db'
import Sqlite from 'better-sqlite3'
import mysql from 'mysql2/promise'
import { presentGame, presentGameList } from '../../../bff/features/presenters/game.ts'

type Value = string | number | Date | boolean
type Query = <Row>(sql: string, values: readonly Value[]) => Promise<Row[]>

interface Driver {
  query: Query
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  /** The SQL suffix that makes a `select` take a shared lock on the row. */
  readonly share: string
  readonly update: string
}

const { DATABASE_URL, DATABASE_FILE, PORT } = process.env
const driver = DATABASE_URL ? mysqlDriver(DATABASE_URL) : embeddedDriver(DATABASE_FILE ?? '')

function mysqlDriver(uri: string): Driver {
  const pool = mysql.createPool({ uri, timezone: 'Z', connectionLimit: 10, decimalNumbers: true })
  pool.pool.on('connection', (connection) => {
    connection.query("set session transaction_isolation = 'READ-COMMITTED'")
  })
  const on =
    (handle: Pick<mysql.Pool, 'query'>): Query =>
    async <Row>(sql: string, values: readonly Value[]) => {
      const [rows] = await handle.query(sql, [...values])
      return rows as Row[]
    }
  return {
    query: on(pool),
    share: ' for share',
    update: ' for update',
    async transaction(work) {
      const connection = await pool.getConnection()
      try {
        await connection.query('BEGIN')
        const result = await work(on(connection))
        await connection.query('COMMIT')
        return result
      } catch (error) {
        await connection.query('ROLLBACK')
        throw error
      } finally {
        connection.release()
      }
    },
  }
}

function embeddedDriver(file: string): Driver {
  const connection = new Sqlite(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    connection.pragma(pragma)
  const statements = new Map<string, Sqlite.Statement>()
  const query: Query = async <Row>(sql: string, values: readonly Value[]) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = connection.prepare(sql)
      statements.set(sql, statement)
    }
    const bound = values.map((value) =>
      value instanceof Date
        ? value.getTime()
        : Number(value) === value
          ? value
          : typeof value === 'boolean'
            ? Number(value)
            : value,
    )
    if (!statement.reader) {
      statement.run(bound)
      return []
    }
    return (statement.all(bound) as Row[]).map(fromSqlite)
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    query,
    share: '',
    update: '',
    // All queries use one SQLite connection, so transactions must run one after the other.
    transaction(work) {
      const next = last.then(async () => {
        await query('BEGIN IMMEDIATE', [])
        const result = await work(query)
        await query('COMMIT', [])
        return result
      })
      last = next.catch(() => {})
      return next
    },
  }
}

function fromSqlite<Row>(row: Row): Row {
  const values: Record<string, unknown> = row as Record<string, unknown>
  for (const column in values) {
    const value = values[column]
    if (column.endsWith('_at') && typeof value === 'number') values[column] = new Date(value)
  }
  return row
}

/** Converts booleans, which both databases return as 0 and 1. */
const flags = (game: GameRow): GameRow => ({
  ...game,
  was_played: Boolean(game.was_played),
  is_archived: Boolean(game.is_archived),
})

async function upcoming(): Promise<unknown> {
  const [game] = await driver.query<GameRow>(
    'select * from games where is_archived = ? and kickoff_at > ? order by kickoff_at asc, id asc limit ?',
    [false, new Date(Date.now() - 3 * 3_600_000), 1],
  )
  if (!game) return null
  const lineup = await driver.query<PlayerRow & Pick<LineupRow, 'side'>>(
    'select players.*, lineups.side from lineups inner join players on players.id = lineups.player_id where lineups.game_id = ? order by lineups.position asc',
    [game.id],
  )
  const going = await driver.query<PlayerRow>(
    'select players.*, registrations.registered_at from registrations inner join players on players.id = registrations.player_id where registrations.game_id = ? and registrations.status = ? order by registrations.registered_at asc, registrations.player_id asc',
    [game.id, 'going'],
  )
  return presentGame(flags(game), lineup, going)
}

async function active(): Promise<unknown> {
  const games = await driver.query<GameRow>(
    'select * from games where games.is_archived = ? order by kickoff_at asc, id asc',
    [false],
  )
  const lineups = await driver.query<LineupRow>(
    'select lineups.game_id, lineups.player_id, lineups.side from lineups inner join games on games.id = lineups.game_id where games.is_archived = ? order by lineups.position asc',
    [false],
  )
  const going = await driver.query<RegistrationRow>(
    'select registrations.game_id, registrations.player_id from registrations inner join games on games.id = registrations.game_id where status = ? and games.is_archived = ? order by registrations.registered_at asc, registrations.player_id asc',
    ['going', false],
  )
  return presentGameList(games.map(flags), lineups, going)
}

const showVote = (row: RegistrationRow) => ({
  playerId: row.player_id,
  gameId: row.game_id,
  status: row.status,
  registeredAt: row.registered_at.toISOString(),
})

async function registrations(gameId: number): Promise<unknown> {
  const votes = await driver.query<RegistrationRow>(
    'select * from registrations where game_id = ? order by registered_at desc, player_id asc',
    [gameId],
  )
  return votes.map(showVote)
}

const vote = ({
  gameId,
  playerId,
  status,
}: {
  gameId: number
  playerId: number
  status: 'going' | 'not_going'
}) =>
  driver.transaction(async (query) => {
    await query(`select * from games where id = ? limit ?${driver.share}`, [gameId, 1])
    await query(`select * from players where id = ? and left_at is null limit ?${driver.update}`, [
      playerId,
      1,
    ])
    const [before] = await query<RegistrationRow>(
      'select * from registrations where game_id = ? and player_id = ? limit ?',
      [gameId, playerId, 1],
    )
    if (before?.status === status) return showVote(before)
    const row = { game_id: gameId, player_id: playerId, status, registered_at: new Date() }
    if (before) {
      await query(
        'update registrations set status = ?, registered_at = ? where game_id = ? and player_id = ?',
        [status, row.registered_at, gameId, playerId],
      )
    } else {
      await query(
        'insert into registrations (game_id, player_id, registered_at, status) values (?, ?, ?, ?)',
        [gameId, playerId, row.registered_at, status],
      )
    }
    if (status === 'going') {
      await query('delete from penalties where game_id = ? and player_id = ? and paid_at is null', [
        gameId,
        playerId,
      ])
    }
    return showVote(row)
  })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url ?? ''
  if (request.method === 'POST') return vote(JSON.parse(await bodyOf(request)))
  if (path === '/api/games/upcoming') return upcoming()
  if (path === '/api/games/active') return active()
  return registrations(Number(path.split('/')[3]))
}

createServer(async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const body = JSON.stringify(await answer(request))
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'))
