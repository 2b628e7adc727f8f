import type { PastGame, PlayerOnField } from './types.ts'

/** The weight of the newest past game. Weights are whole numbers, so that sums of weights have no rounding errors. */
const NEWEST = 1024
/** A game has half the weight of the game that was played this number of games later. */
const HALF_LIFE = 4

/**
 * The number at `[i][j]` is the sum of the weights of all past games in which the i-th and the j-th player of the field
 * were team-mates.
 */
export type PairWeights = readonly (readonly number[])[]

/**
 * Returns the weight of a past game in which two players were team-mates: 1024 for the newest game, 512 for the game
 * four games before it (decision 0006). The sum of the weights of any number of games fits into 32 bits.
 */
export function getGameWeight(gamesAgo: number): number {
  return Math.round(NEWEST * 2 ** (-gamesAgo / HALF_LIFE))
}

/**
 * For each pair of players on the field, adds up the weights of the past games in which the two were in the same team.
 * Two players who were both on the bench do not count as team-mates.
 *
 * @param field the players on the field; their indexes are also the indexes of the result
 * @param pastGames newest first; players in them who are not on the field are ignored
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
