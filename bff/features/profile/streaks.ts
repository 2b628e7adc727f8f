import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Computes two streaks: successive games of the club in which the player played, and successive games that the player
 * won. A game without the player does not end a streak of wins.
 * @param games the club's games, oldest first, each with the player's side and result; undefined for a game without the
 * player
 */
export const computeStreaks = (games: readonly (PlayedGame | undefined)[]): PlayerProfile['streaks'] => ({
  games: streakOf(games.map((game) => game !== undefined)),
  wins: streakOf(games.flatMap((game) => (game ? game.result === 'win' : []))),
})

/** Counts the successive `true` values at the end of a list (`current`), and those in the longest run (`longest`). */
function streakOf(values: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
