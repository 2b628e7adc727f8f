import { mostImported } from '@club/contract'
import { expect } from 'vitest'

/**
 * Makes a change through the API, as another visitor would; one that is refused fails the test.
 * @param url where the site answers, without a slash at the end
 * @returns the id of what was added or changed, which the API has in each of these responses but an import's
 */
export async function change(
  url: string,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<{ readonly id: number }> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return response.json()
}

/** Ratings for players in tests that use only their names. */
const average = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }

/** Adds a player with ratings of 5, unless others are given. */
export const addPlayer = (url: string, name: string, skills: Partial<typeof average> = {}) =>
  change(url, 'POST', '/api/players', { name, ...average, ...skills })

/** Adds a roster at once, with ratings of 5 where none are given. */
export async function addRoster(
  url: string,
  players: readonly ({ readonly name: string } & Partial<typeof average>)[],
): Promise<void> {
  for (let from = 0; from < players.length; from += mostImported)
    await change(url, 'POST', '/api/players/import', { players: players.slice(from, from + mostImported) })
}

/** Adds a number of players of different strength to an empty roster, `Hráč 01` first. */
export function addPlayers(url: string, count: number): Promise<void> {
  const players = Array.from({ length: count }, (_, index) => {
    const rating = (step: number) => (((index + 1) * step) % 60) / 10 + 3
    return {
      name: `Hráč ${String(index + 1).padStart(2, '0')}`,
      offenseSkill: rating(7),
      defenseSkill: rating(11),
      ballHandlingSkill: rating(13),
    }
  })
  return addRoster(url, players)
}

/** Schedules a game. */
export const scheduleGame = (url: string, kickoff: Date) =>
  change(url, 'POST', '/api/games', { date: kickoff.toISOString() })

/** Deletes every game with its votes, teams and penalties, so that each test begins without games. */
export async function deleteGames(url: string): Promise<void> {
  const games: { id: number }[] = await (await fetch(`${url}/api/games`)).json()
  for (const { id } of games) {
    const { ok } = await fetch(`${url}/api/games/${id}`, { method: 'DELETE' })
    expect(ok, `the deletion of game ${id}`).toBe(true)
  }
}
