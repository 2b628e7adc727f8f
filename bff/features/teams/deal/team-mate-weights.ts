import type { PastGame, PlayerOnField } from './types.ts'

/** The weight of the newest game. Weights are whole numbers, so that their sums have no rounding errors. */
const NEWEST = 1024
/** The weight of a game is halved after this number of further games. */
const HALF_LIFE = 4

/** The number at `[i][j]` is the sum of the weights of the past games in which players i and j were team-mates. */
export type PairWeights = readonly (readonly number[])[]

/**
 * Returns the weight of a past game: 1024 for the newest game, 512 for the game four games earlier (decision 0006). The
 * sum of any number of weights fits into 32 bits.
 */
export function getGameWeight(gamesAgo: number): number {
  return Math.round(NEWEST * 2 ** (-gamesAgo / HALF_LIFE))
}

/**
 * For each pair of players, adds up the weights of the past games in which the two were in the same team. Games in
 * which the two sat on the bench together do not count.
 * @param field the players on the field; the result has the same indexes as this array
 * @param pastGames newest first
 */
export function computeTeamMateWeights(
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
