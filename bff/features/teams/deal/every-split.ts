import type { PlayerOnField } from './squad.ts'
import type { PairWeights } from './team-mates.ts'

/**
 * All splits of a field into two teams of equal size, ordered by the ids of the first team, the lowest first. The n-th
 * number of each array belongs to the n-th split. Arrays of numbers are used because collecting 352,716 objects as
 * garbage would take longer than the search.
 */
export type Splits = {
  /** Bit n is set when the n-th player is in the first team. The bit of the first player is always set. */
  readonly firstTeam: Int32Array
  /**
   * Criterion 1 of the balance (contract, section 4): the largest gap between the teams' sums of a rating, in tenths.
   */
  readonly largestGap: Int32Array
  /** Criterion 2 of the balance: the sum of the weights of all pairs of team-mates. */
  readonly repeats: Int32Array
  /** Criterion 3 of the balance: the teams' gaps in all four ratings, added up, in tenths. */
  readonly sumOfGaps: Int32Array
  /**
   * How unevenly the strong and weak players are spread, criterion 4 of the balance (contract, section 4): the
   * difference between the teams' sums of squared overall ratings.
   */
  readonly unevenness: Int32Array
}

/**
 * Finds and rates every split of the field. The search starts with all players in the second team. It moves one player
 * after the other to the first team and back, and updates the sums with each move.
 *
 * @param field an even number of players by ascending id, 2 to 22
 * @param repeats the result of `teamMateWeights` for `field`
 */
export function findEverySplit(field: readonly PlayerOnField[], repeats: PairWeights): Splits {
  const size = field.length / 2
  const column = () => new Int32Array(countSplits(size))
  const splits: Splits = {
    firstTeam: column(),
    largestGap: column(),
    repeats: column(),
    sumOfGaps: column(),
    unevenness: column(),
  }
  const players = field.map((player, place) => {
    const row = repeats[place] ?? []
    return { ...player, squared: player.overall ** 2, repeats: row, repeatsWithAll: sum(row) }
  })
  const total = (of: (player: (typeof players)[number]) => number) => sum(players.map(of))

  /** The first team's sums minus those of the second team. */
  const lead = {
    overall: -total(({ overall }) => overall),
    offense: -total(({ offense }) => offense),
    defense: -total(({ defense }) => defense),
    ballHandling: -total(({ ballHandling }) => ballHandling),
    squared: -total(({ squared }) => squared),
  }
  /** The sum of the weights of all pairs of team-mates in both teams. */
  let repeated = total(({ repeatsWithAll }) => repeatsWithAll) / 2
  /** Indexes in `field` of the first team's players. */
  const firstTeam: number[] = []
  let found = 0

  /** Tries both teams for the player at this index and for every later player. */
  function divide(place: number): void {
    const player = players[place]
    if (firstTeam.length === size || !player) {
      rate()
      return
    }
    let repeatsWithFirst = 0
    for (const mate of firstTeam) repeatsWithFirst += player.repeats[mate] ?? 0
    const newRepeats = 2 * repeatsWithFirst - player.repeatsWithAll

    firstTeam.push(place)
    move(player, newRepeats, 1)
    divide(place + 1)
    firstTeam.pop()
    move(player, newRepeats, -1)

    const playersAfter = players.length - place - 1
    // The first player always stays in the first team. Otherwise each split would be found twice, once with the teams
    // exchanged.
    if (place > 0 && firstTeam.length + playersAfter >= size) divide(place + 1)
  }

  /** @param direction 1 moves the player to the first team, -1 back to the second team */
  function move(player: (typeof players)[number], newRepeats: number, direction: 1 | -1): void {
    lead.overall += direction * 2 * player.overall
    lead.offense += direction * 2 * player.offense
    lead.defense += direction * 2 * player.defense
    lead.ballHandling += direction * 2 * player.ballHandling
    lead.squared += direction * 2 * player.squared
    repeated += direction * newRepeats
  }

  function rate(): void {
    const overall = Math.abs(lead.overall)
    const offense = Math.abs(lead.offense)
    const defense = Math.abs(lead.defense)
    const ballHandling = Math.abs(lead.ballHandling)
    splits.firstTeam[found] = firstTeam.reduce((bits, place) => bits | (1 << place), 0)
    splits.largestGap[found] = Math.max(overall, offense, defense, ballHandling)
    splits.repeats[found] = repeated
    splits.sumOfGaps[found] = overall + offense + defense + ballHandling
    splits.unevenness[found] = Math.abs(lead.squared)
    found++
  }

  divide(0)
  return splits
}

/** The number of ways to split `2 * size` players into two teams of `size` players. */
function countSplits(size: number): number {
  let ways = 1
  for (let nth = 1; nth < size; nth++) ways = (ways * (size + nth)) / nth
  return ways
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
