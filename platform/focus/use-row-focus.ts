import { type FocusEvent, useEffect, useRef } from 'react'
import { isFocusLost } from './use-focus-after.ts'

interface LastFocus {
  readonly row: number
  readonly element: Element
  /**
   * The order of the rows when this row got the focus. If a response removes the row, the next row in this order gets
   * the focus, even if earlier responses have reordered the rows.
   */
  readonly order: readonly number[]
}

/**
 * Restores the focus in a list whose rows are removed or reordered. If the focused row is removed, the focus moves to
 * the next row, else to the previous row, else to the tab panel around the list. If the focused row is moved, the
 * focused element gets the focus again.
 * @param rows ids of the shown rows, in order
 * @returns the ref of the list's element, and the props of each row
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
