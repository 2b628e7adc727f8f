import { expect, test } from 'vitest'
import { cacheUntilNextChange } from './cache-until-next-change.ts'

/**
 * Creates a cache and records each computation in `state.computed`. A computation fails when `state.failing` names it.
 */
function recordedCache() {
  const state = { change: '1', failing: '', computed: [] as string[] }
  const compute = async (what: string) => {
    state.computed.push(what)
    if (what === state.failing) throw new Error(`no ${what}`)
    return what
  }
  const value = cacheUntilNextChange(
    async () => state.change,
    () => compute('club'),
    async (id: number, club) => `${await compute(`player ${id}`)} of ${club} ${state.change}`,
  )
  return { state, value }
}

test('a value is computed once until the next change, and what all have in common once for all', async () => {
  const { state, value } = recordedCache()
  expect(await Promise.all([value(1), value(2), value(1)])).toEqual([
    'player 1 of club 1',
    'player 2 of club 1',
    'player 1 of club 1',
  ])
  expect(state.computed.toSorted()).toEqual(['club', 'player 1', 'player 2'])
  state.change = '2'
  expect(await value(1)).toBe('player 1 of club 2')
  expect(state.computed).toHaveLength(5)
})

test.each([
  ['club', ['club', 'club', 'player 1']],
  ['player 1', ['club', 'player 1', 'player 1']],
])('a failed computation of the %s is repeated at the next call', async (failing, computed) => {
  const { state, value } = recordedCache()
  state.failing = failing
  await expect(value(1)).rejects.toThrow(`no ${failing}`)
  state.failing = ''
  expect(await value(1)).toBe('player 1 of club 1')
  expect(state.computed).toEqual(computed)
})
