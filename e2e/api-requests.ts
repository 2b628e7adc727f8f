import { maxImportedPlayers } from '@club/contract'
import { expect } from 'vitest'

/**
 * Sends a change to the API, as another visitor would. The test fails when the API refuses it.
 * @returns the added or changed item, or for an import a response without `id`
 */
export async function sendChange(
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

const average = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }

export const addPlayer = (url: string, name: string, skills: Partial<typeof average> = {}) =>
  sendChange(url, 'POST', '/api/players', { name, ...average, ...skills })

/** Adds many players with few requests. Missing ratings are 5. */
export async function importPlayers(
  url: string,
  players: readonly ({ readonly name: string } & Partial<typeof average>)[],
): Promise<void> {
  for (let from = 0; from < players.length; from += maxImportedPlayers)
    await sendChange(url, 'POST', '/api/players/import', {
      players: players.slice(from, from + maxImportedPlayers),
    })
}

/** Adds players named `Hráč 01`, `Hráč 02` and so on, with different ratings, to an empty roster. */
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
  return importPlayers(url, players)
}

export const scheduleGame = (url: string, kickoff: Date) =>
  sendChange(url, 'POST', '/api/games', { date: kickoff.toISOString() })

export async function deleteGames(url: string): Promise<void> {
  const games: { id: number }[] = await (await fetch(`${url}/api/games`)).json()
  for (const { id } of games) {
    const { ok } = await fetch(`${url}/api/games/${id}`, { method: 'DELETE' })
    expect(ok, `the deletion of game ${id}`).toBe(true)
  }
}
