import type { Activity, Penalty } from '@club/contract'
import { createSeededRandom } from './seeded-random.ts'
import type { TestResponse, TestServer } from './server.ts'

/** Sends one random change to the server, such as a new game. */
type Write = (club: Club) => Promise<TestResponse>

interface Club {
  readonly api: TestServer
  readonly randomBelow: (below: number) => number
  /** The ids of all players that were added, including deleted ones. */
  readonly players: number[]
  /** The ids of all games that were added, including deleted ones. */
  readonly games: number[]
}

const randomId = ({ randomBelow }: Club, ids: readonly number[]): number => ids[randomBelow(ids.length)] ?? 0

/** Returns a random skill: a number from 1 to 10 with one decimal. */
const skill = ({ randomBelow }: Club): number => (10 + randomBelow(91)) / 10

const score = ({ randomBelow }: Club): number | null => (randomBelow(6) === 0 ? null : randomBelow(10))

function lineup(club: Club): Record<string, number[]> {
  const lists: Record<string, number[]> = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
  for (const player of club.players)
    lists[['whiteTeam', 'blackTeam', 'benchPlayers', 'nowhere'][club.randomBelow(4)] ?? '']?.push(player)
  return lists
}

const penalties = [
  { amount: 0, reason: 'no_penalty' },
  { amount: 50, reason: 'late_withdrawal_day_before' },
  { amount: 100, reason: 'late_withdrawal_day_of_morning' },
] as const

const game = (club: Club, change: object): Promise<TestResponse> =>
  club.api.patch(`/api/games/${randomId(club, club.games)}`, change)

const vote = (club: Club, status: string): Promise<TestResponse> =>
  club.api.post('/api/registrations', {
    gameId: randomId(club, club.games),
    playerId: randomId(club, club.players),
    status,
  })

async function schedule(club: Club): Promise<TestResponse> {
  const { whiteTeam, blackTeam } = lineup(club)
  const teams = club.randomBelow(2) === 0 ? { whiteTeam, blackTeam } : {}
  const played = club.randomBelow(4) === 0
  const answer = await club.api.post('/api/games', {
    date: new Date(Date.UTC(2026, 10, 26 + club.randomBelow(60), 18)).toISOString(),
    registeredPlayers: club.players.filter(() => club.randomBelow(3) === 0),
    note: `Zápas ${club.games.length}`,
    ...teams,
    ...(played && { wasPlayed: true, whiteTeamScore: score(club), blackTeamScore: score(club) }),
  })
  if (answer.status === 201) club.games.push((answer.body as { id: number }).id)
  return answer
}

async function join(club: Club): Promise<TestResponse> {
  const answer = await club.api.post('/api/players', {
    name: `Hráč ${club.players.length}`,
    offenseSkill: skill(club),
    defenseSkill: skill(club),
    ballHandlingSkill: skill(club),
  })
  if (answer.status === 201) club.players.push((answer.body as { id: number }).id)
  return answer
}

const play: Write = (club) =>
  game(club, {
    ...lineup(club),
    isArchived: club.randomBelow(2) === 0,
    wasPlayed: true,
    whiteTeamScore: score(club),
    blackTeamScore: score(club),
  })

const removeResult: Write = (club) => game(club, { isArchived: false, wasPlayed: false })

/** Marks a random stored penalty as paid or as unpaid. */
async function pay({ api, randomBelow }: Club): Promise<TestResponse> {
  const penalties = (await api.get('/api/penalties')).body as Penalty[]
  const id = penalties[randomBelow(penalties.length)]?.id ?? 1
  return api.patch(`/api/penalties/${id}`, { paid: randomBelow(3) > 0 })
}

/** Undoes one of the latest eight activities, chosen at random. The activity may itself be an undo. */
async function undoSome({ api, randomBelow }: Club): Promise<TestResponse> {
  const rows = (await api.get('/api/activity?limit=8')).body as Activity[]
  return api.post(`/api/activity/${rows[randomBelow(rows.length)]?.id ?? 1}/undo`)
}

