/**
 * The number of each player's latest games in which turns on the bench are counted first. When two players are equal in
 * these games, more games are counted (contract section 4, "Teams").
 */
const turnWindow = 8

/**
 * The length of the period before a game whose games are considered when teams are generated: 26 weeks, in
 * milliseconds.
 */
export const pastGamesPeriod = 26 * 7 * 24 * 3_600_000

/**
 * How often each of two players sat out (`turns`) in the player's latest games. `games` is the number of latest games
 * that are counted for each of them.
 */
export interface BenchTurns {
  readonly games: number
  readonly turns: readonly [first: number, second: number]
}

/**
 * Compares how often two players sat out in their last 8 games. Players who are equal over 8 games are compared over 9,
 * 10 and more games (contract section 4, "Teams"). The player who sat out less often sits out first.
 * @param first for each game of the first player, newest first, whether the player sat out
 * @param second the same for the second player
 * @returns how often each player sat out, counted over the smallest number of games in which the players differ, or
 * over all games when they never differ
 */
export function compareBenchTurns(first: readonly boolean[], second: readonly boolean[]): BenchTurns {
  const most = Math.max(first.length, second.length)
  let games = turnWindow
  while (games < most && turnsIn(first, games) === turnsIn(second, games)) games += 1
  return { games, turns: [turnsIn(first, games), turnsIn(second, games)] }
}

const turnsIn = (satOut: readonly boolean[], games: number): number =>
  satOut.slice(0, games).filter(Boolean).length
