/**
 * A slow implementation of the rules for dealing teams (contract section 4), which tries all possible splits. Tests
 * compare its results with those of the fast implementation.
 */
import type { DealtTeams } from '../../features/teams/deal/index.ts'
import { getGameWeight } from '../../features/teams/deal/team-mate-weights.ts'
import type { GoingPlayer, PastGame, PlayerOnField } from '../../features/teams/deal/types.ts'

type Pair = { first: PlayerOnField[]; second: PlayerOnField[] }

/** Chooses who sits on the bench, then the best of all possible splits of the other players into two teams. */
export function dealByTryingAllSplits(
  going: readonly GoingPlayer[],
  pastGames: readonly PastGame[],
  teamSize: number,
): DealtTeams {
  const perTeam = Math.min(teamSize, Math.floor(going.length / 2))
  const bench = exhaustiveBench(going, pastGames, going.length - 2 * perTeam)
  const field = going.filter((player) => !bench.includes(player.id)).sort((a, b) => a.id - b.id)

  const pairs = everySplit(field, perTeam)
  const optimum = least(pairs.map((pair) => Math.max(...fourGaps(pair))))
  // A split is fair when its largest gap between the teams' mean ratings is at most 0.1 points above the smallest
  // possible gap. `fourGaps` returns the gaps between the teams' sums in tenths of a point. Each team has `perTeam`
  // players, so a gap of 0.1 points between the means is a gap of `perTeam` between these sums.
  const close = pairs.filter((pair) => Math.max(...fourGaps(pair)) <= optimum + perTeam)
  const chosen = close
    .map((pair) => ({
      pair,
      rank: [
        repeats(pair.first, pastGames) + repeats(pair.second, pastGames),
        fourGaps(pair).reduce((sum, gap) => sum + gap),
        Math.abs(squares(pair.first) - squares(pair.second)),
        ...pair.first.map((player) => player.id),
      ],
    }))
    .reduce((best, next) => (inOrder(next.rank, best.rank) < 0 ? next : best)).pair

  const firstInWhite = unevenness(chosen.first, chosen.second, pastGames)
  const firstInBlack = unevenness(chosen.second, chosen.first, pastGames)
  const [white, black] =
    firstInWhite <= firstInBlack ? [chosen.first, chosen.second] : [chosen.second, chosen.first]
  const [overall = 0, offense = 0, defense = 0, ballHandling = 0] = fourGaps(chosen).map(
    (gap) => gap / (10 * perTeam),
  )
  return {
    white: white.map((player) => player.id),
    black: black.map((player) => player.id),
    bench,
    balance: { overall, offense, defense, ballHandling, optimal: true, splits: pairs.length },
  }
}

type LineUp = Pick<DealtTeams, 'white' | 'black'>

/**
 * Measures how fair each line-up is, and how much it differs from the earlier line-ups of the list (contract section
 * 10).
 * @returns for each line-up:
 * `above`: the largest gap between its teams minus the smallest possible gap, in tenths of a skill point;
 * `distance`: how many pairs of players would have to be swapped to get the most similar earlier line-up;
 * `farthest`: the largest `distance` of the splits whose gap is at most 0.1 points above the smallest possible gap.
 */
export function measureLineUps(
  going: readonly GoingPlayer[],
  lineUps: readonly LineUp[],
): { above: number; distance: number; farthest: number }[] {
  const [first] = lineUps
  if (!first) return []
  const size = first.white.length
  const onField = new Set([...first.white, ...first.black])
  const pairs = everySplit(
    going.filter(({ id }) => onField.has(id)).sort((a, b) => a.id - b.id),
    size,
  )
  const gapOf = (pair: Pair) => Math.max(...fourGaps(pair))
  const optimum = least(pairs.map(gapOf))
  const fair = pairs.filter((pair) => gapOf(pair) <= optimum + size).map(asLineUp)
  const nearest = (one: LineUp, before: readonly LineUp[]) =>
    Math.min(size, ...before.map((other) => playersWithOtherTeamMates(one, other) / 2))
  return lineUps.map((lineUp, nth) => {
    const before = lineUps.slice(0, nth)
    const team = (ids: readonly number[]) => going.filter(({ id }) => ids.includes(id))
    return {
      above: (gapOf({ first: team(lineUp.white), second: team(lineUp.black) }) - optimum) / size,
      distance: nearest(lineUp, before),
      farthest: Math.max(...fair.map((one) => nearest(one, before))),
    }
  })
}

