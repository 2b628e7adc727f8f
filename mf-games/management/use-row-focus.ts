import { focusIsLost } from '@club/platform'
import { type FocusEvent, useEffect, useRef } from 'react'

interface LastFocus {
  readonly game: number
  readonly element: Element
  /** The games' ids when the row got the focus: answers that come one by one may reorder the list before it shrinks. */
  readonly order: readonly number[]
}

/**
 * Restores the focus in a list of games whose rows are removed or reordered. When the focused row is removed, the
 * next row gets the focus, else the previous one, else the tab panel; when it moves, its focused element does. A
 * focus elsewhere stays.
 * @param games ids of the shown games, in order
 * @returns `container`: the ref of the list's element; `rowProps`: the props of each row
 */
export function useRowFocus(games: readonly number[]) {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<LastFocus>(undefined)
  const shown = useRef(games)
  useEffect(() => {
    const before = shown.current
    shown.current = games
    const changed = before.length !== games.length || before.some((id, at) => id !== games[at])
    if (!changed || !last.current || !focusIsLost()) return
    focusable(last.current, games, container.current)?.focus()
  })
  return {
    container,
    rowProps: (game: number) => ({
      'data-game': game,
      tabIndex: -1,
      // Events from a row's dialogs bubble to the row in React's tree.
      onFocus: ({ target }: FocusEvent) => {
        const order = last.current?.game === game ? last.current.order : games
        last.current = { game, element: target, order }
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) last.current = undefined
      },
    }),
  }
}

function focusable(
  { game, element, order }: LastFocus,
  games: readonly number[],
  container: HTMLElement | null,
): HTMLElement | null | undefined {
  if (games.includes(game)) return element instanceof HTMLElement && element.isConnected ? element : null
  const at = order.indexOf(game)
  const neighbours = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()]
  const next = neighbours.find((id) => games.includes(id))
  return next === undefined
    ? container?.closest<HTMLElement>('[role="tabpanel"]')
    : container?.querySelector<HTMLElement>(`[data-game="${next}"]`)
}
