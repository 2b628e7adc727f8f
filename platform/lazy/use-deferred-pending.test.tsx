import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDeferredPending } from './use-deferred-pending.ts'

/** Renders the hook with each of the values, one after the other. Returns what it returned in the renders of each. */
function renderWith(first: boolean, ...others: readonly boolean[]): boolean[][] {
  const returned: boolean[][] = [[]]
  const { rerender } = renderHook(
    ({ isPending }) => {
      const isDeferred = useDeferredPending(isPending)
      returned.at(-1)?.push(isDeferred)
    },
    { initialProps: { isPending: first } },
  )
  for (const isPending of others) {
    returned.push([])
    rerender({ isPending })
  }
  return returned
}

it('replaces the placeholder in a later render than the one in which the data arrive', () => {
  expect(renderWith(true, false)).toEqual([[true], [true, false]])
})

it('shows the placeholder in the first render in which the data are pending again', () => {
  expect(renderWith(false, true)[1]?.[0]).toBe(true)
})

it('shows the content at once when the data have already loaded', () => {
  expect(renderWith(false)).toEqual([[false]])
})
