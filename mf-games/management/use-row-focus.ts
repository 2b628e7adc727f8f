import { focusIsLost } from '@club/platform'
import { type FocusEvent, useEffect, useRef } from 'react'

interface LastFocus {
  readonly game: number
  readonly element: Element
}

/**
 * Keeps the focus in a list of games whose rows go and change their places. When the row that had it goes (archived,
 * deleted), the next one gets it, else the one before, else the panel the list stands in; when the row only moves, the
 * element in it that had it. A focus that has moved on is left alone.
 * @param games the ids of the games shown, in their order
 * @returns `place` for what the list stands in, `rowProps` for each row
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
    focusable(last.current, before, games, container.current)?.focus()
  })
  return {
    container,
    rowProps: (game: number) => ({
      'data-game': game,
      tabIndex: -1,
      // A row's dialogs count as the row: React's events come out of them, too.
      onFocus: ({ target }: FocusEvent) => {
        last.current = { game, element: target }
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) last.current = undefined
      },
    }),
  }
}

function focusable(
  { game, element }: LastFocus,
  before: readonly number[],
  games: readonly number[],
  container: HTMLElement | null,
): HTMLElement | null | undefined {
  if (games.includes(game)) return element instanceof HTMLElement && element.isConnected ? element : null
  const at = before.indexOf(game)
  const neighbours = [...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).reverse()]
  const next = neighbours.find((id) => games.includes(id))
  return next === undefined
    ? container?.closest<HTMLElement>('[role="tabpanel"]')
    : container?.querySelector<HTMLElement>(`[data-game="${next}"]`)
}
