import type { FieldPlayer } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/**
 * One way to divide half of the field between the two teams. The figures are leads: what the half's players
 * in the first team have, minus what its players in the second have. Two leads add up to the gap of a split.
 */
export type HalfTeam = {
  /** Who plays for the first team; the lowest id has the highest bit, so of two teams the larger mask has the lower ids. */
  readonly mask: number
  readonly size: number
  readonly overall: number
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
  /** Lead in squared overall ratings. */
  readonly squares: number
  /** Repeats within a team minus repeats across the teams, among the players of this half. */
  readonly repeats: number
}

/** A half of the field: its players by id, and the place of the first of them on the field. */
export type Half = { readonly players: readonly FieldPlayer[]; readonly start: number }

const NOBODY: HalfTeam = {
  mask: 0,
  size: 0,
  overall: 0,
  offense: 0,
  defense: 0,
  ballHandling: 0,
  squares: 0,
  repeats: 0,
}

/**
 * All ways to divide a half of the field, listed by how many of it play for the first team
 * (`result[3]` are those with three), each list ascending by the lead in overall.
 */
export function halfTeams({ players, start }: Half, repeats: Repeats): HalfTeam[][] {
  let ways: HalfTeam[] = [NOBODY]
  for (const [nth, player] of players.entries()) {
    const known = repeats[start + nth]?.slice(start, start + nth) ?? []
    const longer: HalfTeam[] = []
    for (const way of ways) {
      const drawn = pull(known, way.mask)
      longer.push(join(way, player, drawn, 1), join(way, player, drawn, -1))
    }
    ways = longer
  }

  const bySize: HalfTeam[][] = Array.from({ length: players.length + 1 }, () => [])
  for (const way of ways) bySize[way.size]?.push(way)
  for (const list of bySize) list.sort(compareFigures)
  return bySize
}

/**
 * Leaves one of all the ways that look the same, the one with the lowest ids. That is right where nobody on
 * the field has been anybody's team-mate: then the figures are all that a half brings to a split.
 */
export function withoutDoubles(bySize: readonly HalfTeam[][]): HalfTeam[][] {
  return bySize.map((ways) =>
    ways.filter((way, nth) => {
      const before = ways[nth - 1]
      return before === undefined || !sameFigures(before, way)
    }),
  )
}

/** By the lead in overall; ways that look the same end up together, the lowest ids first. */
function compareFigures(a: HalfTeam, b: HalfTeam): number {
  return (
    a.overall - b.overall ||
    a.offense - b.offense ||
    a.defense - b.defense ||
    a.ballHandling - b.ballHandling ||
    a.squares - b.squares ||
    b.mask - a.mask
  )
}

function sameFigures(a: HalfTeam, b: HalfTeam): boolean {
  return (
    a.overall === b.overall &&
    a.offense === b.offense &&
    a.defense === b.defense &&
    a.ballHandling === b.ballHandling &&
    a.squares === b.squares
  )
}

/**
 * How strongly somebody's past draws them to the first team's side: their repeats with those in it minus
 * their repeats with the others.
 *
 * @param known repeats with the players whom the mask is about, lowest id first
 */
export function pull(known: readonly number[], mask: number): number {
  let sum = 0
  let bit = 1 << known.length
  for (const weight of known) {
    bit >>= 1
    sum += mask & bit ? weight : -weight
  }
  return sum
}

function join(way: HalfTeam, player: FieldPlayer, drawn: number, side: 1 | -1): HalfTeam {
  const inFirst = side === 1 ? 1 : 0
  return {
    mask: way.mask * 2 + inFirst,
    size: way.size + inFirst,
    overall: way.overall + side * player.overall,
    offense: way.offense + side * player.offense,
    defense: way.defense + side * player.defense,
    ballHandling: way.ballHandling + side * player.ballHandling,
    squares: way.squares + side * player.overall * player.overall,
    repeats: way.repeats + side * drawn,
  }
}
