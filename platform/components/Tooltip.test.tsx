import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show, stubMatchMedia } from '../testing/index.ts'
import { Tooltip } from './Tooltip.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// All tests of the file share one fake clock, because MUI stores globally when a tooltip was last closed.
beforeAll(async () => {
  vi.useFakeTimers()
  // Advances the clock by an hour, because MUI shows a tooltip without a delay if another test file has just closed
  // one.
  await pass(3_600_000)
  return () => {
    vi.useRealTimers()
  }
})

beforeEach(async () => {
  await pass(1000)
  await show(
    <>
      <Tooltip title="Edit">
        <button type="button" aria-label="Edit">
          E
        </button>
      </Tooltip>
      <Tooltip title="Archive">
        <button type="button" aria-label="Archive">
          A
        </button>
      </Tooltip>
    </>,
  )
})

// Each test closes its tooltips. MUI would show a tooltip of the next test without a delay if one had been open shortly
// before.
afterEach(async () => {
  for (const name of ['Edit', 'Archive']) leave(name)
  await pass(1000)
})

const enter = (name: string) => fireEvent.mouseOver(screen.getByRole('button', { name }))
const leave = (name: string) => fireEvent.mouseLeave(screen.getByRole('button', { name }))

test('a tooltip shows after 700 ms [S9.31]', async () => {
  enter('Edit')
  await pass(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(1)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit')
})

test('a pointer that leaves a button early opens no tooltip', async () => {
  enter('Edit')
  await pass(600)
  leave('Edit')
  await pass(5000)
  await pass(500)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a tooltip shows at once when another tooltip closed less than 300 ms ago [S9.31]', async () => {
  enter('Edit')
  await pass(700)
  leave('Edit')
  await pass(1)
  await pass(298)
  enter('Archive')
  await pass(1)
  expect(screen.getByText('Archive')).toBeVisible()
})

test('a tooltip shows after 700 ms again when another tooltip closed 300 ms ago [S9.31]', async () => {
  enter('Edit')
  await pass(700)
  leave('Edit')
  await pass(1)
  await pass(300)
  enter('Archive')
  await pass(699)
  expect(screen.queryByText('Archive')).toBeNull()
  await pass(1)
  expect(screen.getByText('Archive')).toBeVisible()
})

test('Escape closes a tooltip', async () => {
  enter('Edit')
  await pass(700)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await pass(500)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a press with the mouse hides the tooltip until the pointer returns', async () => {
  const button = screen.getByRole('button', { name: 'Edit' })
  enter('Edit')
  await pass(600)
  fireEvent.pointerDown(button, { pointerType: 'mouse' })
  await pass(5000)
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerLeave(button)
  leave('Edit')
  await pass(1000)
  enter('Edit')
  await pass(700)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit')
  fireEvent.pointerDown(button, { pointerType: 'mouse' })
  await pass(1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a device without hover has no tooltips, even after a long press', async () => {
  stubMatchMedia((query) => query === '(any-hover: none)')
  await show(
    <Tooltip title="Delete">
      <button type="button" aria-label="Delete" />
    </Tooltip>,
  )
  fireEvent.touchStart(screen.getByRole('button', { name: 'Delete' }))
  await pass(5000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
