import type { FieldPlayer, PastGame } from './squad.ts'

/** Weight of the newest game; whole numbers keep the comparison of two splits exact. */
const NEWEST = 1024
/** Number of games after which a repeated pairing counts half. */
const HALF_LIFE = 4

/** How often two players were team-mates: `repeats[i][j]` for the i-th and j-th player on the field. */
export type Repeats = readonly (readonly number[])[]

/**
 * The weight of having been team-mates in a past game: 1024 for the newest, half of it four games earlier
 * (decision 0006). Sums over any number of games stay far below the 32 bits of a fast integer.
 */
export function repeatWeight(gamesAgo: number): number {
  return Math.round(NEWEST * 2 ** (-gamesAgo / HALF_LIFE))
}

/**
 * Weighs how often every two players on the field have been team-mates; recent games weigh more. Sharing the bench does
 * not count.
 *
 * @param field in the order of the result's indexes
 * @param pastGames newest first; players who are not on the field are ignored
 */
export function repeatedTeamMates(field: readonly FieldPlayer[], pastGames: readonly PastGame[]): Repeats {
  const places = new Map(field.map((player, place) => [player.id, place]))
  const repeats = field.map(() => new Array<number>(field.length).fill(0))

  for (const [gamesAgo, game] of pastGames.entries()) {
    const weight = repeatWeight(gamesAgo)
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
