import Dialog from '@mui/material/Dialog'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setConnection, show } from '../testing/index.ts'
import { FormDialogActions } from './FormDialogActions.tsx'

test('while the browser is offline, the submit button is disabled and described by the reason', async () => {
  await setConnection(false)
  await show(
    <Dialog open>
      <FormDialogActions form="form" onCancel={() => {}}>
        Save
      </FormDialogActions>
    </Dialog>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
  await setConnection(true)
  expect(save).toBeEnabled()
  expect(save).not.toHaveAccessibleDescription()
})
