import { type FocusEvent, useEffect, useRef } from 'react'
import { isFocusLost } from './use-focus-after.ts'

interface LastFocus {
  readonly row: number
  readonly element: Element
  /**
   * The ids of the rows, in their order when the row got the focus. It is stored because a later response may reorder
   * the rows before another response removes the focused row.
   */
  readonly order: readonly number[]
}

/**
 * Restores the focus in a list whose rows are removed or reordered. When the focused row is removed, the next row gets
 * the focus, or, when no row follows, the previous row, or, when no row is left, the tab panel around the list. When
 * the focused row moves, its focused element gets the focus again. When the focus is outside the list, it is not moved.
 * @param rows ids of the shown rows, in order
 * @returns `container`: the ref of the list's element; `rowProps`: the props of the row with the given id
 */
export function useRowFocus(rows: readonly number[]) {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<LastFocus>(undefined)
  const shown = useRef(rows)
  useEffect(() => {
    const before = shown.current
    shown.current = rows
    const changed = before.length !== rows.length || before.some((id, at) => id !== rows[at])
    if (!changed || !last.current || !isFocusLost()) return
    focusable(last.current, rows, container.current)?.focus()
  })
  return {
    container,
    rowProps: (row: number) => ({
      'data-row': row,
      tabIndex: -1,
      // Focus events bubble in React's tree, so `target` may be in a dialog that the row opened.
      onFocus: ({ target }: FocusEvent) => {
        const order = last.current?.row === row ? last.current.order : rows
        last.current = { row, element: target, order }
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) last.current = undefined
      },
    }),
  }
}

function focusable(
  { row, element, order }: LastFocus,
  rows: readonly number[],
  container: HTMLElement | null,
): HTMLElement | null | undefined {
  if (rows.includes(row)) return element instanceof HTMLElement && element.isConnected ? element : null
  const at = order.indexOf(row)
  const neighbours = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()]
  const next = neighbours.find((id) => rows.includes(id))
  return next === undefined
    ? container?.closest<HTMLElement>('[role="tabpanel"]')
    : container?.querySelector<HTMLElement>(`[data-row="${next}"]`)
}
