/**
 * A pseudorandom generator (Marsaglia's 32-bit xorshift): equal seeds give equal numbers on every machine.
 * @returns a function that returns a whole number from 0 up to, but not including, its argument
 */
export function createSeededRandom(seed: number): (below: number) => number {
  // The state must not be 0. The first eight numbers are discarded below, because they are similar for similar seeds.
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
