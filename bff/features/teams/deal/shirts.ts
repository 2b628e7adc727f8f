import type { FieldPlayer, PastGame, Split } from './squad.ts'

/**
 * Decides which team wears White. For each team, it adds up how much more often its players have worn White than Black;
 * the team with the lower sum wears White. This minimizes the sum of squared differences over all players on the field.
 * When the sums are equal, the team with the lowest id wears White.
 */
export function assignShirts(
  { first, second }: Split,
  pastGames: readonly PastGame[],
): { white: readonly FieldPlayer[]; black: readonly FieldPlayer[] } {
  const whiteLead = new Map<number, number>()
  for (const game of pastGames) {
    for (const id of game.white) whiteLead.set(id, (whiteLead.get(id) ?? 0) + 1)
    for (const id of game.black) whiteLead.set(id, (whiteLead.get(id) ?? 0) - 1)
  }
  const wornBy = (team: readonly FieldPlayer[]) =>
    team.reduce((sum, player) => sum + (whiteLead.get(player.id) ?? 0), 0)

  return wornBy(first) <= wornBy(second) ? { white: first, black: second } : { white: second, black: first }
}
