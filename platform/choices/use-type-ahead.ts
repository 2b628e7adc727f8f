import { type KeyboardEvent, useRef } from 'react'
import { createTypeAhead } from './type-ahead.ts'

const isCharacter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

/**
 * Type-ahead that resets after one second. A key is taken in
 * the capture phase, before the list sees it.
 * @returns handlers for the open list and for a closed select, both for `onKeyDownCapture`
 */
export function useTypeAhead() {
  const typeAhead = useRef(createTypeAhead()).current

  const take = (event: KeyboardEvent, names: readonly string[], current: number): number => {
    // A space chooses, unless it continues what is being typed.
    if (!isCharacter(event) || (event.key === ' ' && !typeAhead.searching())) return -1
    event.preventDefault()
    event.stopPropagation()
    return typeAhead.type(event.key, names, current)
  }

  return {
    /** Moves the focus to the item of a menu or list whose text fits. */
    inList: (event: KeyboardEvent<HTMLElement>) => {
      const items = [
        ...event.currentTarget.querySelectorAll<HTMLElement>(
          ':is([role=menuitem], [role=option]):not([aria-disabled=true])',
        ),
      ]
      const names = items.map((item) => item.textContent ?? '')
      const current = items.findIndex((item) => item.matches(':focus'))
      items[take(event, names, current)]?.focus()
    },
    /** Chooses the option whose text fits while the list is closed. */
    whileClosed:
      (names: readonly string[], current: number, choose: (index: number) => void) =>
      (event: KeyboardEvent<HTMLElement>) => {
        const found = take(event, names, current)
        if (found >= 0) choose(found)
      },
  }
}
