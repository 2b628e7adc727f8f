import { setTimeout } from 'node:timers/promises'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queries, useQuery } from '../index.ts'
import { aPlayer, show, stubApi } from './index.ts'

function Players() {
  const { data = [] } = useQuery(queries.players())
  return data.length === 0 ? <p>nobody yet</p> : <p>{data.map(({ name }) => name)}</p>
}

describe('a page that is rendered by `show`', () => {
  test('shows the immediate responses', async () => {
    stubApi({ listPlayers: () => [aPlayer({ id: 1, name: 'Petr' })] })
    await show(<Players />)
    expect(screen.getByText('Petr')).toBeVisible()
  })

  // TanStack Query notifies the components of a response in a timer, which can be later than the end of the request.
  test.each([2, 3, 4, 5, 6, 7])('shows a response that arrives after %i ms', async (delay) => {
    stubApi({ listPlayers: () => setTimeout(delay, [aPlayer({ id: 1, name: 'Petr' })]) })
    await show(<Players />)
    expect(screen.getByText('Petr')).toBeVisible()
  })

  test('is not delayed by a pending response', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aPlayer>[]>()
    stubApi({ listPlayers: () => answer.promise })
    await show(<Players />)
    expect(screen.getByText('nobody yet')).toBeVisible()
    answer.resolve([aPlayer({ id: 1, name: 'Petr' })])
    expect(await screen.findByText('Petr')).toBeVisible()
  })
})
