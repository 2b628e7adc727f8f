/**
 * Chance that repeats itself: the same seed gives the same numbers on every machine, so equal input still
 * gives equal teams. (Marsaglia's xorshift of 32 bits; nothing here needs better.)
 *
 * @returns a function that answers a whole number from 0 up to, not including, its argument
 */
export function seededRandom(seed: number): (below: number) => number {
  // Zero would stay zero for ever, hence the one; seeds that are alike take some steps to part.
  let state = ((seed << 1) ^ 0x5bd1e994) | 1
  const step = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  for (let warmUp = 0; warmUp < 8; warmUp++) step()
  return (below) => Math.floor((step() / 2 ** 32) * below)
}
