import type { Activity } from '@club/contract'
import type { Answer, TestServer } from './server.ts'

/** A pseudorandom generator: equal seeds give equal numbers. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** Sends one random change to the server, such as a new game. */
type Write = (season: Season) => Promise<Answer>

interface Season {
  readonly api: TestServer
  readonly randomBelow: (below: number) => number
  /** Ids of all players and games, including deleted ones. */
  readonly players: number[]
  readonly games: number[]
}

const randomId = ({ randomBelow }: Season, ids: readonly number[]): number =>
  ids[randomBelow(ids.length)] ?? 0

/** A number with one decimal from 1 to 10. */
const skill = ({ randomBelow }: Season): number => (10 + randomBelow(91)) / 10

const score = ({ randomBelow }: Season): number | null => (randomBelow(6) === 0 ? null : randomBelow(10))

function lineup(season: Season): Record<string, number[]> {
  const lists: Record<string, number[]> = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
  for (const player of season.players)
    lists[['whiteTeam', 'blackTeam', 'benchPlayers', 'nowhere'][season.randomBelow(4)] ?? '']?.push(player)
  return lists
}

const penalties = [
  { amount: 0, reason: 'no_penalty' },
  { amount: 50, reason: 'late_withdrawal_day_before' },
  { amount: 100, reason: 'late_withdrawal_day_of_morning' },
] as const

const game = (season: Season, change: object): Promise<Answer> =>
  season.api.patch(`/api/games/${randomId(season, season.games)}`, change)

const vote = (season: Season, status: string): Promise<Answer> =>
  season.api.post('/api/registrations', {
    gameId: randomId(season, season.games),
    playerId: randomId(season, season.players),
    status,
  })

async function schedule(season: Season): Promise<Answer> {
  const { whiteTeam, blackTeam } = lineup(season)
  const teams = season.randomBelow(2) === 0 ? { whiteTeam, blackTeam } : {}
  const played = season.randomBelow(4) === 0
  const answer = await season.api.post('/api/games', {
    date: new Date(Date.UTC(2026, 10, 26 + season.randomBelow(60), 18)).toISOString(),
    registeredPlayers: season.players.filter(() => season.randomBelow(3) === 0),
    ...teams,
    ...(played && { wasPlayed: true, whiteTeamScore: score(season), blackTeamScore: score(season) }),
  })
  if (answer.status === 201) season.games.push((answer.body as { id: number }).id)
  return answer
}

async function join(season: Season): Promise<Answer> {
  const answer = await season.api.post('/api/players', {
    name: `Hráč ${season.players.length}`,
    offenseSkill: skill(season),
    defenseSkill: skill(season),
    ballHandlingSkill: skill(season),
  })
  if (answer.status === 201) season.players.push((answer.body as { id: number }).id)
  return answer
}

/** Undoes one of the latest activities, which may be an undo itself. */
async function undoSome({ api, randomBelow }: Season): Promise<Answer> {
  const rows = (await api.get('/api/activity?limit=8')).body as Activity[]
  return api.post(`/api/activity/${rows[randomBelow(rows.length)]?.id ?? 1}/undo`)
}

/** All kinds of random changes. Frequent kinds are listed several times, so they are chosen more often. */
const writes: readonly Write[] = [
  (season) => vote(season, 'going'),
  (season) => vote(season, 'going'),
  (season) => vote(season, 'going'),
  (season) => vote(season, 'not_going'),
  (season) => vote(season, 'not_going'),
  (season) =>
    season.api.delete(
      `/api/games/${randomId(season, season.games)}/players/${randomId(season, season.players)}`,
    ),
  (season) =>
    season.api.post('/api/penalties', {
      gameId: randomId(season, season.games),
      playerId: randomId(season, season.players),
      ...(penalties[season.randomBelow(penalties.length)] ?? penalties[0]),
    }),
  (season) =>
    season.api.post('/api/penalties', {
      gameId: randomId(season, season.games),
      playerId: randomId(season, season.players),
      ...penalties[1],
    }),
  schedule,
  (season) => season.api.delete(`/api/games/${randomId(season, season.games)}`),
  (season) => season.api.post(`/api/games/${randomId(season, season.games)}/generate-teams`),
  (season) => season.api.post(`/api/games/${randomId(season, season.games)}/generate-teams`),
  (season) => game(season, lineup(season)),
  (season) => game(season, { whiteTeam: [], blackTeam: [], benchPlayers: [] }),
  (season) => game(season, { wasPlayed: true, whiteTeamScore: score(season), blackTeamScore: score(season) }),
  (season) => game(season, { wasPlayed: true, whiteTeamScore: score(season), blackTeamScore: score(season) }),
  (season) => game(season, { wasPlayed: false }),
  (season) => game(season, { isArchived: true }),
  (season) => game(season, { isArchived: false }),
  (season) => game(season, { isArchived: false, wasPlayed: false }),
  (season) =>
    game(season, { date: new Date(Date.UTC(2026, 11, 1 + season.randomBelow(28), 19)).toISOString() }),
  (season) =>
    game(season, {
      ...lineup(season),
      isArchived: season.randomBelow(2) === 0,
      wasPlayed: true,
      whiteTeamScore: score(season),
      blackTeamScore: score(season),
    }),
  join,
  (season) =>
    season.api.patch(`/api/players/${randomId(season, season.players)}`, { offenseSkill: skill(season) }),
  (season) =>
    season.api.delete(`/api/players/${randomId(season, season.players)}?confirmationCode=DELETE%20PLAYER`),
  (season) => season.api.post('/api/stats/recalculate'),
]

/**
 * Sets a player's totals to random values, as an organiser may do by hand. These totals then differ from the totals
 * that the server recalculates from the games.
 */
const setTotals: Write = (season) =>
  season.api.patch(`/api/players/${randomId(season, season.players)}`, {
    gamesPlayed: 5 + season.randomBelow(20),
    wins: season.randomBelow(6),
    plusMinus: season.randomBelow(40) - 20,
  })

/**
 * Starts a club with eight players and a game. The returned `write` makes random changes in this club. The server
 * refuses about half of the changes, for example because the game is closed or the player was deleted.
 * @param options.withTotalsByHand whether some changes set a player's totals by hand
 */
export async function startSeason(api: TestServer, seed: number, { withTotalsByHand = false } = {}) {
  const season: Season = { api, randomBelow: seededNumbers(seed), players: [], games: [] }
  while (season.players.length < 8) await join(season)
  await schedule(season)
  const kinds = withTotalsByHand ? [...writes, setTotals, setTotals] : writes
  return {
    games: season.games,
    /** Advances the clock by a minute and makes one random write. About one write in twenty is an undo. */
    write({ withUndo = true } = {}): Promise<Answer> {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000)
      if (withUndo && season.randomBelow(20) === 0) return undoSome(season)
      return (kinds[season.randomBelow(kinds.length)] ?? schedule)(season)
    },
  }
}
