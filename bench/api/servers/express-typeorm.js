// @ts-nocheck: Express and TypeORM are installed here only, and only for a measurement.
/*
 * Implements the measured API calls with Express and TypeORM. Tables, responses and locks are the same as those of the
 * site. Settings: DATABASE_URL or DATABASE_FILE, and PORT.
 */
import express from 'express'
import { DataSource, EntitySchema, IsNull, MoreThan } from 'typeorm'

const { DATABASE_URL, DATABASE_FILE, PORT } = process.env

const instant = DATABASE_URL
  ? { type: 'datetime', precision: 3 }
  : {
      type: 'integer',
      transformer: { from: (value) => (value === null ? null : new Date(value)), to: toMilliseconds },
    }

/** Converts a date for SQLite. TypeORM also passes numbers and null, which this function returns unchanged. */
function toMilliseconds(value) {
  return value instanceof Date ? value.getTime() : value
}

const Player = new EntitySchema({
  name: 'Player',
  tableName: 'players',
  columns: {
    id: { type: 'integer', primary: true, generated: true },
    name: { type: 'varchar' },
    offense: { name: 'offense_skill', type: 'smallint' },
    defense: { name: 'defense_skill', type: 'smallint' },
    ballHandling: { name: 'ball_handling_skill', type: 'smallint' },
    gamesPlayed: { name: 'games_played', type: 'integer' },
    wins: { type: 'integer' },
    plusMinus: { name: 'plus_minus', type: 'integer' },
    joinedAt: { name: 'joined_at', ...instant },
    leftAt: { name: 'left_at', nullable: true, ...instant },
  },
})
const Game = new EntitySchema({
  name: 'Game',
  tableName: 'games',
  columns: {
    id: { type: 'integer', primary: true, generated: true },
    kickoffAt: { name: 'kickoff_at', ...instant },
    wasPlayed: { name: 'was_played', type: 'boolean' },
    isArchived: { name: 'is_archived', type: 'boolean' },
    whiteScore: { name: 'white_score', type: 'smallint', nullable: true },
    blackScore: { name: 'black_score', type: 'smallint', nullable: true },
    note: { type: 'varchar', nullable: true },
  },
  relations: {
    lineup: { type: 'one-to-many', target: 'Lineup', inverseSide: 'game' },
    registrations: { type: 'one-to-many', target: 'Registration', inverseSide: 'game' },
  },
})
const ofGameAndPlayer = {
  gameId: { name: 'game_id', type: 'integer', primary: true },
  playerId: { name: 'player_id', type: 'integer', primary: true },
}
const toGameAndPlayer = (inverseSide) => ({
  game: { type: 'many-to-one', target: 'Game', inverseSide, joinColumn: { name: 'game_id' } },
  player: { type: 'many-to-one', target: 'Player', joinColumn: { name: 'player_id' } },
})
const Lineup = new EntitySchema({
  name: 'Lineup',
  tableName: 'lineups',
  columns: { ...ofGameAndPlayer, side: { type: 'varchar' }, position: { type: 'smallint' } },
  relations: toGameAndPlayer('lineup'),
})
const Registration = new EntitySchema({
  name: 'Registration',
  tableName: 'registrations',
  columns: {
    ...ofGameAndPlayer,
    status: { type: 'varchar' },
    registeredAt: { name: 'registered_at', ...instant },
  },
  relations: toGameAndPlayer('registrations'),
})
const Penalty = new EntitySchema({
  name: 'Penalty',
  tableName: 'penalties',
  columns: {
    id: { type: 'integer', primary: true, generated: true },
    gameId: { name: 'game_id', type: 'integer' },
    playerId: { name: 'player_id', type: 'integer' },
    paidAt: { name: 'paid_at', nullable: true, ...instant },
  },
})

const source = new DataSource({
  ...(DATABASE_URL
    ? { type: 'mysql', url: DATABASE_URL, timezone: 'Z', poolSize: 10, bigNumberStrings: false }
    : {
        type: 'better-sqlite3',
        database: DATABASE_FILE,
        prepareDatabase: (connection) => {
          connection.pragma('journal_mode = WAL')
          connection.pragma('synchronous = FULL')
        },
      }),
  entities: [Player, Game, Lineup, Registration, Penalty],
})
await source.initialize()

const games = source.getRepository(Game)
const lineups = source.getRepository(Lineup)
const registrations = source.getRepository(Registration)

