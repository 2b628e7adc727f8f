import { useMutation, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerApi, Refusal, show } from '../testing/index.tsx'
import { request } from './client.ts'
import { queries } from './queries.ts'

function Roster() {
  const { isError } = useQuery(queries.players())
  const recalculation = useMutation({ mutationFn: () => request('recalculateStatistics', {}) })
  return (
    <>
      {isError && <p>no roster</p>}
      {recalculation.isError && <p>not recalculated</p>}
      <button type="button" onClick={() => recalculation.mutate()}>
        Recalculate
      </button>
    </>
  )
}

const refuse = () => {
  throw new Refusal('database_unavailable')
}

test('neither a query nor a mutation that failed is tried again [S9.25]', async () => {
  const made = answerApi({ listPlayers: refuse, recalculateStatistics: refuse })
  await show(<Roster />)
  await screen.findByText('no roster')
  await userEvent.setup().click(screen.getByRole('button'))
  await screen.findByText('not recalculated')
  expect(made.map(({ name }) => name)).toEqual(['listPlayers', 'recalculateStatistics'])
})

test('back in the window, nothing is fetched again, however long ago it was [S9.23 S9.24]', async () => {
  const made = answerApi({ listPlayers: () => [] })
  await show(<Roster />)
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await userEvent.setup().tab()
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})
