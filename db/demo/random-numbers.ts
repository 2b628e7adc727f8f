/** A generator of random numbers that depend only on a seed, so that the demo data is the same in every run. */
export interface RandomNumbers {
  /** Returns a number from 0 (included) to 1 (excluded). */
  fraction(): number
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** Returns the members of a list in random order. */
  shuffled<Member>(members: readonly Member[]): Member[]
}

/** Creates the random number generator Mulberry32, which has 32 bits of state. */
export function createRandomNumbers(seed: number): RandomNumbers {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    shuffled: (members) =>
      members
        .map((member) => ({ member, at: fraction() }))
        .sort((one, other) => one.at - other.at)
        .map(({ member }) => member),
  }
}
