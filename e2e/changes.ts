import { expect } from 'vitest'

/**
 * Makes a change through the API, as another visitor would; one that is refused fails the test.
 * @param url where the site answers, without a slash at the end
 * @returns the id of what was added or changed; the API has one in each of these responses
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

/** The ratings of a player of whom only the name matters. */
const average = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }

/** Adds a player with ratings of 5, unless others are given. */
export const addPlayer = (url: string, name: string, skills: Partial<typeof average> = {}) =>
  change(url, 'POST', '/api/players', { name, ...average, ...skills })

/** Adds so many players of different strength, `Hráč 01` first, as a club that starts. */
export async function addPlayers(url: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const rating = (step: number) => ((number * step) % 60) / 10 + 3
    await addPlayer(url, `Hráč ${String(number).padStart(2, '0')}`, {
      offenseSkill: rating(7),
      defenseSkill: rating(11),
      ballHandlingSkill: rating(13),
    })
  }
}

/** Schedules a game. */
export const scheduleGame = (url: string, kickoff: Date) =>
  change(url, 'POST', '/api/games', { date: kickoff.toISOString() })
