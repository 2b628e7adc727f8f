import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setConnection, show } from '../testing/index.ts'
import { WriteButton } from './WriteButton.tsx'

test('while the browser is offline, the button is disabled, and its description is the reason', async () => {
  await show(
    <>
      <p id="outcome">Everybody is counted again.</p>
      <WriteButton aria-describedby="outcome">Recalculate</WriteButton>
      <WriteButton disabled>Generate</WriteButton>
    </>,
  )
  const [recalculate, generate] = screen.getAllByRole('button')
  expect(recalculate).toBeEnabled()
  expect(recalculate).toHaveAccessibleDescription('Everybody is counted again.')
  await setConnection(false)
  expect(recalculate).toBeDisabled()
  expect(recalculate).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
  await setConnection(true)
  expect(recalculate).toBeEnabled()
  expect(generate, 'disabled for another reason').toBeDisabled()
  expect(generate).not.toHaveAccessibleDescription()
})
