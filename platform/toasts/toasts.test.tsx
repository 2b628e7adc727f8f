import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmByPhraseDialog } from '../dialogs/ConfirmByPhraseDialog.tsx'
import { useUnsavedWork } from '../forms/unsaved-work.ts'
import { recordWriteOfThisPage } from '../live/writes-of-this-page.ts'
import { show } from '../testing/index.ts'
import { restoreToastTimers } from '../testing/toasts.ts'
import { reloadAfter, restoreToast } from './reload-with-toast.ts'
import { clearToasts, notify, toastStore } from './store.ts'

const scheduled = { title: 'Game scheduled', tone: 'success' } as const
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tell = (toast: Parameters<typeof notify>[0] = scheduled) => act(() => notify(toast))
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' })
const pressF8 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' })

beforeEach(() => {
  restoreToastTimers()
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

test('a toast is shown for 5000 ms [S9.28]', async () => {
  await show(<p>page</p>)
  tell()
  await pass(4999)
  expect(screen.getByText('Game scheduled')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Game scheduled')).toBeNull()
})

test('at most one toast is visible: a newer toast replaces it and is shown for its own full time [S9.26]', async () => {
  await show(<p>page</p>)
  tell()
  await pass(4000)
  tell({ title: 'Failed to save teams', description: 'Offline.', tone: 'destructive' })
  expect(screen.queryByText('Game scheduled')).toBeNull()
  await pass(4000)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save teamsOffline.')
})

test('while the pointer is over a toast, the timer of the toast is paused', async () => {
  await show(<p>page</p>)
  tell()
  await pass(4000)
  fireEvent.pointerEnter(region())
  await pass(60_000)
  fireEvent.pointerLeave(region())
  await pass(999)
  expect(screen.getByText('Game scheduled')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Game scheduled')).toBeNull()
})

test('a toast with the focus stays when the pointer leaves it', async () => {
  await show(<p>page</p>)
  tell()
  pressF8()
  fireEvent.pointerEnter(region())
  fireEvent.pointerLeave(region())
  await pass(60_000)
  expect(screen.getByText('Game scheduled')).toBeVisible()
})

test('F8 moves the focus to the toasts and pauses their timers; Escape dismisses and restores the focus [S9.30]', async () => {
  await show(<button type="button">Save</button>)
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  tell()
  pressF8()
  expect(region()).toHaveFocus()
  await pass(60_000)
  fireEvent.keyDown(region(), { key: 'Escape' })
  expect(screen.queryByText('Game scheduled')).toBeNull()
  expect(save).toHaveFocus()
})

test('a dismissed toast is removed after 1,000,000 ms [S9.27]', async () => {
  await show(<p>page</p>)
  tell()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(toastStore.current()).toMatchObject({ title: 'Game scheduled', open: false })
  await pass(999_999)
  expect(toastStore.current()).toBeDefined()
  await pass(1)
  expect(toastStore.current()).toBeUndefined()
})

test.each([
  ['50 px to the right leaves it', 50, true],
  ['past 50 px to the right dismisses it', 51, false],
  ['to the left leaves it', -200, true],
])('a swipe %s [S9.29]', async (_, distance, stays) => {
  await show(<p>page</p>)
  tell()
  const card = screen.getByRole('status')
  card.setPointerCapture = () => {}
  card.hasPointerCapture = () => true
  fireEvent.pointerDown(card, { clientX: 300, clientY: 10, button: 0 })
  fireEvent.pointerMove(card, { clientX: 300 + distance, clientY: 12 })
  fireEvent.pointerUp(card, { clientX: 300 + distance, clientY: 12 })
  expect(screen.queryByText('Game scheduled') !== null).toBe(stays)
})

test('with a dialog open, a toast is not hidden from screen readers, and F8 reaches it', async () => {
  await show(
    <ConfirmByPhraseDialog
      title="Delete Game"
      description="This cannot be undone."
      phrase="DELETE GAME"
      label="Phrase"
      confirm="Delete"
      onConfirm={() => {}}
      onClose={() => {}}
    />,
  )
  await pass(1000)
  tell({ title: 'Invalid confirmation', tone: 'destructive' })
  await pass(100)
  expect(screen.getByRole('alert'), 'found by role, so not hidden').toHaveTextContent('Invalid confirmation')
  pressF8()
  await pass(200)
  expect(region()).toHaveFocus()
})

test('a toast is shown again after a reload, for its remaining time only', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  await show(<p>page</p>)
  tell({ title: 'Player added', tone: 'success' })
  reloadAfter(500)
  await pass(500)
  expect(reload).toHaveBeenCalledOnce()

  // Simulates a reload that takes 6 seconds on a slow network, which is longer than a toast is shown.
  act(() => clearToasts())
  await pass(6000)
  act(() => restoreToast())
  await pass(4499)
  expect(screen.getByText('Player added')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Player added')).toBeNull()
  act(() => restoreToast())
  expect(screen.queryByText('Player added'), 'shown after one reload only').toBeNull()
})

function Unsaved() {
  useUnsavedWork(true)
  return null
}

describe('the reload', () => {
  const given = { pathname: '/players', reload: vi.fn() }
  const refresh = vi.fn()
  beforeEach(() => {
    given.pathname = '/players'
    given.reload.mockClear()
    refresh.mockClear()
    vi.stubGlobal('location', given)
  })

  test.each([
    ['a dialog is open', <div key="x" role="dialog" />],
    ['a form has unsaved values', <Unsaved key="x" />],
  ])('does not happen while %s; the data is refetched instead', async (_, work) => {
    await show(work)
    reloadAfter(500, refresh)
    await pass(500)
    expect(given.reload).not.toHaveBeenCalled()
    expect(refresh).toHaveBeenCalledOnce()
  })

  test('does not happen while a search contains text, but happens when the search is empty', async () => {
    await show(<input aria-label="Search" />)
    const search = screen.getByRole('textbox')
    search.focus()
    fireEvent.change(search, { target: { value: 'ciz' } })
    reloadAfter(500, refresh)
    await pass(500)
    expect([given.reload.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1])
    fireEvent.change(search, { target: { value: '' } })
    reloadAfter(500, refresh)
    await pass(500)
    expect([given.reload.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1])
  })

  test('does not happen when the visitor has changed to another tab meanwhile', async () => {
    await show(<p>page</p>)
    reloadAfter(300, refresh)
    given.pathname = '/games'
    await pass(300)
    expect([given.reload.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1])
  })

  test('does not happen when the visitor has left the page before the response', async () => {
    await show(<p>page</p>)
    reloadAfter(300, refresh, '/games')
    await pass(300)
    expect([given.reload.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1])
  })

  test('does not happen while a write is pending, whose response the reload would discard', async () => {
    await show(<p>page</p>)
    const end = recordWriteOfThisPage()
    reloadAfter(300, refresh)
    await pass(300)
    end([])
    expect([given.reload.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1])
  })
})
