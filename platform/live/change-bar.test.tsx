import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageHeadingId } from '../components/heading-focus.ts'
import { show, stubApi } from '../testing/index.ts'
import { ChangeBar } from './ChangeBar.tsx'

afterEach(() => void vi.useRealTimers())

/** Returns the number of polite live regions on the page. One of them is for the toasts. */
const regions = () => document.querySelectorAll('[aria-live="polite"]').length

test('the newest activity is requested at once, before the bar’s code loads', async () => {
  const made = stubApi({ listActivity: () => [] })
  await show(<ChangeBar />)
  expect(made.map(({ name }) => name)).toEqual(['listActivity'])
})

test('the bar’s code loads a second after the first view, not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show(<ChangeBar />)
  const before = regions()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(regions()).toBe(before)
  document.body.append(Object.assign(document.createElement('h1'), { id: pageHeadingId }))
  await act(() => vi.advanceTimersByTimeAsync(750))
  expect(regions()).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(250))
  await vi.waitFor(() => expect(regions()).toBe(before + 1), 20_000)
})
