import type { PastGame, PlayerOnField } from './squad.ts'

/** The weight of the newest game. Weights are whole numbers, so that the comparison of two splits is exact. */
const NEWEST = 1024
/** The number of games after which the weight of a game is half as high. */
const HALF_LIFE = 4

/**
 * The number at `[i][j]` is the weight of all past games in which the i-th and the j-th player of the field were
 * team-mates.
 */
export type PairWeights = readonly (readonly number[])[]

/**
 * Returns the weight of a past game in which two players were team-mates: 1024 for the newest game, 512 four games
 * earlier (decision 0006). Sums over any number of games fit into 32 bits.
 */
export function getGameWeight(gamesAgo: number): number {
  return Math.round(NEWEST * 2 ** (-gamesAgo / HALF_LIFE))
}

/**
 * For each pair of players on the field, adds up the weights of the past games in which they were team-mates. Two
 * players on the bench do not count as team-mates.
 *
 * @param field the players on the field; the result has the same indexes
 * @param pastGames newest first; players who are not on the field are ignored
 */
export function teamMateWeights(
  field: readonly PlayerOnField[],
  pastGames: readonly PastGame[],
): PairWeights {
  const places = new Map(field.map((player, place) => [player.id, place]))
  const repeats = field.map(() => new Array<number>(field.length).fill(0))

  for (const [gamesAgo, game] of pastGames.entries()) {
    const weight = getGameWeight(gamesAgo)
    for (const team of [game.white, game.black]) {
      const together = team.flatMap((id) => places.get(id) ?? [])
      for (const one of together) {
        const row = repeats[one]
        if (row === undefined) continue
        for (const other of together) if (other !== one) row[other] = (row[other] ?? 0) + weight
      }
    }
  }
  return repeats
}
