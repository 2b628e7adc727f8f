import type { PairWeights } from './team-mate-weights.ts'
import type { PlayerOnField } from './types.ts'

/**
 * All splits of the players on the field into two teams of equal size, ordered by the ids of the first team. The n-th
 * number of each array belongs to the n-th split. There is no object for each split, because freeing 352,716 objects
 * would take longer than the search for the splits. The criteria are those of the contract (section 4).
 */
export type Splits = {
  /** Bit n is set when the n-th player is in the first team. The first player is always in the first team. */
  readonly firstTeam: Int32Array
  /** Criterion 1: the largest of the differences between the teams' sums of the four ratings, in tenths of a point. */
  readonly largestGap: Int32Array
  /** Criterion 2: the sum of the weights (`PairWeights`) of all pairs of players who are in the same team. */
  readonly repeats: Int32Array
  /** Criterion 3: the sum of the differences between the teams' sums of the four ratings, in tenths of a point. */
  readonly sumOfGaps: Int32Array
  /** Criterion 4: the difference between the teams' sums of squared overall ratings. */
  readonly unevenness: Int32Array
}

/**
 * Finds every split of the players on the field, with its values for the criteria. The search moves one player at a
 * time to the first team or back to the second, and updates the teams' sums with each move.
 * @param field an even number of players by ascending id, 2 to 22
 * @param repeats the `PairWeights` that `computeTeamMateWeights` returns for `field`
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

  /** For each rating, the first team's sum minus the second team's sum. */
  const lead = {
    overall: -total(({ overall }) => overall),
    offense: -total(({ offense }) => offense),
    defense: -total(({ defense }) => defense),
    ballHandling: -total(({ ballHandling }) => ballHandling),
    squared: -total(({ squared }) => squared),
  }
  /** The sum of the weights of all pairs of team-mates in both teams. */
  let repeated = total(({ repeatsWithAll }) => repeatsWithAll) / 2
  /** The indexes in `field` of the players in the first team. */
  const firstTeam: number[] = []
  let found = 0

  /** Tries both teams for the player at the index `place` and for all later players. */
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
    // The first player always stays in the first team; otherwise each split would be found twice.
    if (place > 0 && firstTeam.length + playersAfter >= size) divide(place + 1)
  }

  /** @param direction 1 moves the player to the first team, -1 back to the second */
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

/** Returns the number of ways to split `2 * size` players into two teams of `size` players. */
function countSplits(size: number): number {
  let ways = 1
  for (let nth = 1; nth < size; nth++) ways = (ways * (size + nth)) / nth
  return ways
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
