import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal, show, stubApi } from '../testing/index.ts'
import { useCall } from './use-call.ts'

const recalculated = { gamesProcessed: 0, players: 0 }

function RecalculateButton({ name }: { readonly name: string }) {
  const { mutate, isPending, isError } = useCall('recalculateStatistics')
  return (
    <>
      <button type="button" onClick={() => mutate({})}>
        {name}
      </button>
      {isPending ? 'under way' : isError ? 'refused' : 'done or not begun'}
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name }).click()

test('a repeated call is sent only once while it is pending, even within one tick', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof recalculated>()
  const made = stubApi({ recalculateStatistics: () => promise })
  await show(<RecalculateButton name="Recalculate" />)
  await act(async () => {
    press('Recalculate')
    press('Recalculate')
  })
  await userEvent.setup().click(screen.getByRole('button'))
  expect(made).toHaveLength(1)
  await act(async () => resolve(recalculated))
  expect(made).toHaveLength(1)
})

test('after a response, even one with an error, the call can be repeated', async () => {
  const made = stubApi({
    recalculateStatistics: () => {
      throw new Refusal('database_unavailable')
    },
  })
  const user = userEvent.setup()
  await show(<RecalculateButton name="Recalculate" />)
  await user.click(screen.getByRole('button'))
  await screen.findByText('refused')
  await user.click(screen.getByRole('button'))
  expect(made).toHaveLength(2)
})

test('two components can send the same call in parallel', async () => {
  const made = stubApi({ recalculateStatistics: () => new Promise<never>(() => {}) })
  await show(
    <>
      <RecalculateButton name="Above" />
      <RecalculateButton name="Below" />
    </>,
  )
  await act(async () => {
    press('Above')
    press('Below')
  })
  expect(made).toHaveLength(2)
})
