import * as z from 'zod/mini'
import { createJsonPostOptions, type Vote } from './vote-load-generator.ts'

const created = z.object({ id: z.int() })
const registrations = z.array(z.object({ playerId: z.int(), gameId: z.int() }))
const subject = z.nullable(z.object({ id: z.int() }))
const activities = z.array(z.object({ id: z.int(), kind: z.string(), game: subject, player: subject }))

const HOUR = 3_600_000

/** The games that a load test creates, and the votes that it sends. */
export interface VoteLoadTestData {
  readonly games: readonly number[]
  /** One vote of each player for each game. */
  readonly votes: Iterator<Vote>
}

/** Adds players and open games with the API. Returns the games, and the votes to send. */
export async function addPlayersAndGames(
  url: string,
  { players: playerCount = 100, games: gameCount = 400 } = {},
): Promise<VoteLoadTestData> {
  const create = async (path: string, body: unknown): Promise<number> => {
    const response = await fetch(url + path, createJsonPostOptions(body))
    if (response.status !== 201)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return z.parse(created, await response.json()).id
  }
  const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const players = await mapInTens(playerCount, (index) =>
    create('/api/players', { name: `Hráč ${index + 1}`, ...skills }),
  )
  const games = await mapInTens(gameCount, (index) =>
    create('/api/games', { date: new Date(Date.now() + (index + 24) * HOUR).toISOString() }),
  )
  // Consecutive votes are for different players and games, so concurrent votes rarely wait for each other's row locks.
  const votes = Array.from({ length: playerCount * gameCount }, (_, vote) => ({
    playerId: players[vote % playerCount] ?? 0,
    gameId: games[(vote + Math.floor(vote / playerCount)) % gameCount] ?? 0,
  }))
  return { games, votes: votes.values() }
}

/** Calls an asynchronous function `length` times. At most ten calls run at the same time. */
async function mapInTens<Result>(
  length: number,
  make: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < length; from += 10)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, length - from) }, (_, index) => make(from + index)),
      )),
    )
  return results
}

/** The votes that are stored in the database, from both tables that contain them. */
export interface StoredVotes {
  /** The votes in the table `registrations`. */
  readonly votes: readonly Vote[]
  /** The votes in the table `activity`, which records every change. */
  readonly recorded: readonly Vote[]
}

/** Fetches the votes for the given games, and all votes in the list of activities, from the API. */
export async function fetchVotes(url: string, games: readonly number[]): Promise<StoredVotes> {
  const get = async <Body>(path: string, schema: z.ZodMiniType<Body>): Promise<Body> => {
    const response = await fetch(url + path)
    if (!response.ok) throw new Error(`the votes cannot be read: ${response.status} ${await response.text()}`)
    return z.parse(schema, await response.json())
  }
  const votes = await mapInTens(games.length, (index) =>
    get(`/api/games/${games[index]}/registrations`, registrations),
  )
  const recorded: Vote[] = []
  for (let before: number | undefined, more = true; more; ) {
    const page = await get(`/api/activity?limit=200${before ? `&before=${before}` : ''}`, activities)
    for (const { kind, game, player } of page)
      if (kind === 'vote' && game && player) recorded.push({ gameId: game.id, playerId: player.id })
    before = page.at(-1)?.id
    more = page.length === 200
  }
  return { votes: votes.flat(), recorded }
}

/** The result of comparing the accepted votes with the stored votes. */
export interface VoteComparison {
  readonly accepted: number
  /** The number of accepted votes that are stored. */
  readonly found: number
  /** The number of votes (pairs of player and game) that are stored more than once. */
  readonly twice: number
  /**
   * The number of pairs of player and game whose number of stored votes differs from the number of activities that
   * recorded a vote.
   */
  readonly unrecorded: number
}

export function compareAcceptedWithStoredVotes(
  accepted: readonly Vote[],
  { votes, recorded }: StoredVotes,
): VoteComparison {
  const stored = countEach(votes)
  const activities = countEach(recorded)
  const all = new Set([...stored.keys(), ...activities.keys()])
  return {
    accepted: accepted.length,
    found: accepted.filter((vote) => stored.has(toKey(vote))).length,
    twice: [...stored.values()].filter((times) => times > 1).length,
    unrecorded: [...all].filter((key) => stored.get(key) !== activities.get(key)).length,
  }
}

/** @throws Error when an accepted vote is lost, a vote is stored twice, or the activities differ from the votes */
export function assertVotesStored({ accepted, found, twice, unrecorded }: VoteComparison): void {
  if (found < accepted || twice > 0 || unrecorded > 0)
    throw new Error(
      `${accepted - found} of ${accepted} accepted votes are lost, ${twice} are stored twice, ${unrecorded} differ from the activities`,
    )
}

const toKey = ({ playerId, gameId }: Vote): string => `${playerId} ${gameId}`

function countEach(votes: readonly Vote[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const vote of votes) counts.set(toKey(vote), (counts.get(toKey(vote)) ?? 0) + 1)
  return counts
}
