import type { Player } from '@club/platform'

/** A player for tests, with the fields that matter to the test. */
export const player = (given: Partial<Player> & { readonly id: number }): Player => ({
  name: `Player ${given.id}`,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  overallSkill: 5,
  gamesPlayed: 0,
  wins: 0,
  plusMinus: 0,
  joinedDate: '2026-01-01T12:00:00.000Z',
  ...given,
})

/** So many players, `Player 1` first. */
export const rosterOf = (size: number): Player[] =>
  Array.from({ length: size }, (_, index) => player({ id: index + 1 }))
