import type { GoingPlayer, PastGame } from './squad.ts'

/** Games of a player's own record that say whose turn on the bench it is (contract, section 4, "Teams"). */
const TURN_WINDOW = 8

/**
 * Chooses who sits out: those who sat on the bench least in the last 8 games they were in, and among equals
 * the latest votes. Players level over 8 games are compared over 9, 10, … before their votes are, because a
 * window that forgets would let whoever always votes last sit again and again (decision 0006). For a record
 * of up to 8 games that is the plain rule.
 *
 * @param going everybody who votes going, in any order
 * @param pastGames newest first
 * @param places how many there are on the field
 * @returns the field by id, and the bench with the most entitled to sit first
 */
export function takeBench(
  going: readonly GoingPlayer[],
  pastGames: readonly PastGame[],
  places: number,
): { field: GoingPlayer[]; bench: GoingPlayer[] } {
  const sitters = pastGames.map((game) => new Set(game.bench))
  const present = pastGames.map((game) => new Set([...game.white, ...game.black, ...game.bench]))

  const queue = going
    .map((player) => {
      const satOut = sitters
        .filter((_, game) => present[game]?.has(player.id))
        .map((bench) => bench.has(player.id))
      return { player, satOut }
    })
    .sort(
      (a, b) =>
        compareTurns(a.satOut, b.satOut) ||
        b.player.votedAt - a.player.votedAt ||
        // Votes of the same millisecond: the lower id counts as the earlier one.
        b.player.id - a.player.id,
    )
    .map(({ player }) => player)

  const toSit = Math.max(0, queue.length - places)
  return { field: queue.slice(toSit).sort((a, b) => a.id - b.id), bench: queue.slice(0, toSit) }
}

/** Negative when the first record (newest game first, true = sat out) has the fewer turns. */
function compareTurns(a: readonly boolean[], b: readonly boolean[]): number {
  const recent = turns(a.slice(0, TURN_WINDOW)) - turns(b.slice(0, TURN_WINDOW))
  if (recent !== 0) return recent
  for (let game = TURN_WINDOW; game < Math.max(a.length, b.length); game++) {
    const earlier = Number(a[game] ?? false) - Number(b[game] ?? false)
    if (earlier !== 0) return earlier
  }
  return 0
}

function turns(satOut: readonly boolean[]): number {
  return satOut.filter(Boolean).length
}
