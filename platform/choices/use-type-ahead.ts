import { foldText } from '@club/contract'
import { type KeyboardEvent, useRef } from 'react'

/** The time after which a typed character begins a new search, in milliseconds (specification section 9). */
const resetDelay = 1000

/** Searches items by their first letters, ignoring diacritics. Typing the same letter again finds the next item. */
function createTypeAhead() {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const isSearching = () => performance.now() - lastAt < resetDelay
  return {
    /** Handles keyup: a space that belongs to a search must not press the focused item or button. */
    keepSpace: (event: KeyboardEvent): void => {
      if (event.key === ' ' && isSearching()) event.preventDefault()
    },
    /**
     * Handles keydown. Stops the event of a typed character from reaching MUI's own type-ahead, which resets after 500
     * ms.
     * @param current the index of the current item, or -1
     * @returns the index of the found item, or -1
     */
    find: (event: KeyboardEvent, names: readonly string[], current: number): number => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      const isContinued = isSearching()
      const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
      // The space key does not begin a search, because it presses the focused item. Within a search, it is part of the
      // text.
      if (!isCharacter || (key === ' ' && !isContinued)) return -1
      event.preventDefault()
      event.stopPropagation()
      typed = (isContinued ? typed : '') + (key === ' ' ? ' ' : foldText(key))
      lastAt = performance.now()
      const isRepeated = [...typed].every((letter) => letter === typed[0])
      const prefix = isRepeated ? typed.slice(0, 1) : typed
      // With a single or repeated letter, the search begins at the item after the current one. With a longer text, it
      // begins at the current item, which may still match.
      const from = isRepeated ? current + 1 : Math.max(0, current)
      const order = names.map((_, index) => (from + index) % names.length)
      return order.find((index) => foldText(names[index] ?? '').startsWith(prefix)) ?? -1
    },
  }
}

export const useTypeAhead = () => useRef(createTypeAhead()).current
