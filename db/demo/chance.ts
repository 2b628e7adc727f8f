/** Random numbers from a seed, so that the demo data is the same in every run. */
export interface Chance {
  /** 0 up to 1, 1 excluded. */
  fraction(): number
  /** A whole number between the two, both included. */
  whole(from: number, to: number): number
  /** The same members in another order. */
  shuffled<Member>(members: readonly Member[]): Member[]
}

/** The generator Mulberry32, with 32 bits of state. */
export function chance(seed: number): Chance {
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
