import { folded } from '@club/contract'
import { type KeyboardEvent, useRef } from 'react'

/** Typed characters are forgotten this long after the last one, in milliseconds (specification section 9, "Type-ahead"). */
const reset = 1000

/** Finds choices by their first letters, with or without diacritics; the same letter again finds the next one. */
export function createTypeAhead() {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const isSearching = () => performance.now() - lastAt < reset
  return {
    /** For a released key: MUI's items, and some browsers' buttons, choose when a space is released. */
    keepSpace: (event: KeyboardEvent): void => {
      if (event.key === ' ' && isSearching()) event.preventDefault()
    },
    /**
     * Takes a key. Stops the event when it is a character, so that MUI's lists, which reset after 500 ms, do not get it.
     * @param names what the choices are called, in their order
     * @param current index of the choice the visitor is on, -1 for none
     * @returns index of the choice to go to, -1 when none fits
     */
    find: (event: KeyboardEvent, names: readonly string[], current: number): number => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      const isGoingOn = isSearching()
      const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
      // A space chooses, unless it continues what is being typed.
      if (!isCharacter || (key === ' ' && !isGoingOn)) return -1
      event.preventDefault()
      event.stopPropagation()
      typed = (isGoingOn ? typed : '') + (key === ' ' ? ' ' : folded(key))
      lastAt = performance.now()
      const isRepeated = [...typed].every((letter) => letter === typed[0])
      const sought = isRepeated ? typed.slice(0, 1) : typed
      // One letter moves on from where the visitor is; more letters may keep them there.
      const from = isRepeated ? current + 1 : Math.max(0, current)
      const order = names.map((_, index) => (from + index) % names.length)
      return order.find((index) => folded(names[index] ?? '').startsWith(sought)) ?? -1
    },
  }
}

/** Type-ahead for one menu or select. */
export const useTypeAhead = () => useRef(createTypeAhead()).current