/** The kinds of random changes. A kind that is listed several times is chosen more often. */
const writes: readonly Write[] = [
  (club) => vote(club, 'going'),
  (club) => vote(club, 'going'),
  (club) => vote(club, 'going'),
  (club) => vote(club, 'not_going'),
  (club) => vote(club, 'not_going'),
  (club) =>
    club.api.delete(`/api/games/${randomId(club, club.games)}/players/${randomId(club, club.players)}`),
  (club) =>
    club.api.post('/api/penalties', {
      gameId: randomId(club, club.games),
      playerId: randomId(club, club.players),
      ...(penalties[club.randomBelow(penalties.length)] ?? penalties[0]),
    }),
  (club) =>
    club.api.post('/api/penalties', {
      gameId: randomId(club, club.games),
      playerId: randomId(club, club.players),
      ...penalties[1],
    }),
  pay,
  pay,
  schedule,
  (club) => club.api.delete(`/api/games/${randomId(club, club.games)}`),
  (club) => club.api.post(`/api/games/${randomId(club, club.games)}/generate-teams`),
  (club) => club.api.post(`/api/games/${randomId(club, club.games)}/generate-teams`),
  (club) => game(club, lineup(club)),
  (club) => game(club, { whiteTeam: [], blackTeam: [], benchPlayers: [] }),
  (club) => game(club, { wasPlayed: true, whiteTeamScore: score(club), blackTeamScore: score(club) }),
  (club) => game(club, { wasPlayed: true, whiteTeamScore: score(club), blackTeamScore: score(club) }),
  (club) => game(club, { wasPlayed: false }),
  (club) => game(club, { isArchived: true, note: null }),
  (club) => game(club, { isArchived: false, note: `Návrat ${club.games.length}` }),
  removeResult,
  (club) => game(club, { date: new Date(Date.UTC(2026, 11, 1 + club.randomBelow(28), 19)).toISOString() }),
  play,
  join,
  (club) => club.api.patch(`/api/players/${randomId(club, club.players)}`, { offenseSkill: skill(club) }),
  (club) => club.api.delete(`/api/players/${randomId(club, club.players)}?confirmationCode=DELETE%20PLAYER`),
  (club) => club.api.post('/api/stats/recalculate'),
]

/**
 * Sets a player's totals (games, wins, plus-minus) to random values, as an organiser may do by hand. The player gets at
 * most one game more than wins. When two lost games are then removed, the server must prevent that the player has more
 * wins than games.
 */
const setTotals: Write = (club) => {
  const wins = club.randomBelow(4)
  return club.api.patch(`/api/players/${randomId(club, club.players)}`, {
    gamesPlayed: wins + club.randomBelow(2),
    wins,
    plusMinus: club.randomBelow(40) - 20,
  })
}

/**
 * Creates a club with eight players and a game. The returned function `write` makes a random change in this club. The
 * server refuses about half of the changes, for example because the game is closed or the player was deleted.
 * @param options.withTotalsByHand whether many of the changes set a player's totals by hand, store a result or remove a
 * result
 */
export async function createRandomWriter(api: TestServer, seed: number, { withTotalsByHand = false } = {}) {
  const club: Club = { api, randomBelow: createSeededRandom(seed), players: [], games: [] }
  while (club.players.length < 8) await join(club)
  await schedule(club)
  const kinds = withTotalsByHand
    ? [...writes, ...Array.from({ length: 8 }, () => [setTotals, play, removeResult]).flat()]
    : writes
  return {
    games: club.games,
    /** Advances the clock by a minute and makes one random write. About one write in twenty is an undo. */
    write({ withUndo = true } = {}): Promise<TestResponse> {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000)
      if (withUndo && club.randomBelow(20) === 0) return undoSome(club)
      return (kinds[club.randomBelow(kinds.length)] ?? schedule)(club)
    },
  }
}
