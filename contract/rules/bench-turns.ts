/**
 * The number of each player's latest games that are compared first when players are chosen for the bench (contract
 * section 4, "Teams").
 */
const turnWindow = 8

/**
 * The maximum age of the games that count for repeated team-mates and for White: 26 weeks, in milliseconds. Turns on
 * the bench count in games of any age.
 */
export const pastGamesPeriod = 26 * 7 * 24 * 3_600_000

export interface BenchTurns {
  /** The number of latest games that were compared. A player may have played fewer games. */
  readonly games: number
  /** How many of these games the first player spent on the bench, and how many the second. */
  readonly turns: readonly [first: number, second: number]
}

/**
 * Counts how often each of two players sat on the bench in their last 8 games. While the counts are equal, the function
 * counts again over 9, 10 and more games (contract section 4, "Teams"). The player with the lower count must sit on the
 * bench first.
 * @param first for each game of the first player, newest first: whether the player sat on the bench
 * @returns the first counts that differ; the counts over all games if none differ
 */
export function compareBenchTurns(first: readonly boolean[], second: readonly boolean[]): BenchTurns {
  const most = Math.max(first.length, second.length)
  let games = turnWindow
  let [own, other] = [turnsIn(first, 0, games), turnsIn(second, 0, games)]
  for (; games < most && own === other; games += 1) {
    own += turnsIn(first, games, games + 1)
    other += turnsIn(second, games, games + 1)
  }
  return { games, turns: [own, other] }
}

const turnsIn = (satOut: readonly boolean[], from: number, to: number): number =>
  satOut.slice(from, to).filter(Boolean).length
