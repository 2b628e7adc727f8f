import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowFocus } from './use-row-focus.ts'

function Rows({ games }: { readonly games: readonly number[] }) {
  const { container, rowProps } = useRowFocus(games)
  return (
    <div ref={container}>
      {games.map((id) => (
        <section key={id} {...rowProps(id)} aria-label={`Game ${id}`}>
          <button type="button">Delete {id}</button>
        </section>
      ))}
    </div>
  )
}

test('removing a row moves the focus to the next one that was shown, also when the list was reordered first', () => {
  const { rerender } = render(<Rows games={[1, 3, 4]} />)
  screen.getByRole('button', { name: 'Delete 1' }).focus()
  // The response with game 3 as the next one arrives before the list without game 1.
  rerender(<Rows games={[3, 1, 4]} />)
  rerender(<Rows games={[3, 4]} />)
  expect(screen.getByRole('region', { name: 'Game 3' })).toHaveFocus()
})
