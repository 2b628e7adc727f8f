import { folded } from '@club/contract'

/** Typed characters are forgotten this long after the last one (specification section 9, "Type-ahead"). */
export const typeAheadReset = 1000

export interface TypeAhead {
  /**
   * Takes one typed character.
   * @param names what the choices are called, in their order
   * @param current index of the choice the visitor is on, -1 for none
   * @returns index of the choice to go to, or -1 when none fits
   */
  readonly type: (character: string, names: readonly string[], current: number) => number
  /** True while characters typed before still count: then a space belongs to what is searched for. */
  readonly searching: () => boolean
}

/** Finds choices by their first letters; the same letter again goes to the next one that starts with it. */
export function createTypeAhead(now: () => number = () => performance.now()): TypeAhead {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const searching = () => typed !== '' && now() - lastAt < typeAheadReset
  return {
    searching,
    type: (character, names, current) => {
      typed = (searching() ? typed : '') + (character === ' ' ? ' ' : folded(character))
      lastAt = now()
      const repeated = [...typed].every((letter) => letter === typed[0])
      const sought = repeated ? typed.slice(0, 1) : typed
      // One letter moves on from where the visitor is; more letters may keep them there.
      const from = repeated ? current + 1 : Math.max(0, current)
      const order = names.map((_, index) => (from + index) % names.length)
      return (
        order.find((index) =>
          folded(names[index] ?? '')
            .trimStart()
            .startsWith(sought),
        ) ?? -1
      )
    },
  }
}
