import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useUnsavedWork } from '../forms/unsaved-work.ts'
import { show } from '../testing/index.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { Dialog } from './Dialog.tsx'
import { FormDialogActions } from './FormDialogActions.tsx'

function Scheduling() {
  const [open, setOpen] = useState(true)
  const toasts = useToasts()
  const close = () => setOpen(false)
  return (
    open && (
      <Dialog open onClose={close} aria-label="Schedule">
        <button type="button" onClick={() => toasts.invalid('Invalid date')}>
          Fail
        </button>
        <button
          type="button"
          onClick={() => {
            toasts.invalid('This game does not exist any more.')
            close()
          }}
        >
          Fail and close
        </button>
        <button type="button" onClick={() => toasts.success('Copied')}>
          Copy
        </button>
        <FormDialogActions form="form" onCancel={close}>
          Save
        </FormDialogActions>
      </Dialog>
    )
  )
}

function FilledForm({ typed, onClose }: { readonly typed: boolean; readonly onClose: () => void }) {
  useUnsavedWork(typed)
  return (
    <Dialog open onClose={onClose} aria-label="Schedule">
      form
    </Dialog>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const alert = () => screen.queryByRole('alert')

test.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closing a dialog with %s dismisses the toast about its error', async (_, close) => {
  await show(<Scheduling />)
  await press('Fail')
  expect(alert()).toHaveTextContent('Invalid date')
  await close()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(alert()).not.toBeInTheDocument()
})

test('a toast about a success stays', async () => {
  await show(<Scheduling />)
  await press('Copy')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('the toast about an error that closes the dialog stays', async () => {
  await show(<Scheduling />)
  await press('Fail and close')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(alert()).toHaveTextContent('This game does not exist any more.')
})

test.each([
  { typed: false, closes: 1 },
  { typed: true, closes: 0 },
])('a click outside closes a dialog only without unsaved work: %j', async ({ typed, closes }) => {
  const onClose = vi.fn()
  await show(<FilledForm typed={typed} onClose={onClose} />)
  const outside = screen.getByRole('dialog').parentElement
  if (!outside) throw new Error('the dialog has no container')
  await userEvent.click(outside)
  expect(onClose).toHaveBeenCalledTimes(closes)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(closes + 1)
})
