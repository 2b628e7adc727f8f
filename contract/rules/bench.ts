/**
 * Two players' turns on the bench are first compared over this number of their latest games (contract section 4,
 * "Teams").
 */
const turnWindow = 8

/** Games in the 26 weeks before a game count for bench turns and team-mates. The period is in milliseconds. */
export const pastGamesPeriod = 26 * 7 * 24 * 3_600_000

/** How often each of two players sat out in their latest games. For both, the same number of games is counted. */
export interface BenchTurns {
  readonly games: number
  readonly turns: readonly [first: number, second: number]
}

/**
 * Compares how often two players sat out in their last 8 games. Players who are equal over 8 games are compared over 9,
 * 10 and more (contract section 4, "Teams"). The player with fewer turns sits out first.
 * @param first for each game of the player, newest first, whether the player sat out
 * @param second the same for the other player
 * @returns the turns in the smallest number of games that decides; in all games when the players are equal
 */
export function compareBenchTurns(first: readonly boolean[], second: readonly boolean[]): BenchTurns {
  const most = Math.max(first.length, second.length)
  let games = turnWindow
  while (games < most && turnsIn(first, games) === turnsIn(second, games)) games += 1
  return { games, turns: [turnsIn(first, games), turnsIn(second, games)] }
}

const turnsIn = (satOut: readonly boolean[], games: number): number =>
  satOut.slice(0, games).filter(Boolean).length
