import { compareStandings, type Draft, openDraft, standing, standingAfterSwap, swapSeats } from './draft.ts'
import { tolerance } from './gaps.ts'
import { seeded } from './seeded.ts'
import { snakeDraft } from './snake-draft.ts'
import type { FieldPlayer, Split } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/** Swaps judged in each of the two phases; 200 players take some 10 ms for both. */
const SWAPS_PER_PHASE = 200_000
/** Pairs exchanged at random to leave a dead end; fewer fall back into it, more forget what was good. */
const SHAKEN_PAIRS = 3

/**
 * A good split of a field too large to rule on every one: a tournament day. Starts from the snake draft and
 * swaps players while that helps, first for the smallest largest gap, then, staying within a tenth of it and
 * never above the draft's, for the other levels of the balance. The chance in it is seeded, the work is
 * counted and not timed: equal input gives equal teams.
 *
 * @param field an even number of players by ascending id
 * @param repeats of the same players in the same order
 */
export function largeSplit(field: readonly FieldPlayer[], repeats: Repeats): Split {
  const snake = openDraft(field, repeats, new Set(snakeDraft(field).first.map((player) => player.id)))
  const snakeGap = standing(snake).largest

  const levelled = search(field, repeats, snake, 0)
  const reached = standing(levelled.draft).largest
  const limit = Math.min(reached + tolerance(field.length / 2), snakeGap)
  const settled = search(field, repeats, levelled.draft, limit)

  const ids = new Set(settled.draft.first.map((seat) => seat.id))
  const withLowest = field[0] !== undefined && ids.has(field[0].id)
  return {
    first: field.filter((player) => ids.has(player.id) === withLowest),
    second: field.filter((player) => ids.has(player.id) !== withLowest),
    optimal: false,
    splits: levelled.judged + settled.judged,
  }
}

/** Climbs, shakes the best draft so far and climbs again, until the work is used up. */
function search(
  field: readonly FieldPlayer[],
  repeats: Repeats,
  start: Draft,
  limit: number,
): { draft: Draft; judged: number } {
  const chance = seeded(field.length)
  let best = start
  let judged = climb(best, limit, SWAPS_PER_PHASE)
  while (judged < SWAPS_PER_PHASE) {
    const next = openDraft(field, repeats, new Set(best.first.map((seat) => seat.id)))
    for (let pair = 0; pair < SHAKEN_PAIRS; pair++) {
      swapSeats(next, chance(next.first.length), chance(next.second.length))
    }
    judged += climb(next, limit, SWAPS_PER_PHASE - judged)
    if (compareStandings(standing(next), standing(best), limit) < 0) best = next
  }
  return { draft: best, judged }
}

/**
 * Swaps two players wherever that makes the draft better, until no swap does.
 *
 * @param most stops after judging this many swaps
 * @returns how many were judged
 */
function climb(draft: Draft, limit: number, most: number): number {
  const { first, second } = draft
  const pairs = first.length * second.length
  let now = standing(draft)
  let judged = 0
  let sinceSwap = 0
  // Goes round all pairs, and stops after a round without a swap.
  while (judged < most && sinceSwap < pairs) {
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        const leaving = first[a]
        const coming = second[b]
        if (leaving === undefined || coming === undefined) continue
        const swapped = standingAfterSwap(draft, leaving, coming, Math.max(now.largest, limit))
        sinceSwap++
        if (swapped === undefined || compareStandings(swapped, now, limit) >= 0) continue
        swapSeats(draft, a, b)
        now = swapped
        sinceSwap = 0
      }
    }
    judged += pairs
  }
  return judged
}
