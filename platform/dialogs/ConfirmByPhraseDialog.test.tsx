import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/index.ts'
import { ConfirmByPhraseDialog } from './ConfirmByPhraseDialog.tsx'

async function openDialog(props: Partial<ComponentProps<typeof ConfirmByPhraseDialog>> = {}) {
  const onConfirm = vi.fn()
  await show(
    <ConfirmByPhraseDialog
      title="Delete Game"
      description="This action cannot be undone."
      phrase="DELETE GAME"
      label="Confirmation"
      confirm="Delete"
      onConfirm={onConfirm}
      onClose={() => {}}
      {...props}
    />,
  )
  return {
    onConfirm,
    field: screen.getByRole('textbox', { name: 'Confirmation' }),
    button: screen.getByRole('button', { name: 'Delete' }),
  }
}

test('the button stays disabled until the typed phrase matches exactly, case included', async () => {
  const { onConfirm, field, button } = await openDialog()
  expect(field).toHaveFocus()
  await userEvent.type(field, 'delete game')
  expect(button).toBeDisabled()
  await userEvent.clear(field)
  await userEvent.type(field, 'DELETE GAME')
  await userEvent.click(button)
  expect(onConfirm).toHaveBeenCalledWith('DELETE GAME')
})

test('the field is marked as invalid while it contains a wrong phrase', async () => {
  const { field } = await openDialog()
  expect(field).toHaveAttribute('aria-invalid', 'false')
  await userEvent.type(field, 'DELETE')
  expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('with `onMismatch`, the button is enabled, and a wrong phrase calls `onMismatch`', async () => {
  const onMismatch = vi.fn()
  const { onConfirm, field, button } = await openDialog({ onMismatch })
  await userEvent.type(field, 'THURSDAYS{Enter}')
  expect(button).toBeEnabled()
  expect(onMismatch).toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the button of a deletion has red text until the phrase matches, and then a red background', async () => {
  const { field, button } = await openDialog({ tone: 'error' })
  await userEvent.type(field, 'DELETE GAM')
  expect(button).not.toHaveClass('MuiButton-contained')
  await userEvent.type(field, 'E')
  expect(button).toHaveClass('MuiButton-contained')
})

test('the required phrase is the field’s accessible description', async () => {
  const { field } = await openDialog({ mismatch: 'That is not it.' })
  expect(field).toHaveAccessibleDescription('Type DELETE GAME to confirm')
  await userEvent.type(field, 'x')
  expect(field).toHaveAccessibleDescription('Type DELETE GAME to confirm That is not it.')
})

test('the phrase can be copied with one press', async () => {
  const user = userEvent.setup()
  await openDialog()
  const copy = screen.getByRole('button', { name: 'Copy' })
  expect(copy).toHaveAccessibleDescription('Type DELETE GAME to confirm')
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe('DELETE GAME')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
})

test('when the browser refuses to copy the phrase, the phrase is selected', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await openDialog()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(String(getSelection())).toBe('DELETE GAME'))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test.each([
  ['DELETE GAME', 'characters'],
  ['ČTVRTEK', 'characters'],
  ['Delete game', 'sentences'],
  ['delete', 'off'],
])(
  'a phone’s keyboard offers capitals where “%s” has them, and corrects nothing',
  async (phrase, capitals) => {
    const { field } = await openDialog({ phrase })
    expect(field).toHaveAttribute('autocapitalize', capitals)
    expect(field).toHaveAttribute('autocorrect', 'off')
    expect(field).toHaveAttribute('spellcheck', 'false')
  },
)