const showPlayer = (player) => ({
  id: player.id,
  name: player.name,
  offenseSkill: player.offense / 10,
  defenseSkill: player.defense / 10,
  ballHandlingSkill: player.ballHandling / 10,
  overallSkill: Math.round((player.offense + player.defense + player.ballHandling) / 3) / 10,
  gamesPlayed: player.gamesPlayed,
  wins: player.wins,
  plusMinus: player.plusMinus,
  joinedDate: player.joinedAt.toISOString(),
})
const showGame = (game, lineup, going, show) => ({
  id: game.id,
  date: game.kickoffAt.toISOString(),
  wasPlayed: game.wasPlayed,
  isArchived: game.isArchived,
  whiteTeamScore: game.whiteScore,
  blackTeamScore: game.blackScore,
  note: game.note,
  whiteTeam: lineup.filter(({ side }) => side === 'white').map(show),
  blackTeam: lineup.filter(({ side }) => side === 'black').map(show),
  benchPlayers: lineup.filter(({ side }) => side === 'bench').map(show),
  registeredPlayers: going.map(show),
})
const showVote = ({ playerId, gameId, status, registeredAt }) => ({
  playerId,
  gameId,
  status,
  registeredAt: registeredAt.toISOString(),
})

const app = express()
app.use(express.json())

app.get('/api/games/upcoming', async (_request, response) => {
  const after = new Date(Date.now() - 3 * 3_600_000)
  const game = await games.findOne({
    where: { isArchived: false, kickoffAt: MoreThan(after) },
    order: { kickoffAt: 'ASC', id: 'ASC' },
  })
  if (!game) return response.json(null)
  const lineup = await lineups.find({
    where: { gameId: game.id },
    relations: { player: true },
    order: { position: 'ASC' },
  })
  const going = await registrations.find({
    where: { gameId: game.id, status: 'going' },
    relations: { player: true },
    order: { registeredAt: 'ASC', playerId: 'ASC' },
  })
  response.json(showGame(game, lineup, going, ({ player }) => showPlayer(player)))
})

app.get('/api/games/active', async (_request, response) => {
  const found = await games.find({
    where: { isArchived: false },
    relations: { lineup: true, registrations: true },
    // TypeORM loads each relation with its own statement, which is faster than a single join of all relations.
    relationLoadStrategy: 'query',
    order: { kickoffAt: 'ASC', id: 'ASC' },
  })
  response.json(
    found.map((game) =>
      showGame(
        game,
        game.lineup.sort((a, b) => a.position - b.position),
        game.registrations
          .filter(({ status }) => status === 'going')
          .sort((a, b) => a.registeredAt - b.registeredAt || a.playerId - b.playerId),
        ({ playerId }) => playerId,
      ),
    ),
  )
})

app.get('/api/games/:id/registrations', async (request, response) => {
  const gameId = Number(request.params.id)
  const votes = await registrations.find({
    where: { gameId },
    order: { registeredAt: 'DESC', playerId: 'ASC' },
  })
  if (votes.length === 0 && !(await games.existsBy({ id: gameId }))) return response.sendStatus(404)
  response.json(votes.map(showVote))
})

let last = Promise.resolve()

/**
 * On SQLite, runs transactions one after the other. TypeORM has only one connection to SQLite, so the rollback of one
 * transaction would also undo the writes of another.
 */
function inTransaction(work) {
  if (DATABASE_URL) return source.transaction(work)
  const next = last.then(() => source.transaction(work))
  last = next.catch(() => {})
  return next
}

const lock = (mode) => (DATABASE_URL ? { lock: { mode } } : {})

app.post('/api/registrations', async (request, response) => {
  const { gameId, playerId, status } = request.body
  const { code, vote } = await inTransaction(async (manager) => {
    const game = await manager.findOne(Game, { where: { id: gameId }, ...lock('pessimistic_read') })
    if (!game) return { code: 404 }
    if (game.wasPlayed || game.isArchived) return { code: 409 }
    const player = await manager.findOne(Player, {
      where: { id: playerId, leftAt: IsNull() },
      ...lock('pessimistic_write'),
    })
    if (!player) return { code: 404 }
    const before = await manager.findOneBy(Registration, { gameId, playerId })
    if (before?.status === status) return { code: 200, vote: before }
    const vote = { gameId, playerId, status, registeredAt: new Date() }
    if (before)
      await manager.update(Registration, { gameId, playerId }, { status, registeredAt: vote.registeredAt })
    else await manager.insert(Registration, vote)
    if (status === 'going') await manager.delete(Penalty, { gameId, playerId, paidAt: IsNull() })
    return { code: before ? 200 : 201, vote }
  })
  if (!vote) return response.sendStatus(code)
  response.status(code).json(showVote(vote))
})

app.listen(Number(PORT), '127.0.0.1', () => console.log('ready'))
