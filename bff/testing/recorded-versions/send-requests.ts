import type { Activity, Game, Player } from '@club/contract'

/** Sends requests to a version's server, and sets the clock of this server. */
export interface RecordedVersionApi {
  readonly clock: { now: Date }
  /** Sends a request and returns the parsed body of the response. */
  send<Body>(method: string, path: string, body?: object): Promise<Body>
  /** Whether the version's contract has this call. */
  has(call: string): boolean
}

const HOUR = 3_600_000
const skills = { offenseSkill: 6.4, defenseSkill: 5, ballHandlingSkill: 7.1 }

/**
 * Sends requests of every kind to a version's server, as visitors do within a week. Leaves out the calls that an older
 * version does not have.
 * @param kickoff when the week's game begins
 */
export async function sendRequestsOfWeek(
  { clock, send, has }: RecordedVersionApi,
  kickoff: Date,
): Promise<void> {
  const untilKickoff = (hours: number) => {
    clock.now = new Date(kickoff.getTime() - hours * HOUR)
  }
  const vote = (gameId: number, playerId: number, status = 'going') =>
    send('POST', '/api/registrations', { gameId, playerId, status })
  const penalise = (gameId: number, playerId: number, amount: number, reason: string) =>
    send('POST', '/api/penalties', { gameId, playerId, amount, reason })

  untilKickoff(120)
  const ids = (await send<Player[]>('GET', '/api/players')).map(({ id }) => id)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
  const game = await send<Game>('POST', '/api/games', {
    date: kickoff.toISOString(),
    registeredPlayers: [a, b, c],
  })
  const other = await send<Game>('POST', '/api/games', {
    date: new Date(kickoff.getTime() + 24 * HOUR).toISOString(),
    whiteTeam: [a, b],
    blackTeam: [c, d],
  })
  const [ours, others] = [`/api/games/${game.id}`, `/api/games/${other.id}`]
  if ('note' in game) await send('PATCH', others, { note: 'Hrajeme vzadu, vezměte dresy.' })
  await send('PATCH', others, { date: new Date(kickoff.getTime() + 25 * HOUR).toISOString() })

  const added = await send<Player>('POST', '/api/players', { name: 'Ondřej Čížek', ...skills })
  // This player gets the same name as the previous player, which the API allows.
  const namesake = await send<Player>('POST', '/api/players', { name: 'Ondřej Čížek', ...skills })
  if (has('importPlayers'))
    await send('POST', '/api/players/import', {
      players: ['Žofie Říhová', 'Ondřej Čížek'].map((name) => ({ name, ...skills })),
    })
  await send('PATCH', `/api/players/${added.id}`, { offenseSkill: 7.3, name: 'Ondřej Čížek ml.' })
  await send('PATCH', `/api/players/${added.id}`, { gamesPlayed: 4, wins: 2, plusMinus: -3 })
  await send('PATCH', `/api/players/${added.id}`, { gamesPlayed: 4, wins: 5 })
  await send('DELETE', `/api/players/${namesake.id}?confirmationCode=delete`)
  await send('DELETE', `/api/players/${namesake.id}?confirmationCode=DELETE%20PLAYER`)

  untilKickoff(100)
  for (const id of ids.slice(2, 14)) await vote(game.id, id)
  for (const id of ids.slice(14, 17)) await vote(game.id, id, 'not_going')
  await vote(game.id, ids[14] ?? 0)
  await vote(game.id, added.id)
  await vote(other.id, e)
  await send('DELETE', `${ours}/players/${added.id}`)

  // A withdrawal costs 50 CZK on the day before the game, 100 CZK on the morning of the game's day, and 200 CZK in the
  // afternoon.
  untilKickoff(24)
  await vote(game.id, a, 'not_going')
  await penalise(game.id, a, 50, 'late_withdrawal_day_before')
  untilKickoff(9)
  await vote(game.id, b, 'not_going')
  await penalise(game.id, b, 50, 'late_withdrawal_day_of_morning')
  await penalise(game.id, b, 100, 'late_withdrawal_day_of_morning')
  untilKickoff(3)
  await vote(game.id, c, 'not_going')
  await penalise(game.id, c, 200, 'late_withdrawal_day_of_afternoon')
  await vote(game.id, c)
  await penalise(game.id, c, 200, 'late_withdrawal_day_of_afternoon')
  await vote(game.id, d, 'not_going')
  await penalise(game.id, d, 0, 'no_penalty')
  await penalise(game.id, d, 200, 'late_withdrawal_day_of_afternoon')
  const [penalty] = await send<{ id: number }[]>('GET', `/api/penalties?gameId=${game.id}&playerId=${a}`)
  if (has('changePenalty'))
    for (const paid of [true, false]) await send('PATCH', `/api/penalties/${penalty?.id}`, { paid })

  if (has('chooseLineUps')) await send('GET', `${ours}/line-ups`)
  const teams = await send<Game>('POST', `${ours}/generate-teams`)
  const [white = [], black = []] = [teams.whiteTeam, teams.blackTeam].map((team) => team.map(({ id }) => id))
  await send('PATCH', ours, {
    whiteTeam: [...white.slice(1), black[0]],
    blackTeam: [...black.slice(1), white[0]],
    benchPlayers: teams.benchPlayers.map(({ id }) => id),
  })
  await send('PATCH', ours, { whiteTeam: [e], blackTeam: [e] })
  const undoLatest = async () => {
    const [latest] = await send<Activity[]>('GET', '/api/activity?limit=1')
    await send('POST', `/api/activity/${latest?.id}/undo`)
  }
  // Undoes the latest activity, and then undoes this undo.
  if (has('undoActivity')) for (let time = 0; time < 2; time++) await undoLatest()

  untilKickoff(-2)
  await vote(game.id, f)
  await send('PATCH', ours, { wasPlayed: true, whiteTeamScore: 4, blackTeamScore: 2, isArchived: true })
  await vote(game.id, f)
  await send('POST', `${ours}/generate-teams`)
  await send('PATCH', ours, { isArchived: false })
  await send('PATCH', ours, { wasPlayed: true, whiteTeamScore: 5, blackTeamScore: 2, isArchived: true })
  await send('POST', '/api/stats/recalculate')
  await send('DELETE', others)
  if (has('undoActivity')) await undoLatest()
  if (has('undoActivities')) {
    const latest = await send<Activity[]>('GET', '/api/activity?limit=2')
    await send('POST', '/api/activity/undo', { ids: latest.map(({ id }) => id) })
  }
  await send('POST', '/api/games', { date: 'on Thursday' })
  await vote(9_999_999, a)
  await vote(other.id, 9_999_999)
  if (has('unlockOrganiser')) {
    await send('POST', '/api/organiser', { pin: 'not a PIN' })
    await send('DELETE', '/api/organiser')
  }
  await send('POST', '/api/tab-loads', {
    tab: 'mf-games',
    version: '1.0.0',
    stage: 'render',
    outcome: 'loaded',
    milliseconds: 210,
    attempt: 1,
  })
}

