import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowFocus } from './use-row-focus.ts'

function Rows({ rows }: { readonly rows: readonly number[] }) {
  const { container, rowProps } = useRowFocus(rows)
  return (
    <div ref={container}>
      {rows.map((id) => (
        <section key={id} {...rowProps(id)} aria-label={`Row ${id}`}>
          <button type="button">Delete {id}</button>
        </section>
      ))}
    </div>
  )
}

test('removing the focused row focuses the row shown below it, even after the list was reordered', () => {
  const { rerender } = render(<Rows rows={[1, 3, 4]} />)
  screen.getByRole('button', { name: 'Delete 1' }).focus()
  // The first response moves row 3 to the top. The second response no longer contains row 1.
  rerender(<Rows rows={[3, 1, 4]} />)
  rerender(<Rows rows={[3, 4]} />)
  expect(screen.getByRole('region', { name: 'Row 3' })).toHaveFocus()
})
