import { foldText } from '@club/contract'
import { type KeyboardEvent, useRef } from 'react'

/**
 * How long after the last typed character the next character still extends the search text, in milliseconds
 * (specification section 9, "Type-ahead").
 */
const resetDelay = 1000

/**
 * Creates a search that finds items by their first letters and ignores diacritics. Typing the same letter again finds
 * the next item.
 */
export function createTypeAhead() {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const isSearching = () => performance.now() - lastAt < resetDelay
  return {
    /**
     * Handles keyup. During a search, a typed space is a part of the search text. This function keeps the space from
     * also pressing the focused menu item or button.
     */
    keepSpace: (event: KeyboardEvent): void => {
      if (event.key === ' ' && isSearching()) event.preventDefault()
    },
    /**
     * Handles keydown. Stops the propagation of a typed character, because MUI's own type-ahead resets after 500 ms.
     * @param names the items' names in their order
     * @param current index of the current item, -1 for none
     * @returns index of the found item, -1 for none
     */
    find: (event: KeyboardEvent, names: readonly string[], current: number): number => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      const isContinued = isSearching()
      const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
      // Outside of a search, the space key presses the focused item, so it does not start a search.
      if (!isCharacter || (key === ' ' && !isContinued)) return -1
      event.preventDefault()
      event.stopPropagation()
      typed = (isContinued ? typed : '') + (key === ' ' ? ' ' : foldText(key))
      lastAt = performance.now()
      const isRepeated = [...typed].every((letter) => letter === typed[0])
      const prefix = isRepeated ? typed.slice(0, 1) : typed
      // A search for a single or repeated letter starts after the current item; a longer search starts with the current
      // item.
      const from = isRepeated ? current + 1 : Math.max(0, current)
      const order = names.map((_, index) => (from + index) % names.length)
      return order.find((index) => foldText(names[index] ?? '').startsWith(prefix)) ?? -1
    },
  }
}

/** Returns the search by first letters of one menu or select; it is the same object at every render. */
export const useTypeAhead = () => useRef(createTypeAhead()).current
