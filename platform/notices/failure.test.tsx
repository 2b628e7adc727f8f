import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useCall } from '../api/use-call.ts'
import { answerApi, Refusal, show } from '../testing/index.tsx'
import { useNotices } from './use-notices.ts'

function AddButton() {
  const notices = useNotices()
  const { mutate } = useCall('recalculateStatistics', {
    onSuccess: () => notices.success('Statistics recalculated'),
    onError: (error) => notices.failure('Failed to recalculate statistics', error),
  })
  return (
    <button type="button" onClick={() => mutate({})}>
      Recalculate
    </button>
  )
}

test('a failed call is told in the destructive style with the server’s message; a success is not [S8.3]', async () => {
  let down = true
  answerApi({
    recalculateStatistics: () => {
      if (down) throw new Refusal('database_unavailable')
      return { gamesProcessed: 1, players: 2 }
    },
  })
  const user = userEvent.setup()
  await show(<AddButton />)
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  const told = await screen.findByRole('alert')
  expect(within(told).getByText('Failed to recalculate statistics')).toBeVisible()
  expect(
    within(told).getByText('The database does not answer right now. Please try again in a moment.'),
  ).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Statistics recalculated')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