/**
 * Sends every GET request of a version's contract. Paths with an id are requested for the latest three games or for
 * five players. Pictures are not requested, because they show only what other responses contain.
 * @param calls the version's contract
 */
export async function sendGetRequests({ send }: RecordedVersionApi, calls: ContractCallTable): Promise<void> {
  const fetchIds = async (list: string) => (await send<{ id: number }[]>('GET', list)).map(({ id }) => id)
  const games = (await fetchIds('/api/games')).sort((a, b) => b - a).slice(0, 3)
  const players = (await fetchIds('/api/players')).sort((a, b) => a - b)
  for (const { method, path, media } of Object.values(calls)) {
    if (method !== 'GET' || media === 'image/png') continue
    const ids = path.startsWith('/api/players') ? [...players.slice(0, 3), ...players.slice(-2)] : games
    for (const id of path.includes('{id}') ? [...ids, 9_999_999] : [''])
      await send('GET', path.replace('{id}', String(id)))
  }
  for (const [id] of [players, games].entries()) await send('GET', `/api/penalties?playerId=${players[id]}`)
  await send('GET', '/api/games/none')
}

/** The fields of a contract that `sendGetRequests` needs. The contracts of all versions have them. */
export type ContractCallTable = Readonly<Record<string, { method: string; path: string; media?: string }>>