/** Returns whether there is a fair split that differs from all given line-ups. */
export const hasAnotherFairSplit = (going: readonly GoingPlayer[], lineUps: readonly LineUp[]): boolean => {
  const [first] = lineUps
  const last = first && measureLineUps(going, [...lineUps, first]).at(-1)
  return last !== undefined && last.farthest > 0
}

const asLineUp = ({ first, second }: Pair): LineUp => ({
  white: first.map(({ id }) => id),
  black: second.map(({ id }) => id),
})

/**
 * Counts the players who are in different teams in the two line-ups. Line-ups that differ only in the colours of their
 * teams count as equal.
 */
function playersWithOtherTeamMates(one: LineUp, other: LineUp): number {
  const moved = (white: readonly number[], black: readonly number[]) =>
    one.white.filter((id) => !white.includes(id)).length +
    one.black.filter((id) => !black.includes(id)).length
  return Math.min(moved(other.white, other.black), moved(other.black, other.white))
}

/**
 * Returns all splits into two teams of `size`. The first player is always in the first team, so no split occurs twice
 * with its teams exchanged.
 */
function everySplit(field: readonly PlayerOnField[], size: number): Pair[] {
  const [lowest, ...rest] = field
  if (lowest === undefined) return []
  const choose = (from: readonly PlayerOnField[], count: number): PlayerOnField[][] => {
    if (count === 0) return [[]]
    return from.flatMap((player, nth) =>
      choose(from.slice(nth + 1), count - 1).map((others) => [player, ...others]),
    )
  }
  return choose(rest, size - 1).map((others) => {
    const first = [lowest, ...others]
    return { first, second: field.filter((player) => !first.includes(player)) }
  })
}

/** Returns the smallest value. `Math.min(...values)` would throw an error, because there are up to 352,716 values. */
const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other))

/**
 * Returns the gaps between the two teams' sums of overall rating, offense, defense and ball handling, in tenths of a
 * point.
 */
function fourGaps({ first, second }: Pair): number[] {
  const ratings = ['overall', 'offense', 'defense', 'ballHandling'] as const
  return ratings.map((rating) => {
    const total = (team: readonly PlayerOnField[]) => team.reduce((sum, player) => sum + player[rating], 0)
    return Math.abs(total(first) - total(second))
  })
}

/**
 * Chooses who sits on the bench: the players who were on the bench least often in their last 8 games. Among equals, the
 * last 9 games decide, then the last 10, and so on, up to all games.
 */
function exhaustiveBench(
  going: readonly GoingPlayer[],
  pastGames: readonly PastGame[],
  places: number,
): number[] {
  const rank = (player: GoingPlayer) => {
    const own = pastGames.filter(({ white, black, bench }) =>
      [white, black, bench].flat().includes(player.id),
    )
    const windows = Array.from({ length: pastGames.length + 1 }, (_, nth) => 8 + nth)
    const turns = windows.map(
      (games) => own.slice(0, games).filter((game) => game.bench.includes(player.id)).length,
    )
    return [...turns, -player.votedAt, -player.id]
  }
  return going
    .toSorted((a, b) => inOrder(rank(a), rank(b)))
    .slice(0, places)
    .map((player) => player.id)
    .sort((a, b) => a - b)
}

function repeats(team: readonly PlayerOnField[], pastGames: readonly PastGame[]): number {
  let sum = 0
  for (const a of team) {
    for (const b of team) {
      if (a.id >= b.id) continue
      for (const [gamesAgo, { white, black }] of pastGames.entries()) {
        const mates = [white, black].some((side) => side.includes(a.id) && side.includes(b.id))
        if (mates) sum += getGameWeight(gamesAgo)
      }
    }
  }
  return sum
}

function squares(team: readonly PlayerOnField[]): number {
  return team.reduce((sum, player) => sum + player.overall ** 2, 0)
}

/**
 * Measures how unevenly the players have played in White and in Black, including this game: the sum over all players of
 * the squared difference between their numbers of games in White and in Black.
 */
function unevenness(white: PlayerOnField[], black: PlayerOnField[], pastGames: readonly PastGame[]): number {
  const games = [...pastGames, { white: white.map(({ id }) => id), black: black.map(({ id }) => id) }]
  return [...white, ...black].reduce((sum, { id }) => {
    const inWhite = games.filter((game) => game.white.includes(id)).length
    const inBlack = games.filter((game) => game.black.includes(id)).length
    return sum + (inWhite - inBlack) ** 2
  }, 0)
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  for (const [nth, value] of one.entries()) {
    const difference = value - (other[nth] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
