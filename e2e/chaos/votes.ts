import * as z from 'zod/mini'
import { postOptions, type Vote, type VoteLoad } from './vote-load.ts'

const created = z.object({ id: z.int() })
const registrations = z.array(z.object({ playerId: z.int(), gameId: z.int() }))

const PLAYERS = 100
const GAMES = 400
const HOUR = 3_600_000

/**
 * Adds players and open games.
 * @returns a list with a vote of each player for each game
 */
export async function addPlayersAndGames(url: string): Promise<Vote[]> {
  const create = async (path: string, body: unknown): Promise<number> => {
    const answer = await fetch(url + path, postOptions(body))
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return z.parse(created, await answer.json()).id
  }
  const inTens = async (length: number, make: (index: number) => Promise<number>): Promise<number[]> => {
    const ids: number[] = []
    for (let from = 0; from < length; from += 10)
      ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => make(from + index)))))
    return ids
  }
  const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const players = await inTens(PLAYERS, (index) =>
    create('/api/players', { name: `Hráč ${index + 1}`, ...skills }),
  )
  const games = await inTens(GAMES, (index) =>
    create('/api/games', { date: new Date(Date.now() + (index + 24) * HOUR).toISOString() }),
  )
  // Consecutive votes are for different players and games, so concurrent votes rarely wait for each other's row locks.
  return Array.from({ length: PLAYERS * GAMES }, (_, vote) => ({
    playerId: players[vote % PLAYERS] ?? 0,
    gameId: games[(vote + Math.floor(vote / PLAYERS)) % GAMES] ?? 0,
  }))
}

/**
 * Prints how many of the accepted votes the site has stored.
 * @returns the number of lost votes
 */
export async function reportVotes(url: string, load: VoteLoad): Promise<number> {
  const found = await countStored(url, load.acknowledged)
  const lost = load.acknowledged.length - found
  console.log(
    `  acknowledged ${load.acknowledged.length}, found ${found}, lost ${lost}` +
      `\n  longest gap  ${(load.longestGap() / 1000).toFixed(2)} s` +
      `\n  answers      ${[...load.answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')}`,
  )
  return lost
}

async function countStored(url: string, votes: readonly Vote[]): Promise<number> {
  const there = new Set<string>()
  for (const gameId of new Set(votes.map((vote) => vote.gameId))) {
    const answer = await fetch(`${url}/api/games/${gameId}/registrations`)
    if (!answer.ok) throw new Error(`the votes cannot be read: ${answer.status} ${await answer.text()}`)
    for (const vote of z.parse(registrations, await answer.json()))
      there.add(`${vote.playerId} ${vote.gameId}`)
  }
  return votes.filter(({ playerId, gameId }) => there.has(`${playerId} ${gameId}`)).length
}
