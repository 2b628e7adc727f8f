import type { PastGame, PlayerOnField, Split } from './types.ts'

/**
 * Decides which team wears White. A player's lead is the number of the player's past games in White minus those in
 * Black. The team with the lower sum of leads wears White, because this minimizes the sum of all squared leads after
 * the game. When the sums are equal, the team with the lowest player id wears White.
 */
export function assignShirts(
  { first, second }: Split,
  pastGames: readonly PastGame[],
): { white: readonly PlayerOnField[]; black: readonly PlayerOnField[] } {
  const whiteLead = new Map<number, number>()
  for (const game of pastGames) {
    for (const id of game.white) whiteLead.set(id, (whiteLead.get(id) ?? 0) + 1)
    for (const id of game.black) whiteLead.set(id, (whiteLead.get(id) ?? 0) - 1)
  }
  const wornBy = (team: readonly PlayerOnField[]) =>
    team.reduce((sum, player) => sum + (whiteLead.get(player.id) ?? 0), 0)

  return wornBy(first) <= wornBy(second) ? { white: first, black: second } : { white: second, black: first }
}
