import type { FieldPlayer } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/** A player in a draft. */
export type Seat = FieldPlayer & {
  readonly squared: number
  /** Repeats with the others, by place on the field. */
  readonly repeats: readonly number[]
  readonly place: number
  /** Repeats with the first team's players minus repeats with the second's. */
  pull: number
}

/** Two teams in the making, and what the first has more than the second: a swap is judged without adding up again. */
export type Draft = {
  readonly first: Seat[]
  readonly second: Seat[]
  overall: number
  offense: number
  defense: number
  ballHandling: number
  squares: number
  /** Repeats within the teams minus repeats across them, counted from both ends of every pair. */
  repeats: number
}

/**
 * @param field by the order that `repeats` is indexed by
 * @param first ids of the first team; everybody else is in the second
 */
export function openDraft(
  field: readonly FieldPlayer[],
  repeats: Repeats,
  first: ReadonlySet<number>,
): Draft {
  const seats = field.map((player, place) => ({
    ...player,
    squared: player.overall * player.overall,
    repeats: repeats[place] ?? [],
    place,
    pull: 0,
  }))
  const side = (seat: Seat) => (first.has(seat.id) ? 1 : -1)
  const sides = seats.map(side)
  const lead = (of: (seat: Seat) => number) => seats.reduce((sum, seat) => sum + side(seat) * of(seat), 0)

  for (const seat of seats) {
    seat.pull = seat.repeats.reduce((sum, weight, place) => sum + weight * (sides[place] ?? 0), 0)
  }
  return {
    first: seats.filter((seat) => side(seat) === 1),
    second: seats.filter((seat) => side(seat) === -1),
    overall: lead((seat) => seat.overall),
    offense: lead((seat) => seat.offense),
    defense: lead((seat) => seat.defense),
    ballHandling: lead((seat) => seat.ballHandling),
    squares: lead((seat) => seat.squared),
    repeats: lead((seat) => seat.pull),
  }
}

/** How good a draft is by levels (1) to (4) of the balance; the smaller, the better, in this order. */
export type Standing = { largest: number; repeats: number; sum: number; spread: number }

/** How good the draft is as it stands. */
export function standing(draft: Draft): Standing {
  const gaps = [draft.overall, draft.offense, draft.defense, draft.ballHandling].map(Math.abs)
  return {
    largest: Math.max(...gaps),
    repeats: draft.repeats,
    sum: gaps.reduce((sum, gap) => sum + gap, 0),
    spread: Math.abs(draft.squares),
  }
}

/**
 * How good the draft would be with `a` of the first team and `b` of the second swapped, or undefined as soon
 * as its largest gap is seen to be above `most`: most swaps end there, and a deal judges a million.
 */
export function standingAfterSwap(draft: Draft, a: Seat, b: Seat, most: number): Standing | undefined {
  const overall = Math.abs(draft.overall + 2 * (b.overall - a.overall))
  if (overall > most) return undefined
  const offense = Math.abs(draft.offense + 2 * (b.offense - a.offense))
  if (offense > most) return undefined
  const defense = Math.abs(draft.defense + 2 * (b.defense - a.defense))
  if (defense > most) return undefined
  const ballHandling = Math.abs(draft.ballHandling + 2 * (b.ballHandling - a.ballHandling))
  if (ballHandling > most) return undefined
  return {
    largest: Math.max(overall, offense, defense, ballHandling),
    repeats: draft.repeats + pullOfSwap(a, b),
    sum: overall + offense + defense + ballHandling,
    spread: Math.abs(draft.squares + 2 * (b.squared - a.squared)),
  }
}

/** What swapping them adds to the repeats within the teams; their own pairing stays across. */
function pullOfSwap(a: Seat, b: Seat): number {
  return 4 * (b.pull - a.pull - 2 * (a.repeats[b.place] ?? 0))
}

/**
 * Negative when `one` is the better standing.
 *
 * @param limit largest gaps up to this one count as equal
 */
export function compareStandings(one: Standing, other: Standing, limit: number): number {
  return (
    Math.max(one.largest, limit) - Math.max(other.largest, limit) ||
    one.repeats - other.repeats ||
    one.sum - other.sum ||
    one.spread - other.spread
  )
}

/** Swaps the first team's `a`-th player with the second team's `b`-th. */
export function swapSeats(draft: Draft, a: number, b: number): void {
  const leaving = draft.first[a]
  const coming = draft.second[b]
  if (leaving === undefined || coming === undefined) return

  draft.overall += 2 * (coming.overall - leaving.overall)
  draft.offense += 2 * (coming.offense - leaving.offense)
  draft.defense += 2 * (coming.defense - leaving.defense)
  draft.ballHandling += 2 * (coming.ballHandling - leaving.ballHandling)
  draft.squares += 2 * (coming.squared - leaving.squared)
  draft.repeats += pullOfSwap(leaving, coming)
  draft.first[a] = coming
  draft.second[b] = leaving
  for (const team of [draft.first, draft.second]) {
    for (const seat of team) {
      seat.pull += 2 * ((coming.repeats[seat.place] ?? 0) - (leaving.repeats[seat.place] ?? 0))
    }
  }
}
