/** Random squads and past games from a seed, for the tests and the benchmark. */

import type { GoingPlayer, PastGame } from '../../features/teams/deal/types.ts'
import { createSeededRandom } from '../seeded-random.ts'

/**
 * Creates a player with the given skills, which are in tenths of a point. The overall rating is the mean of the skills;
 * half a tenth is rounded up.
 */
export function createRatedPlayer(
  id: number,
  skills: { offense: number; defense: number; ballHandling: number },
  votedAt = id,
): GoingPlayer {
  const total = skills.offense + skills.defense + skills.ballHandling
  return { id, ...skills, overall: Math.floor((2 * total + 3) / 6), votedAt }
}

/**
 * Creates players in random order, with gaps between their ids. The bounds of their skills are in tenths.
 */
export function createRandomSquad(seed: number, size: number, weakest = 10, strongest = 100): GoingPlayer[] {
  const randomBelow = createSeededRandom(seed)
  const skill = () => weakest + randomBelow(strongest - weakest + 1)
  const ids = Array.from({ length: size }, (_, nth) => 3 * nth + 1 + randomBelow(3))
  return shuffle(ids, randomBelow).map((id) =>
    createRatedPlayer(
      id,
      { offense: skill(), defense: skill(), ballHandling: skill() },
      randomBelow(2 * size),
    ),
  )
}

/** Creates random past games. In each game, the players with the given ids and two other players take part. */
export function createRandomPastGames(
  seed: number,
  ids: readonly number[],
  games: number,
  teamSize = 5,
): PastGame[] {
  const randomBelow = createSeededRandom(seed)
  return Array.from({ length: games }, () => {
    const present = shuffle([...ids, 1001, 1002], randomBelow).filter(() => randomBelow(4) > 0)
    const size = Math.min(teamSize, Math.floor(present.length / 2))
    return {
      white: present.slice(0, size),
      black: present.slice(size, 2 * size),
      bench: present.slice(2 * size),
    }
  })
}

export function shuffle<T>(members: readonly T[], randomBelow: (below: number) => number): T[] {
  return members
    .map((member) => ({ member, lot: randomBelow(2 ** 31) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ member }) => member)
}
